import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { decryptPerson, type Person, personColumns } from './staff.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff_passkeys: {
      /** The credential's id in base64url. */
      id: string;
      staff_id: string;
      public_key: Buffer;
      counter: string | number;
      transports: string[];
      created_at: TimestampColumn;
      last_used_at: NullableTimestampColumn;
    };
    staff_challenges: { key_hash: Buffer; expires_at: TimestampColumn };
  }
}

export type Passkey = {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Adds a passkey to a person; false if it is registered already. */
export async function addPasskey(
  { database }: StoreTransaction,
  staffId: string,
  { id, publicKey, counter, transports }: Passkey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('staff_passkeys')
    .values({
      id,
      staff_id: staffId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
    })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a passkey and its person; undefined if there is none or they were deactivated. */
export async function findPasskey(
  { database, encrypter }: Store,
  id: string,
): Promise<{ passkey: Passkey; person: Person } | undefined> {
  const row = await database
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select([...personColumns, 'public_key', 'counter', 'transports'])
    .where('staff_passkeys.id', '=', id)
    .where('staff.deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { public_key: publicKey, counter, transports } = row;
  return {
    passkey: { id, publicKey, counter: Number(counter), transports },
    person: decryptPerson(encrypter, row),
  };
}

/** Notes a use; false if the passkey is gone. */
export async function recordPasskeyUse({ database }: Store, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countPasskeys({ database }: Store, staffId: string): Promise<number> {
  const { count } = await database
    .selectFrom('staff_passkeys')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function removePasskeys({ database }: StoreTransaction, staffId: string): Promise<void> {
  await database.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

const challengeMinutes = 5;

/** Keeps the hash of a challenge, and lets go of those that ran out. */
export async function addChallenge({ database }: Store, challenge: string): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await database.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
  await database
    .insertInto('staff_challenges')
    .values({
      key_hash: hashId(challenge),
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${sql.lit(challengeMinutes)})`,
    })
    .execute();
}

/** Uses a challenge up; false if it is not ours, was used or ran out. */
export async function consumeChallenge({ database }: Store, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_challenges')
    .where('key_hash', '=', hashId(challenge))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
