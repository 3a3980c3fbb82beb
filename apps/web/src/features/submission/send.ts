import { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { Saver } from '@forecourt/domain/saver/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { CallError } from '../../gateway/call-error.ts';
import { callOnce, mayHaveDone } from '../../gateway/call-once.ts';
import { hasSameAnswers } from '../../store/saved-draft.ts';
import { isSentOtherwise } from './refused.ts';

/** An application as it stood when it was sent, and what was sent of it. */
export type Sending = {
  readonly id: string;
  readonly application: Application;
  readonly details: SubmissionDetails;
};
/** What the server holds from then on. */
type Taken = {
  readonly application: Application;
  readonly receipt: NonNullable<Saver['receipt']>;
  /** By which this tab goes on: another id where it came by a link, which ends with the sending. */
  readonly id: string;
};

/** What was sent and never answered: any of it may have been taken. */
let unanswered: readonly Sending[] = [];

/**
 * Sends an application and returns what the server holds of it: this, or what was sent before without an answer coming
 * back. Throws what kept it from being taken.
 */
export async function send(sending: Sending): Promise<Taken> {
  try {
    return await take(sending);
  } catch (error) {
    if (isSentOtherwise(error) || hasEnded(error)) {
      const earlier = await takenEarlier(sending);
      if (earlier) return earlier;
    } else if (mayHaveDone(error)) unanswered = [...othersThan(sending), sending];
    throw error;
  }
}

async function take({ id, application, details }: Sending): Promise<Taken> {
  const { reference, submittedAt, statusKey, applicationId } = await callOnce(submitApplication, {
    params: { id },
    body: { details },
  });
  return { application, receipt: { reference, submittedAt, statusKey }, id: applicationId };
}

/** Whether the id opens nothing any more, as that of a link by which the application was sent. */
const hasEnded = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** What was taken before is answered by its receipt again, and anything else is refused. */
async function takenEarlier(sending: Sending): Promise<Taken | undefined> {
  for (const earlier of othersThan(sending)) {
    const taken = await take(earlier).catch(() => undefined);
    if (taken) return taken;
  }
  return undefined;
}

const othersThan = ({ id, application }: Sending): Sending[] =>
  unanswered.filter((one) => one.id === id && !hasSameAnswers(one.application, application));
