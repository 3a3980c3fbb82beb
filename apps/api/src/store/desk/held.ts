import { holdMinutes } from '@forecourt/domain/constants/limits.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { holdersOf } from '../applications/holders.ts';
import type { Store } from '../store.ts';

/** † Audit records looked through: more than a provider leaves within `holdMinutes`. */
const lookedThrough = 20_000;

/** Returns the applications that a person holds. */
export async function heldBy(store: Store, operator: string): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id
    from (select application_id, request_id, at from audit order by audit.id desc limit ${lookedThrough}) recent
    where request_id = ${operator} and at > statement_timestamp() - make_interval(mins => ${holdMinutes})`.execute(
    store.database,
  );
  const holders = await holdersOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => id).filter((id) => holders.get(id)?.by === operator);
}
