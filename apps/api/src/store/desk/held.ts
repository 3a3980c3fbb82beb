import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { findApplicationHolders } from '../applications/holders.ts';
import type { Store } from '../store.ts';
import { auditActorOf } from './actors.ts';
import type { Person } from './staff.ts';

/** † Takings of one person looked through, the latest first: more than anybody holds at once. */
const lookedThrough = 500;

/** Returns the applications that a person took at the desk and holds. */
export async function listClaimedApplications(
  store: Store,
  { id: personId }: Pick<Person, 'id'>,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id
    from (
      select application_id from desk_log
      where staff_id = ${personId} and act = 'taken' and application_id is not null
      order by id desc limit ${sql.lit(lookedThrough)}) recent`.execute(store.database);
  const taken = rows.map(({ id }) => id);
  const holders = await findApplicationHolders(store, taken);
  return taken.filter((id) => holders.get(id)?.actor === auditActorOf({ id: personId }));
}
