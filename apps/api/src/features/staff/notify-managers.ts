import { listStaff, type Person } from '../../store/desk/staff.ts';
import { addStaffMail } from '../../store/desk/staff-mails.ts';
import type { StoreTransaction } from '../../store/store.ts';
import type { ActorId } from './invite-person.ts';

/** Enqueues a mail about a new manager to each other active one, also to who made them one. */
export async function enqueueNewManagerMails(
  store: StoreTransaction,
  manager: Pick<Person, 'id' | 'email'>,
  by: ActorId,
): Promise<void> {
  const staff = await listStaff(store);
  const giver = staff.find(({ id }) => id === by)?.email ?? null;
  const at = new Date().toISOString();
  for (const { id, email: to, role, deactivatedAt } of staff)
    if (role === 'manager' && deactivatedAt === null && id !== manager.id)
      await addStaffMail(store, { to, manager: manager.email, by: giver, at });
}
