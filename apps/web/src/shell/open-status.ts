import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { type Asked, redirect } from '@forecourt/ui/router/router.ts';
import { askStatus } from '../features/status/ask-status.ts';
import { openKeptStatus } from '../store/kept-status.ts';
import {
  currentStatus,
  isBorrowed,
  isOrderBorrowed,
  receiveStatusKey,
  returnApplication,
  setStatus,
} from '../store/status.ts';

/**
 * Moves the key out of the address and asks for nothing, as mail scanners open links too. A link that was opened in this
 * tab before, by a person, opens by itself.
 */
export async function openStatus({ params }: Pick<Asked, 'params'>): Promise<Response | null> {
  const { id } = params;
  await openKeptStatus();
  if (isOrderBorrowed()) returnApplication();
  if (id !== undefined) {
    const key = idInLink(id) ?? null;
    if (key === null || key !== currentStatus().key) {
      if (isBorrowed()) returnApplication();
      receiveStatusKey(key);
    }
    if (key === null) setStatus({ link: 'dead' });
    return redirect(statusAt());
  }
  if (currentStatus().link === 'open') await askStatus();
  return null;
}
