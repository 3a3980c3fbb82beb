import { redirectPathOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { type PageName, statusPath } from '@forecourt/domain/contract/pages.ts';
import { openStatus, type StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { useEffect } from 'react';
import { call } from '../../gateway/call.ts';
import { currentApplication, currentApplicationStatus } from '../../store/application-store.ts';
import { useAsyncTask } from '../../store/asking.ts';
import { applyServerStatus } from '../../store/learn-status.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { useWhenVisible } from './use-when-seen.ts';

type Asked = { readonly before: ApplicationStatus; readonly status: StatusAnswer };

/**
 * Asks how the application of this tab is, when a page opens and when it comes back into view, and leads to where it is
 * now. A page that has ended the session leads to the status page alone.
 */
export function useStatusSync(page: PageName, isEnded = false) {
  const navigate = useNavigate();
  const { progress, ask, value } = useAsyncTask<Asked>();
  const { isSubmitted, receipt } = currentApplication().saver;
  const key = (isSubmitted && receipt?.statusKey) || '';

  const askServer = async (): Promise<void> => {
    if (key === '') return;
    const before = currentApplicationStatus();
    await ask(async (signal) => ({ before, status: await call(openStatus, { body: { key } }, { signal }) }));
  };
  // A failure shows on the page.
  const askAgain = (): void => void askServer().catch(() => undefined);
  useEffect(() => {
    askAgain();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page asks once when it is opened
  }, []);
  useWhenVisible(askAgain);
  useEffect(() => {
    if (!value || currentApplication().saver.receipt?.statusKey !== key) return undefined;
    // An answer from before this tab's own action is not how the application is now.
    if (value.before !== currentApplicationStatus()) return askAgain();
    applyServerStatus(value.status);
    const elsewhere = redirectPathOf(page, currentApplication());
    if (elsewhere === undefined) return undefined;
    warnBeforeLeaving(undefined);
    void navigate(isEnded ? statusPath(key) : elsewhere);
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is learnt once
  }, [value]);
  return { hasKey: key !== '', progress, status: value?.status, askAgain };
}
