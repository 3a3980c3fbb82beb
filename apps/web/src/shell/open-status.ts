import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { type Asked, redirect } from '@forecourt/ui/router/router.ts';
import { refreshStatus } from '../features/status/ask-status.ts';
import { restoreStatusLink } from '../store/kept-status.ts';
import {
  closeTaskApplication,
  currentStatus,
  isCardTaskOpen,
  isStatusTaskOpen,
  resetStatusView,
  setStatus,
} from '../store/status.ts';

/**
 * Moves the key out of the address and asks for nothing, as mail scanners open links too. A link that was opened in this
 * tab before, by a person, opens by itself.
 */
export async function openStatusPage({ params }: Pick<Asked, 'params'>): Promise<Response | null> {
  const { id } = params;
  await restoreStatusLink();
  if (isCardTaskOpen()) closeTaskApplication();
  if (id !== undefined) {
    const key = idInLink(id) ?? null;
    if (key === null || key !== currentStatus().key) {
      if (isStatusTaskOpen()) closeTaskApplication();
      resetStatusView(key);
    }
    if (key === null) setStatus({ link: 'dead' });
    return redirect(statusPath());
  }
  if (currentStatus().link === 'open') await refreshStatus();
  return null;
}
