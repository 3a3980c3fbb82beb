import { AsyncLocalStorage } from 'node:async_hooks';
import { traceSpan } from '../telemetry/parts.ts';

/** † Database time of one request in total, so that it is answered within 3 s; of one statement elsewhere. */
export const databaseTimeoutMs = 2_500;

/** † A stall of this process, in which no timer fires, counts as this much. */
const tickMs = 250;

/**
 * Calls `ring` after so many milliseconds, not counting the time in which this process stood still: the answer may lie
 * there unread. Returns how to stop it, which says how much was counted.
 */
export function startCountdown(ms: number, ring: () => void): () => number {
  let counted = 0;
  let began = performance.now();
  let ringing: NodeJS.Immediate | undefined;
  const arm = (): NodeJS.Timeout => setTimeout(tick, Math.min(tickMs, ms - counted));
  const tick = (): void => {
    counted += Math.min(tickMs, ms - counted);
    began = performance.now();
    // Behind what was received meanwhile.
    if (counted >= ms) ringing = setImmediate(ring);
    else timer = arm();
  };
  let timer = arm();
  return () => {
    clearTimeout(timer);
    clearImmediate(ringing);
    return counted + Math.min(tickMs, performance.now() - began);
  };
}

const request = new AsyncLocalStorage<{ leftMs: number }>();

export function withDeadline<Result>(work: () => Result): Result {
  return request.run({ leftMs: databaseTimeoutMs }, work);
}

/** Returns the time left in milliseconds; 0 or less when it is over. */
export const remainingDeadlineMs = (): number => request.getStore()?.leftMs ?? databaseTimeoutMs;

/** Runs a query and counts it against the deadline. Throws when the deadline is over. */
export async function runWithinDeadline<Result>(ask: () => Promise<Result>): Promise<Result> {
  const deadline = request.getStore();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Set explicitly: timers may fire a little early.
  const ring = () => {
    if (deadline) deadline.leftMs = 0;
    reject(new Error('The deadline is over.'));
  };
  const stop = startCountdown(Math.max(1, remainingDeadlineMs()), ring);
  try {
    return await (remainingDeadlineMs() > 0 ? Promise.race([ask(), late]) : late);
  } finally {
    const countedMs = stop();
    if (deadline) deadline.leftMs -= countedMs;
  }
}

const search = { 'db.system.name': 'postgresql', 'db.operation.name': 'select' };

export const runSearchWithinDeadline = <Result>(work: () => Promise<Result>): Promise<Result> =>
  traceSpan('database search', search, () => runWithinDeadline(work));
