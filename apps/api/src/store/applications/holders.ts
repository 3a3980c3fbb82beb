import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { sql } from 'kysely';
import { readColleagueNames } from '../desk/actors.ts';
import type { Store } from '../store.ts';
import type { ApplicationId } from './applications.ts';

/** `actor` as audit records name people; `by` as the desk does. */
export type ApplicationHolder = { readonly actor: string; readonly by: string; readonly since: Date };

/** Returns who took each application last, unless they gave it back or did nothing on it for `holdMinutes`. */
export async function findApplicationHolders(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<string, ApplicationHolder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<ApplicationHolder, 'by'> & { application: string }>`
    select taken.application_id as application, taken.request_id as actor, taken.at as since
    from unnest(${[...ids]}::bigint[]) wanted(id)
    cross join lateral (
      select * from audit where application_id = wanted.id and action in ('taken', 'given back')
      order by id desc limit 1) taken
    where taken.action = 'taken' and exists (
      select 1 from audit where application_id = wanted.id and request_id = taken.request_id
        and at > statement_timestamp() - make_interval(mins => ${holdMinutes}))`.execute(store.database);
  if (rows.length === 0) return new Map();
  const nameOf = await readColleagueNames(store);
  return new Map(
    rows.map(({ application, ...holder }) => [application, { ...holder, by: nameOf(holder.actor) }]),
  );
}
