import type { Aad } from '@forecourt/platform/crypto/encrypter.ts';
import type { Store, StoreTransaction } from './store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** First answers of calls that carried an Idempotency-Key; a row without a status holds none. */
    answers: {
      scope: string;
      key_hash: Buffer;
      body_hash: Buffer;
      status: number | null;
      answer: Encrypted | null;
      started_at: Moment;
    };
  }
}

/** Which call an answer belongs to: what is called, the hash of its key, and the status of its success. */
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

/** The first success of a call: the hash of its body, and what was answered. */
export type KeptAnswer = { readonly bodyHash: Buffer; readonly status: number; readonly answer: unknown };

/** The first success of a call with this key. */
export async function findAnswer(
  { database, encrypter }: Store,
  key: AnswerKey,
): Promise<KeptAnswer | undefined> {
  const row = await database
    .selectFrom('answers')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', key.scope)
    .where('key_hash', '=', key.keyHash)
    .executeTakeFirst();
  if (!row || row.status === null || row.answer === null) return undefined;
  return { bodyHash: row.body_hash, status: row.status, answer: encrypter.decrypt(aad(key), row.answer) };
}

/**
 * Keeps a success in the transaction of its effect. Waits for another call with the same key that is about to end, and
 * returns false when that one was answered.
 */
export async function keepAnswer(
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
