import { standingIn } from '@forecourt/domain/application/standing.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { dismissToast } from '../../store/toasts.ts';
import { today } from '../../store/today.ts';
import { type Destination, destinationOf } from './destination.ts';
import { findDecision } from './find-decision.ts';
import { lookAgain } from './look-again.ts';

let running: Promise<Destination | undefined> | undefined;

/**
 * Sends the application, or asks only for its decision when it is sent already, and returns where that leads; undefined
 * when it is not complete, was not taken, or its decision is unknown. A press while one is under way joins it, and one
 * after the decision leads to the same place without another call.
 */
export function submit(): Promise<Destination | undefined> {
  running ??= submitOnce().finally(() => {
    running = undefined;
  });
  return running;
}

const standing = () => standingIn(currentApplication());

async function submitOnce(): Promise<Destination | undefined> {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (applicationId === null) return undefined;
  if (standing() === 'NotSubmitted') {
    const details = submissionOf(application, today());
    if (details === undefined || !(await isTaken(applicationId, details))) return undefined;
  }
  if (standing() === 'Unknown') await learnDecision(applicationId);
  return isStillHeld(applicationId) ? destinationOf(standing()) : undefined;
}

async function isTaken(applicationId: string, details: SubmissionDetails): Promise<boolean> {
  const sent = await activity(
    'submitApplication',
    () => callOnce(submitApplication, { params: { id: applicationId }, body: { details } }),
    'failed-submit-application',
  );
  if (!isStillHeld(applicationId)) return false;
  if (!sent.ok) {
    await lookAgain(sent.error);
    return false;
  }
  const { reference, submittedAt } = sent.value;
  change('saver', markSubmitted, { reference, submittedAt });
  return true;
}

/** Nothing is kept but what the server said: a decision that cannot be fetched stays unknown. */
async function learnDecision(applicationId: string): Promise<void> {
  dismissToast('failed-find-decision');
  const found = await activity(
    'submitApplication',
    () => findDecision(applicationId),
    'failed-find-decision',
  );
  if (found.ok && isStillHeld(applicationId)) change('credit', receiveCreditDecision, found.value);
}

/** Another application may have been opened while this one was on its way. */
const isStillHeld = (applicationId: string): boolean =>
  currentApplication().saver.applicationId === applicationId;
