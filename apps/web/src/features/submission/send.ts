import { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import type { SaverState } from '@forecourt/domain/saver/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { callIdempotently, isOutcomeUnknown } from '../../gateway/call-once.ts';
import { hasSameAnswers } from '../../store/saved-draft.ts';
import { isSubmittedDifferentlyError } from './refused.ts';

export type SubmissionAttempt = {
  readonly id: string;
  readonly application: Application;
  readonly body: RequestOf<typeof submitApplication>['body'];
};
type Taken = {
  readonly application: Application;
  readonly receipt: NonNullable<SaverState['receipt']>;
  /** Another id where the tab came by a link, which ends with the submission. */
  readonly id: string;
};

/** Submissions without an answer: any of them may have been taken. */
let unanswered: readonly SubmissionAttempt[] = [];

/** Sends an application; returns what the server holds, which may be an earlier try. Throws if it was not taken. */
export async function sendSubmission(sending: SubmissionAttempt): Promise<Taken> {
  try {
    return await take(sending);
  } catch (error) {
    if (isSubmittedDifferentlyError(error) || hasEnded(error)) {
      const earlier = await takenEarlier(sending);
      if (earlier) return earlier;
    } else if (isOutcomeUnknown(error)) unanswered = [...othersThan(sending), sending];
    throw error;
  }
}

async function take({ id, application, body }: SubmissionAttempt): Promise<Taken> {
  const { reference, submittedAt, statusKey, applicationId } = await callIdempotently(submitApplication, {
    params: { id },
    body,
  });
  return { application, receipt: { reference, submittedAt, statusKey }, id: applicationId };
}

/** The id of a link ends when somebody submits the application through it. */
const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The server returns the receipt of an earlier try again, and refuses anything else. */
async function takenEarlier(sending: SubmissionAttempt): Promise<Taken | undefined> {
  for (const earlier of othersThan(sending)) {
    const taken = await take(earlier).catch(() => undefined);
    if (taken) return taken;
  }
  return undefined;
}

const othersThan = ({ id, application }: SubmissionAttempt): SubmissionAttempt[] =>
  unanswered.filter((one) => one.id === id && !hasSameAnswers(one.application, application));
