import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { sql } from 'kysely';
import { readColleagueNames } from '../desk/actors.ts';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    application_holders: {
      application_id: ApplicationId;
      /** As audit records name people. */
      actor: string;
      since: TimestampColumn;
      is_given: boolean;
    };
  }
}

/** `actor` as audit records name people; `by` as the desk does. */
export type ApplicationHolder = {
  readonly actor: string;
  readonly by: string;
  readonly since: Date;
  /** By a colleague: it is held until it is done, however long that takes. */
  readonly isGiven: boolean;
};

/** What somebody took is theirs until they did nothing on it for `holdMinutes`. */
const isHeld = sql<boolean>`(application_holders.is_given or exists (
  select 1 from audit
  where audit.application_id = application_holders.application_id and request_id = application_holders.actor
    and at > statement_timestamp() - make_interval(mins => ${holdMinutes})))`;

/** Returns who holds each application. */
export async function findApplicationHolders(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<string, ApplicationHolder>> {
  if (ids.length === 0) return new Map();
  const rows = await store.database
    .selectFrom('application_holders')
    .select(['application_id', 'actor', 'since', 'is_given as isGiven'])
    .where(sql<boolean>`application_id = any (${[...ids]}::bigint[])`)
    .where(isHeld)
    .execute();
  if (rows.length === 0) return new Map();
  const nameOf = await readColleagueNames(store);
  return new Map(
    rows.map(({ application_id: id, ...holder }) => [id, { ...holder, by: nameOf(holder.actor) }]),
  );
}

/** † Applications listed that one person holds: more than anybody works on. */
const heldMaximum = 500;

/** Returns the applications that somebody holds, in their order. */
export async function listHeldApplications({ database }: Store, actor: string): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('application_holders')
    .select('application_id as id')
    .where('actor', '=', actor)
    .where(isHeld)
    .orderBy('application_id')
    .limit(heldMaximum)
    .execute();
  return rows.map(({ id }) => id);
}

type NewHolder = { readonly actor: string; readonly isGiven: boolean };

/** Sets who holds an application, in the transaction that locks it. */
export async function setApplicationHolder(
  { database }: StoreTransaction,
  id: ApplicationId,
  { actor, isGiven }: NewHolder,
): Promise<void> {
  const held = { actor, is_given: isGiven, since: sql<Date>`clock_timestamp()` };
  await database
    .insertInto('application_holders')
    .values({ application_id: id, ...held })
    .onConflict((known) => known.column('application_id').doUpdateSet(held))
    .execute();
}

export async function removeApplicationHolder(
  { database }: StoreTransaction,
  id: ApplicationId,
): Promise<void> {
  await database.deleteFrom('application_holders').where('application_id', '=', id).execute();
}

/** Ends whatever somebody holds, as their access ends. */
export async function endHolds({ database }: StoreTransaction, actor: string): Promise<void> {
  await database.deleteFrom('application_holders').where('actor', '=', actor).execute();
}
