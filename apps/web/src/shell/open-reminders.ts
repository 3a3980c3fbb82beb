import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { remindersPath } from '@forecourt/domain/contract/pages.ts';
import { type LoaderRequest, redirect } from '@forecourt/ui/router/router.ts';
import { resetReminders } from '../store/reminders.ts';

/** Moves the key from the address into memory and asks for nothing: mail scanners open links too. */
export async function openReminders({
  params: { id },
}: Pick<LoaderRequest, 'params'>): Promise<Response | null> {
  if (id === undefined) return null;
  resetReminders(parseLinkId(id) ?? null);
  return redirect(remindersPath());
}
