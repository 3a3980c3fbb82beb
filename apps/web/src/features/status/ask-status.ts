import { statusPollMs } from '@forecourt/domain/constants/timings.ts';
import { openStatus } from '@forecourt/domain/contract/status.ts';
import { call } from '../../gateway/call.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { dedupe, takeLatest } from '../../store/asking.ts';
import { currentStatusView, type StatusView, updateStatusView } from '../../store/status.ts';
import { useWhenVisible } from './use-when-seen.ts';

const asking = takeLatest();
/** Number of actions, so that a request after one does not join a request from before it. */
let actions = 0;
let answeredActions = 0;

const requestStatus = dedupe(async (...[key]: readonly [key: string, actions: number]): Promise<void> => {
  const { version: known } = currentStatusView();
  const end = await asking((signal) => answerOf(key, known, signal));
  if (end === 'superseded' || currentStatusView().key !== key) return;
  if (end === 'dead') dropStatusLink('dead');
  else updateStatusView({ ...end, isOwnChange: actions !== answeredActions });
  answeredActions = actions;
});

/** Asks for the status; the last answer stays on screen while the server is out of reach. */
export async function refreshStatus(): Promise<void> {
  const { key } = currentStatusView();
  if (key !== null) await requestStatus(key, actions);
}

export function refreshStatusAfterAction(): Promise<void> {
  actions += 1;
  return refreshStatus();
}

/** Returns the status; 'dead' where the link opens nothing. */
async function answerOf(
  key: string,
  known: string | undefined,
  signal: AbortSignal,
): Promise<Partial<StatusView> | 'dead'> {
  let version = known;
  const onVersion = (etag: string): void => void (version = etag);
  try {
    const status = await call(openStatus, { body: { key } }, { known, onVersion, signal });
    return { status, version, link: 'open', at: Date.now(), isOutOfReach: false };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 304) return { at: Date.now(), isOutOfReach: false };
    return status === 404 ? 'dead' : { isOutOfReach: true };
  }
}

export function dropStatusLink(link: 'dead' | 'revoked'): void {
  updateStatusView({ key: null, status: null, version: undefined, link, isOutOfReach: false, ordered: null });
}

/** Asks each minute while the page is visible, and when it becomes visible or the connection returns. */
export function useStatusPolling(): void {
  useWhenVisible(() => {
    if (currentStatusView().link === 'open') void refreshStatus();
  }, statusPollMs);
}
