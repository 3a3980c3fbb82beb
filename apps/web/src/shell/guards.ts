import type { Standing } from '@forecourt/domain/application/standing.ts';
import { paths, statusAt } from '@forecourt/domain/contract/pages.ts';
import { redirect } from 'react-router';
import { late } from '../gateway/late.ts';

/** The id of the application this tab holds, after a reload too; loaded late, so that the landing page stays light. */
async function heldApplicationId(): Promise<string | null> {
  const [{ openSession }, { currentApplication }] = await Promise.all([
    late(() => import('../store/session.ts')),
    late(() => import('../store/application-store.ts')),
  ]);
  if ((await openSession()) === 'expired') throw redirect(paths.timeout);
  return currentApplication().saver.applicationId;
}

/** Lets in whoever holds an application; sends everybody else to the landing page. */
export async function needsApplication(): Promise<null> {
  if ((await heldApplicationId()) === null) throw redirect(paths.landing);
  return null;
}

/** Lets in whoever holds an application, but those whose application, as it stands, leads elsewhere. */
const unlessItStands = (elsewhere: Partial<Record<Standing, string>>) => async (): Promise<null> => {
  await needsApplication();
  const [{ standingIn }, { currentApplication }] = await Promise.all([
    late(() => import('@forecourt/domain/application/standing.ts')),
    late(() => import('../store/application-store.ts')),
  ]);
  const path = elsewhere[standingIn(currentApplication())];
  if (path !== undefined) throw redirect(path);
  return null;
};

/** Where nobody goes who was declined. */
export const needsNoDecline = unlessItStands({ Decline: paths.creditCheckFailed });
const needsKnownDecision = unlessItStands({ Decline: paths.creditCheckFailed, Unknown: paths.nextSteps });
/** Where nobody orders before there is a decision. The status page has asked whether cards can be ordered. */
export async function needsDecision(): Promise<null> {
  const { isBorrowed } = await late(() => import('../store/status.ts'));
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
  const { closeSession } = await late(() => import('../store/session.ts'));
  await closeSession();
  return null;
}

/**
 * Lets in whoever opened the link of a submitted application, and lets go what this tab held of that application
 * before; others have nothing to see there.
 */
export async function hasReceipt(): Promise<null> {
  const [{ draftsStore }, { endSession }] = await Promise.all([
    late(() => import('../features/drafts/drafts-store.ts')),
    late(() => import('../store/session.ts')),
  ]);
  const { received } = draftsStore.getState();
  if (received === null) throw redirect(statusAt());
  if ((await heldApplicationId()) === received.applicationId) await endSession();
  return null;
}

/** Whether an application is held right now, without bringing one back. */
export async function holdsApplication(): Promise<boolean> {
  const { currentApplication } = await late(() => import('../store/application-store.ts'));
  return currentApplication().saver.applicationId !== null;
}
