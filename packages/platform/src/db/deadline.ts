import { AsyncLocalStorage } from 'node:async_hooks';
import { traceSpan } from '../telemetry/parts.ts';

/** † Database time of one request in total, so that it is answered within 3 s; of one statement elsewhere. */
export const databaseTimeoutMs = 2_500;

const request = new AsyncLocalStorage<{ leftMs: number }>();

export function withDeadline<Result>(work: () => Result): Result {
  return request.run({ leftMs: databaseTimeoutMs }, work);
}

/** Returns the time left in milliseconds; 0 or less when it is over. */
export const remainingDeadlineMs = (): number => request.getStore()?.leftMs ?? databaseTimeoutMs;

/** Runs a query and counts it against the deadline. Throws when the deadline is over. */
export async function runWithinDeadline<Result>(ask: () => Promise<Result>): Promise<Result> {
  const deadline = request.getStore();
  const began = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // Set explicitly: timers may fire a little early.
  const ring = () => {
    if (deadline) deadline.leftMs = 0;
    reject(new Error('The deadline is over.'));
  };
  const timer = setTimeout(ring, Math.max(1, remainingDeadlineMs()));
  try {
    return await (remainingDeadlineMs() > 0 ? Promise.race([ask(), late]) : late);
  } finally {
    clearTimeout(timer);
    if (deadline) deadline.leftMs -= performance.now() - began;
  }
}

const search = { 'db.system.name': 'postgresql', 'db.operation.name': 'select' };

export const runSearchWithinDeadline = <Result>(work: () => Promise<Result>): Promise<Result> =>
  traceSpan('database search', search, () => runWithinDeadline(work));
