import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { remindersPath } from '@forecourt/domain/contract/pages.ts';
import { type Asked, redirect } from '@forecourt/ui/router/router.ts';
import { receiveReminderKey } from '../store/reminders.ts';

/** Moves the key from the address into memory and asks for nothing: mail scanners open links too. */
export async function openReminders({ params: { id } }: Pick<Asked, 'params'>): Promise<Response | null> {
  if (id === undefined) return null;
  receiveReminderKey(idInLink(id) ?? null);
  return redirect(remindersPath());
}
