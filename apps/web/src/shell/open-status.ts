import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { askStatus } from '../features/status/ask-status.ts';
import { type Asked, redirect } from '../router/router.ts';
import { forget } from '../store/application-store.ts';
import { currentStatus, isBorrowed, receiveStatusKey, setStatus } from '../store/status.ts';

/**
 * Takes the key out of the address, so that the link stands in no history, and asks nothing: programs open links too.
 * Who comes back from an act of the page sees how the application stands since.
 */
export async function openStatus({ params }: Pick<Asked, 'params'>): Promise<Response | null> {
  const { id } = params;
  if (isBorrowed()) forget();
  if (id !== undefined) {
    const key = idInLink(id) ?? null;
    receiveStatusKey(key);
    if (key === null) setStatus({ link: 'dead' });
    return redirect(statusAt());
  }
  if (currentStatus().link === 'open') await askStatus();
  return null;
}
