import { redirectOf } from '@forecourt/domain/application/status.ts';
import { type Page, paths, statusAt } from '@forecourt/domain/contract/pages.ts';
import { draftsStore, resetDrafts } from '../features/drafts/drafts-store.ts';
import { redirect } from '../router/router.ts';
import { currentApplication } from '../store/application-store.ts';
import { closeSession, endSession, openSession } from '../store/session.ts';
import { isBorrowed } from '../store/status.ts';
import { loadAfresh } from './load-afresh.ts';

/** A page that the browser kept whole starts over: this tab may hold another application since. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) loadAfresh(window.location.href);
});

/** Lets in applicants who hold an application that may see the page; leads others to where it is. */
export async function needsApplication(page: Page): Promise<null> {
  // The status page has asked whether cards can be ordered.
  if (page === 'cardPreferences' && isBorrowed()) return null;
  const opened = await openSession();
  // What has expired is over once another application is begun or opened.
  if (currentApplication().saver.applicationId === null)
    throw redirect(opened === 'expired' ? paths.timeout : paths.landing);
  const elsewhere = redirectOf(page, currentApplication());
  if (elsewhere !== undefined) throw redirect(elsewhere);
  return null;
}

/** Ends an application that may see the page: from here on nothing of it is kept over a reload. */
export async function completesApplication(page: Page): Promise<null> {
  await needsApplication(page);
  await closeSession();
  return null;
}

/**
 * Lets in applicants who opened the link of a submitted application, and lets go what this tab held of that application
 * before; others have nothing to see there.
 */
export async function hasReceipt(): Promise<null> {
  const { received } = draftsStore.getState();
  if (received === null) throw redirect(statusAt());
  await openSession();
  if (currentApplication().saver.applicationId === received.applicationId) {
    await endSession();
    resetDrafts();
    draftsStore.setState({ received });
  }
  return null;
}
