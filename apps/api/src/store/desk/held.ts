import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { holdersOf } from '../applications/holders.ts';
import type { Store } from '../store.ts';
import type { Person } from './staff.ts';

/** † Rows of the log looked through: more than people leave while one of them holds an application. */
const lookedThrough = 5_000;

/** Returns the applications that a person took at the desk and holds. */
export async function heldBy(
  store: Store,
  { id: personId, email }: Pick<Person, 'id' | 'email'>,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id
    from (
      select staff_id, act, application_id from desk_log
      order by desk_log.id desc limit ${sql.lit(lookedThrough)}) recent
    where staff_id = ${personId} and act = 'taken' and application_id is not null`.execute(store.database);
  const taken = rows.map(({ id }) => id);
  const holders = await holdersOf(store, taken);
  return taken.filter((id) => holders.get(id)?.by === email);
}
