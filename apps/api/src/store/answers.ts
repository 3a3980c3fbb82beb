import type { Place } from '../security/sealed.ts';
import type { Store } from './store.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** First answers of calls that carried an Idempotency-Key; without a status the call is still running. */
    answers: {
      scope: string;
      key_hash: Buffer;
      body_hash: Buffer;
      status: number | null;
      answer: Sealed | null;
      started_at: Moment;
    };
  }
}

/** A request that ended without an answer frees its key after this time. */
const abandonedAfterSeconds = 60;

/** Which call an answer belongs to: what is called, and the hash of its Idempotency-Key. */
export type AnswerKey = { readonly scope: string; readonly keyHash: Buffer };

const place = ({ scope, keyHash }: AnswerKey): Place => ({
  table: 'answers',
  row: `${scope} ${keyHash.toString('hex')}`,
  column: 'answer',
});

/** What an earlier call with the same key left: the hash of its body and, once it has succeeded, its answer. */
export type Earlier = { bodyHash: Buffer; success: { status: number; answer: unknown } | undefined };

/** Claims a key for a call that begins now. Returns what an earlier one left, undefined for the first. */
export async function claimAnswer(
  { database, sealer }: Store,
  key: AnswerKey,
  bodyHash: Buffer,
): Promise<Earlier | undefined> {
  const claimed = await database
    .insertInto('answers')
    .values({ scope: key.scope, key_hash: key.keyHash, body_hash: bodyHash })
    .onConflict((known) =>
      known
        .columns(['scope', 'key_hash'])
        .doUpdateSet({ started_at: new Date(), body_hash: bodyHash })
        .where('answers.status', 'is', null)
        .where('answers.started_at', '<', new Date(Date.now() - abandonedAfterSeconds * 1000)),
    )
    .returning('scope')
    .executeTakeFirst();
  if (claimed) return undefined;
  const { body_hash, status, answer } = await database
    .selectFrom('answers')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', key.scope)
    .where('key_hash', '=', key.keyHash)
    .executeTakeFirstOrThrow();
  const hasEnded = status !== null && answer !== null;
  return {
    bodyHash: body_hash,
    success: hasEnded ? { status, answer: sealer.open(place(key), answer) } : undefined,
  };
}

/** Keeps the success of the first call with a key. */
export async function keepAnswer(
  { database, sealer }: Store,
  key: AnswerKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await database
    .updateTable('answers')
    .set({ status, answer: sealer.seal(place(key), answer) })
    .where('scope', '=', key.scope)
    .where('key_hash', '=', key.keyHash)
    .execute();
}

/** Frees a key whose first call failed. */
export async function forgetAnswer({ database }: Store, { scope, keyHash }: AnswerKey): Promise<void> {
  await database.deleteFrom('answers').where('scope', '=', scope).where('key_hash', '=', keyHash).execute();
}
