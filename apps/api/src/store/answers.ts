import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** First answers of calls with an Idempotency-Key; `status` is null until one is saved. */
    answers: {
      scope: string;
      key_hash: Buffer;
      body_hash: Buffer;
      status: number | null;
      answer: EncryptedColumn | null;
      started_at: TimestampColumn;
    };
  }
}

export type AnswerKey = {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
  readonly status: number;
};

const aad = ({ scope, keyHash }: AnswerKey): Aad => ({
  table: 'answers',
  row: `${scope} ${keyHash.toString('hex')}`,
  column: 'answer',
});

export type StoredIdempotentResponse = {
  readonly bodyHash: Buffer;
  readonly status: number;
  readonly answer: unknown;
};

export async function findAnswer(
  { database, encrypter }: Store,
  key: AnswerKey,
): Promise<StoredIdempotentResponse | undefined> {
  const row = await database
    .selectFrom('answers')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', key.scope)
    .where('key_hash', '=', key.keyHash)
    .executeTakeFirst();
  if (!row || row.status === null || row.answer === null) return undefined;
  return { bodyHash: row.body_hash, status: row.status, answer: encrypter.decrypt(aad(key), row.answer) };
}

/** Waits for a concurrent call with the same key; returns false if that one was answered. */
export async function storeIdempotentResponse(
  { database, encrypter }: StoreTransaction,
  key: AnswerKey,
  answer: unknown,
): Promise<boolean> {
  const { scope, keyHash, bodyHash, status } = key;
  const kept = { body_hash: bodyHash, status, answer: encrypter.encrypt(aad(key), answer) };
  const { numInsertedOrUpdatedRows: rows } = await database
    .insertInto('answers')
    .values({ scope, key_hash: keyHash, ...kept })
    .onConflict((known) =>
      known.columns(['scope', 'key_hash']).doUpdateSet(kept).where('answers.status', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return rows === 1n;
}
