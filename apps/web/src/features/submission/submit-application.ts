import { type Standing, standingIn } from '@forecourt/domain/application/standing.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { heldApplication, latest, once } from '../../store/asking.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { today } from '../../store/today.ts';
import { dismissToast } from '../../ui/overlays/toasts.ts';
import { findDecision } from './find-decision.ts';
import { lookAgain } from './look-again.ts';
import { keepRefused } from './refused.ts';

/** Where an applicant goes after sending: on, to the refusal, or to the question for a personal guarantee. */
export type Destination = 'next-steps' | 'credit-check-failed' | 'guarantee';

const destinations = {
  NotSubmitted: undefined,
  Unknown: undefined,
  Unchecked: 'next-steps',
  Approved: 'next-steps',
  Decline: 'credit-check-failed',
  'Approve with Personal Guarantee': 'guarantee',
  Assess: 'next-steps',
} as const satisfies Record<Standing, Destination | undefined>;

/** Where an application leads as it stands; undefined while it is not sent or nobody here knows its decision. */
export const destinationOf = (standing: Standing): Destination | undefined => destinations[standing];

const asking = latest(heldApplication);

/**
 * Sends the application, or asks only for its decision when it is sent already, and returns where that leads; undefined
 * when it is not complete, was not taken, or its decision is unknown. A press while one is under way joins it, and one
 * after the decision leads to the same place without another call.
 */
export const submit = once(async (): Promise<Destination | undefined> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return undefined;
  if (standing() === 'NotSubmitted') {
    const details = submissionOf(application, today());
    if (details === undefined || !(await isTaken(applicationId, details))) return undefined;
  }
  if (standing() === 'Unknown' && !(await isLearnt(applicationId))) return undefined;
  return destinationOf(standing());
});

const standing = () => standingIn(currentApplication());

async function isTaken(applicationId: string, details: SubmissionDetails): Promise<boolean> {
  const request = { params: { id: applicationId }, body: { details } };
  keepRefused();
  const sent = await asking(() =>
    activity('submitApplication', () => callOnce(submitApplication, request), 'failed-submit-application'),
  );
  if (sent === 'overtaken') return false;
  if (!sent.ok) {
    keepRefused(sent.error);
    await lookAgain(sent.error);
    return false;
  }
  const { reference, submittedAt, statusKey } = sent.value;
  change('saver', markSubmitted, { reference, submittedAt, statusKey });
  setSavedDraft(null);
  return true;
}

/** Nothing is kept but what the server said: a decision that cannot be fetched stays unknown. */
async function isLearnt(applicationId: string): Promise<boolean> {
  dismissToast('failed-find-decision');
  const found = await asking(() =>
    activity('submitApplication', () => findDecision(applicationId), 'failed-find-decision'),
  );
  if (found === 'overtaken' || !found.ok) return false;
  change('credit', receiveCreditDecision, found.value);
  return true;
}
