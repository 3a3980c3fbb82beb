import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { type LoaderRequest, redirect } from '@forecourt/ui/router/router.ts';
import { refreshStatus } from '../features/status/ask-status.ts';
import { restoreStatusLink } from '../store/kept-status.ts';
import {
  currentStatusView,
  endStatusTask,
  isCardTaskOpen,
  isStatusTaskOpen,
  resetStatusView,
  updateStatusView,
} from '../store/status.ts';

/**
 * Moves the key out of the address and asks for nothing, as mail scanners open links too. A link that was opened in this
 * tab before, by a person, opens by itself.
 */
export async function openStatusPage({ params }: Pick<LoaderRequest, 'params'>): Promise<Response | null> {
  const { id } = params;
  await restoreStatusLink();
  if (isCardTaskOpen()) endStatusTask();
  if (id !== undefined) {
    const key = parseLinkId(id) ?? null;
    if (key === null || key !== currentStatusView().key) {
      if (isStatusTaskOpen()) endStatusTask();
      resetStatusView(key);
    }
    if (key === null) updateStatusView({ link: 'dead' });
    return redirect(statusPath());
  }
  if (currentStatusView().link === 'open') await refreshStatus();
  return null;
}
