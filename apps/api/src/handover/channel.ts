import { createHash } from 'node:crypto';
import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import { type Channel, codeOf, type Verdict } from '../outbox/channel.ts';
import { handoverSchedule, type Schedule, waitAfter } from '../outbox/schedule.ts';
import { NotTaken, post, postTimeoutMs, type Receiver } from './post.ts';

/** Answers that ask for fewer messages, and failures that say that nobody is there. */
const slowing = new Set([
  'HTTP 429',
  'HTTP 502',
  'HTTP 504',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** What names a failure: the status, or the code below what fetch throws. */
function failureOf(error: unknown): string {
  if (error instanceof NotTaken) return `HTTP ${error.status}`;
  return codeOf(error instanceof TypeError && error.cause ? error.cause : error);
}

/** What follows a failed attempt: Retry-After and the schedule, whichever is later; 410 stops the receiver. */
export function classifyFailure(
  error: unknown,
  attempt: number,
  chance: number,
  schedule: Schedule,
): Verdict {
  const failure = failureOf(error);
  if (failure === 'HTTP 410') return { failure, waitMs: 0, hold: 'stop' };
  const retryAfterMs = error instanceof NotTaken ? error.retryAfterMs : undefined;
  const scheduled = waitAfter(schedule, attempt, chance);
  return {
    failure,
    waitMs: scheduled === undefined ? undefined : Math.max(scheduled, retryAfterMs ?? 0),
    ...((slowing.has(failure) || retryAfterMs !== undefined) && { hold: retryAfterMs ?? 0 }),
  };
}

/** Which receiver an address is, without telling the address. */
export const receiverDigest = (url: string): Buffer => createHash('sha256').update(url).digest();

/** Hands events over to the provider's own system. A dead letter holds back what follows it, so the order stays. */
export const handoverChannel = (
  receiver: Receiver,
  { loops = 4, schedule = handoverSchedule, timeoutMs = postTimeoutMs } = {},
): Channel<'handover'> => ({
  name: 'handover',
  loops,
  receiver: receiverDigest(receiver.url),
  waitsBehindDead: true,
  async deliver({ eventId, kind, payload }, quit) {
    // A guarantee goes as it was written: the digest in it is over its text.
    const body = kind === 'guarantee.given' ? payload : withoutHidden(payload);
    await post(receiver, eventId, body, { timeoutMs, quit });
  },
  classify: (error, attempt) => classifyFailure(error, attempt, Math.random(), schedule),
});
