import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { sql } from 'kysely';
import { resolveActorEmails } from '../desk/actors.ts';
import type { Store } from '../store.ts';
import type { ApplicationId } from './applications.ts';

export type ApplicationHolder = { readonly by: string; readonly since: Date };

/** Returns who took each application last, unless they gave it back or did nothing on it for `holdMinutes`. */
export async function findApplicationHolders(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<string, ApplicationHolder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ApplicationHolder & { application: string }>`
    select taken.application_id as application, taken.request_id as by, taken.at as since
    from unnest(${[...ids]}::bigint[]) wanted(id)
    cross join lateral (
      select * from audit where application_id = wanted.id and action in ('taken', 'given back')
      order by id desc limit 1) taken
    where taken.action = 'taken' and exists (
      select 1 from audit where application_id = wanted.id and request_id = taken.request_id
        and at > statement_timestamp() - make_interval(mins => ${holdMinutes}))`.execute(store.database);
  const named = await resolveActorEmails(store, rows);
  return new Map(named.map(({ application, ...holder }) => [application, holder]));
}
