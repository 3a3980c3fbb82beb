import { createHash } from 'node:crypto';
import { withoutInvisible } from '@forecourt/domain/fields/hidden.ts';
import { type Channel, codeOf, type Verdict } from '../outbox/channel.ts';
import { handoverSchedule, type Schedule, waitAfter } from '../outbox/schedule.ts';
import { HandoverRejected, post, postTimeoutMs, type Receiver } from './post.ts';

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
  return codeOf(error instanceof TypeError && error.cause ? error.cause : error);
}

/** Waits for Retry-After or the schedule, whichever is later; 410 stops the receiver. */
export function classifyHandoverFailure(
  error: unknown,
  attempt: number,
  chance: number,
  schedule: Schedule,
): Verdict {
  const failure = failureOf(error);
  if (failure === 'HTTP 410') return { failure, waitMs: 0, hold: 'stop' };
  const retryAfterMs = error instanceof HandoverRejected ? error.retryAfterMs : undefined;
  const scheduled = waitAfter(schedule, attempt, chance);
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
  receiver: Receiver,
  { loops = 4, schedule = handoverSchedule, timeoutMs = postTimeoutMs } = {},
): Channel<'handover'> => ({
  name: 'handover',
  loops,
  receiver: receiverDigest(receiver.url),
  waitsBehindDead: true,
  async deliver({ eventId, kind, payload }, quit) {
    // A guarantee is sent unchanged: its digest is over its text.
    const body = kind === 'guarantee.given' ? payload : withoutInvisible(payload);
    await post(receiver, eventId, body, { timeoutMs, quit });
  },
  classify: (error, attempt) => classifyHandoverFailure(error, attempt, Math.random(), schedule),
});
