import { AsyncLocalStorage } from 'node:async_hooks';
import { asPart } from '../telemetry/parts.ts';

/**
 * † What a request waits for the database at most, whatever for and however often: it is answered within 3 s. Work that
 * nobody waits for has as long for each statement.
 */
export const databaseTimeoutMs = 2_500;

const request = new AsyncLocalStorage<{ leftMs: number }>();

/** Runs a request and what follows from it with one deadline. */
export function withDeadline<Result>(work: () => Result): Result {
  return request.run({ leftMs: databaseTimeoutMs }, work);
}

/** How long this work may still wait, in milliseconds; not above 0 when its time is over. */
export const leftMs = (): number => request.getStore()?.leftMs ?? databaseTimeoutMs;

/** Waits, which counts against the deadline, for no longer than is left of it; throws when that was too short. */
export async function bounded<Result>(ask: () => Promise<Result>): Promise<Result> {
  const deadline = request.getStore();
  const began = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  // What rings is the end, also where the clock says it rang a little early.
  const ring = () => {
    if (deadline) deadline.leftMs = 0;
    reject(new Error('The deadline is over.'));
  };
  const timer = setTimeout(ring, Math.max(1, leftMs()));
  try {
    return await (leftMs() > 0 ? Promise.race([ask(), late]) : late);
  } finally {
    clearTimeout(timer);
    if (deadline) deadline.leftMs -= performance.now() - began;
  }
}

const search = { 'db.system.name': 'postgresql', 'db.operation.name': 'select' };

/** A search of a register that lies in the database: all its statements are one part of the request. */
export const boundedSearch = <Result>(work: () => Promise<Result>): Promise<Result> =>
  asPart('database search', search, () => bounded(work));
