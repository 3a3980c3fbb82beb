import { createHash } from 'node:crypto';
import { withoutInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import { type DeliveryFailure, errorCodeOf, type OutboxChannel } from '../outbox/channel.ts';
import { handoverRetrySchedule, type RetrySchedule, retryWaitMs } from '../outbox/schedule.ts';
import { type HandoverReceiver, HandoverRejected, postSignedMessage, postTimeoutMs } from './post.ts';

/** Answers that ask for fewer messages, and failures to connect. */
const slowing = new Set([
  'HTTP 429',
  'HTTP 502',
  'HTTP 504',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** The status, or the code below what fetch throws. */
function failureOf(error: unknown): string {
  if (error instanceof HandoverRejected) return `HTTP ${error.status}`;
  return errorCodeOf(error instanceof TypeError && error.cause ? error.cause : error);
}

/** Waits for Retry-After or the schedule, whichever is later; 410 stops the receiver. */
export function classifyHandoverFailure(
  error: unknown,
  attempt: number,
  chance: number,
  schedule: RetrySchedule,
): DeliveryFailure {
  const failure = failureOf(error);
  if (failure === 'HTTP 410') return { failure, waitMs: 0, hold: 'stop' };
  const retryAfterMs = error instanceof HandoverRejected ? error.retryAfterMs : undefined;
  const scheduled = retryWaitMs(schedule, attempt, chance);
  return {
    failure,
    waitMs: scheduled === undefined ? undefined : Math.max(scheduled, retryAfterMs ?? 0),
    ...((slowing.has(failure) || retryAfterMs !== undefined) && { hold: retryAfterMs ?? 0 }),
  };
}

/** Identifies a receiver without revealing its address. */
export const receiverDigest = (url: string): Buffer => createHash('sha256').update(url).digest();

/** A dead event blocks the later ones of its application, so the order is kept. */
export const handoverChannel = (
  receiver: HandoverReceiver,
  { loops = 4, schedule = handoverRetrySchedule, timeoutMs = postTimeoutMs } = {},
): OutboxChannel<'handover'> => ({
  name: 'handover',
  loops,
  receiver: receiverDigest(receiver.url),
  waitsBehindDead: true,
  async deliver({ eventId, kind, payload }, quit) {
    // A guarantee is sent unchanged: its digest is over its text.
    const body = kind === 'guarantee.given' ? payload : withoutInvisibleMarks(payload);
    await postSignedMessage(receiver, eventId, body, { timeoutMs, quit });
  },
  classify: (error, attempt) => classifyHandoverFailure(error, attempt, Math.random(), schedule),
});
