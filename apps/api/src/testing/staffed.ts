import { invitePerson } from '../features/staff/invite-person.ts';
import { enqueueNewManagerMails } from '../features/staff/notify-managers.ts';
import { type Person, upsertPerson } from '../store/desk/staff.ts';
import type { Store } from '../store/store.ts';

/** Lets a manager into the desk, who has invited somebody and is to be mailed about another manager. */
export async function staffed(store: Store): Promise<Person> {
  const mere = await upsertPerson(store, { email: 'mere@provider.example', name: 'Mere', role: 'manager' });
  const tevita = { email: 'tevita@provider.example', name: 'Tevita', role: 'assessor' } as const;
  await invitePerson(store, tevita, mere.id);
  await enqueueNewManagerMails(store, { id: 'another', email: 'ana@provider.example' }, mere.id);
  return mere;
}
