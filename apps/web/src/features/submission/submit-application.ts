import { submissionOf } from '@forecourt/domain/application/submission.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { type Destination, destinationOf } from './destination.ts';
import { findDecision } from './find-decision.ts';

let running: Promise<Destination | undefined> | undefined;

/**
 * Sends the application and answers where its decision leads; undefined when it is not complete or was not taken.
 * A press while one is under way joins it, and one after the decision leads to the same place without another call.
 */
export function submit(): Promise<Destination | undefined> {
  running ??= submitOnce().finally(() => {
    running = undefined;
  });
  return running;
}

async function submitOnce(): Promise<Destination | undefined> {
  const application = currentApplication();
  const { applicationId, isSubmitted } = application.saver;
  const { creditCheckResult } = application.credit;
  if (isSubmitted && creditCheckResult !== null) return destinationOf(creditCheckResult);
  const details = submissionOf(application, today());
  if (applicationId === null || details === undefined) return undefined;
  const sent = await activity(
    'submitApplication',
    () => sendAndDecide(applicationId, details),
    'failed-submit-application',
  );
  if (!sent.ok || !isStillHeld(applicationId)) return undefined;
  change('credit', receiveCreditDecision, sent.value);
  return destinationOf(sent.value);
}

async function sendAndDecide(
  applicationId: string,
  details: SubmissionDetails,
): Promise<CreditDecision | null> {
  const { reference, submittedAt } = await callOnce(submitApplication, {
    params: { id: applicationId },
    body: { details },
  });
  if (isStillHeld(applicationId)) change('saver', markSubmitted, { reference, submittedAt });
  return details.creditDetails === null ? null : findDecision(applicationId);
}

/** Another application may have been opened while this one was on its way. */
const isStillHeld = (applicationId: string): boolean =>
  currentApplication().saver.applicationId === applicationId;
