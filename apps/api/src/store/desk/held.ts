import type { ApplicationId } from '../applications/applications.ts';
import { listHeldApplications } from '../applications/holders.ts';
import type { Store } from '../store.ts';
import { auditActorOf } from './actors.ts';
import type { Person } from './staff.ts';

/** Returns the applications that a person holds: what they took, and what colleagues gave them. */
export const listClaimedApplications = (store: Store, person: Pick<Person, 'id'>): Promise<ApplicationId[]> =>
  listHeldApplications(store, auditActorOf(person));
