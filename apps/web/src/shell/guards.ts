import { redirectPathOf } from '@forecourt/domain/application/status.ts';
import { type PageName, pagePaths, statusPath } from '@forecourt/domain/contract/pages.ts';
import { redirect } from '@forecourt/ui/router/router.ts';
import { draftsStore, resetDrafts } from '../features/drafts/drafts-store.ts';
import { lazyImport } from '../gateway/lazy-import.ts';
import { currentApplication } from '../store/application-store.ts';
import { currentCorrection } from '../store/correction.ts';
import { clearSession, finishSession, openSession } from '../store/session.ts';
import { statusRecord } from '../store/session-record.ts';
import { currentStatusView, endStatusTask, isCardTaskOpen } from '../store/status.ts';

/** Route guard: lets in applicants who may see the page, and redirects others to where they are. */
export async function requireApplication(page: PageName): Promise<null> {
  if (await isTaskOfStatus(page)) return null;
  const opened = await openSession();
  // An expired application is over once another one is begun or opened.
  if (currentApplication().saver.applicationId === null)
    throw redirect(opened === 'expired' ? pagePaths.timeout : pagePaths.landing);
  const elsewhere = redirectPathOf(page, currentApplication());
  if (elsewhere !== undefined) throw redirect(elsewhere);
  return null;
}

/** Whether the page goes on with what was begun from the status page, which asked for it; on other pages that is over. */
async function isTaskOfStatus(page: PageName): Promise<boolean> {
  if (currentCorrection()?.part) (await lazyImport(() => import('../store/part.ts'))).endPart();
  if (statusRecord.has())
    await (await lazyImport(() => import('../store/kept-status.ts'))).restoreStatusLink();
  if (page === 'cardPreferences' && isCardTaskOpen()) {
    if (currentStatusView().status === null)
      void (await lazyImport(() => import('../features/status/ask-status.ts'))).refreshStatus();
    return true;
  }
  if (currentStatusView().task !== null) endStatusTask();
  return false;
}

/** Route guard of a final page: also stops keeping the application over a reload. */
export async function requireCompletedApplication(page: PageName): Promise<null> {
  await requireApplication(page);
  await finishSession();
  return null;
}

/** Route guard: needs the receipt of a submitted application, and drops what this tab held of it. */
export async function requireReceipt(): Promise<null> {
  const { received } = draftsStore.getState();
  if (received === null) throw redirect(statusPath());
  await openSession();
  if (currentApplication().saver.applicationId === received.applicationId) {
    await clearSession();
    resetDrafts();
    draftsStore.setState({ received });
  }
  return null;
}
