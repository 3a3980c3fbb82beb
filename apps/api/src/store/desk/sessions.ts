import { randomBytes } from 'node:crypto';
import { deskIdleMinutes, deskSessionHours } from '@forecourt/domain/constants/limits.ts';
import { hashId } from '@forecourt/platform/crypto/ids.ts';
import { type GeneratedAlways, sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { decryptPerson, type Person, personColumns } from './staff.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    staff_sessions: {
      key_hash: Buffer;
      /** Names a session to its owner. */
      id: GeneratedAlways<string>;
      staff_id: string;
      created_at: TimestampColumn;
      last_used_at: TimestampColumn;
      expires_at: TimestampColumn;
    };
  }
}

const isAlive = sql<boolean>`expires_at > clock_timestamp()
  and last_used_at > clock_timestamp() - make_interval(mins => ${sql.lit(deskIdleMinutes)})`;

/** Begins a session and returns its token; removes those that have run out. */
export async function beginSession({ database }: Store, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.deleteFrom('staff_sessions').where(sql<boolean>`not (${isAlive})`).execute();
  await database
    .insertInto('staff_sessions')
    .values({
      key_hash: hashId(token),
      staff_id: staffId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${sql.lit(deskSessionHours)})`,
    })
    .execute();
  return token;
}

export type Session = { readonly id: string; readonly person: Person };

/** Returns a session and, unless only its page asks, notes that it is used; undefined once it ended. */
export async function touchSession(
  store: Store,
  token: string,
  { isIdle = false }: { readonly isIdle?: boolean } = {},
): Promise<Session | undefined> {
  const row = await store.database
    .updateTable('staff_sessions')
    .from('staff')
    .set({ last_used_at: isIdle ? sql<Date>`last_used_at` : sql<Date>`clock_timestamp()` })
    .whereRef('staff.id', '=', 'staff_sessions.staff_id')
    .where('staff.deactivated_at', 'is', null)
    .where('key_hash', '=', hashId(token))
    .where(isAlive)
    .returning([...personColumns, 'staff_sessions.id as session'])
    .executeTakeFirst();
  return row && { id: row.session, person: decryptPerson(store.encrypter, row) };
}

/**
 * Returns who acts in a session, and holds them and it until the transaction ends: what deactivates them, changes their
 * role or signs them out waits. Undefined once it ended.
 */
export async function lockSession(store: StoreTransaction, id: string): Promise<Person | undefined> {
  const row = await store.database
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(personColumns)
    .where('staff_sessions.id', '=', id)
    .where('staff.deactivated_at', 'is', null)
    .where(isAlive)
    .forShare('staff')
    // Other calls of the session note that it is used meanwhile.
    .forKeyShare('staff_sessions')
    .executeTakeFirst();
  return row && decryptPerson(store.encrypter, row);
}

export type ListedSession = { readonly id: string; readonly since: Date; readonly lastUsed: Date };

/** Lists a person's sessions that are alive, the newest first. */
export async function listPersonSessions({ database }: Store, staffId: string): Promise<ListedSession[]> {
  return await database
    .selectFrom('staff_sessions')
    .select(['id', 'created_at as since', 'last_used_at as lastUsed'])
    .where('staff_id', '=', staffId)
    .where(isAlive)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends one session of a person, or all; returns how many. */
export async function endSessions({ database }: Store, staffId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the session of a token. */
export async function endSessionByToken({ database }: Store, token: string): Promise<void> {
  await database.deleteFrom('staff_sessions').where('key_hash', '=', hashId(token)).execute();
}
