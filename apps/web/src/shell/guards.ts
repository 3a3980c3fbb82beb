import { type Standing, standingIn } from '@forecourt/domain/application/standing.ts';
import { paths, statusAt } from '@forecourt/domain/contract/pages.ts';
import { draftsStore, resetDrafts } from '../features/drafts/drafts-store.ts';
import { redirect } from '../router/router.ts';
import { currentApplication } from '../store/application-store.ts';
import { closeSession, endSession, openSession } from '../store/session.ts';
import { isBorrowed } from '../store/status.ts';

/** Lets in whoever holds an application, after a reload too; sends everybody else to the landing page. */
export async function needsApplication(): Promise<null> {
  const opened = await openSession();
  // What has expired is over once another application is begun or opened.
  if (currentApplication().saver.applicationId !== null) return null;
  throw redirect(opened === 'expired' ? paths.timeout : paths.landing);
}

/** Lets in whoever holds an application, but those whose application, as it stands, leads elsewhere. */
const unlessItStands = (elsewhere: Partial<Record<Standing, string>>) => async (): Promise<null> => {
  await needsApplication();
  const path = elsewhere[standingIn(currentApplication())];
  if (path !== undefined) throw redirect(path);
  return null;
};

/** Where nobody goes who was declined. */
export const needsNoDecline = unlessItStands({ Decline: paths.creditCheckFailed });
const needsKnownDecision = unlessItStands({ Decline: paths.creditCheckFailed, Unknown: paths.nextSteps });
/** Where nobody orders before there is a decision. The status page has asked whether cards can be ordered. */
export async function needsDecision(): Promise<null> {
  return isBorrowed() ? null : needsKnownDecision();
}

/** Where nobody reads of a refusal that there is none of; the end of an application that was declined. */
export async function completesDeclined(): Promise<null> {
  await needsRefusal();
  return completesApplication();
}
const needsRefusal = unlessItStands({
  Unknown: paths.nextSteps,
  Unchecked: paths.nextSteps,
  Approved: paths.nextSteps,
  'Approve with Personal Guarantee': paths.nextSteps,
  Assess: paths.nextSteps,
});

/** The end of an application: from here on nothing of it is kept over a reload. */
export async function completesApplication(): Promise<null> {
  await needsApplication();
  await closeSession();
  return null;
}

/**
 * Lets in whoever opened the link of a submitted application, and lets go what this tab held of that application
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
