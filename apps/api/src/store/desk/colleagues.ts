import { hasRight } from '@forecourt/domain/desk/roles.ts';
import type { Store } from '../store.ts';
import { auditActorOf, readColleagueNames } from './actors.ts';
import { listStaff, type StoredPerson } from './staff.ts';

/** Tells whether a person can hold an application. */
export const canHold = ({ role, deactivatedAt }: StoredPerson): boolean =>
  deactivatedAt === null && hasRight(role, 'act');

/** Lists people of the desk by the names that pages give them, the longest known first; all of them, or those of a kind. */
export async function listColleagues(
  store: Store,
  isListed: (person: StoredPerson) => boolean = () => true,
): Promise<{ id: string; name: string }[]> {
  const nameOf = await readColleagueNames(store);
  const people = (await listStaff(store)).filter(isListed);
  return people.map(({ id }) => ({ id, name: nameOf(auditActorOf({ id })) }));
}
