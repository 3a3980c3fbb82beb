import { setTimeout as pause } from 'node:timers/promises';
import { measuredDays, measuredDecisions, promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { ExpectedTime } from '@forecourt/domain/contract/status.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { decisionTimes } from '../../store/applications/decisions.ts';
import type { Log } from '../../store/housekeeping.ts';
import type { Store } from '../../store/store.ts';

/** † How long what was measured is reported before it is measured again. */
const cachedForMs = 300_000;
/** † How long somebody waits for the first measuring: with all else that a request waits for, no more than 3 s. */
const waitMs = 300;

/** What was measured last, the measuring that began last, and when the next one may begin. */
type CachedTime = { time: ExpectedTime | undefined; measuring: Promise<void>; until: number };
const cachedTimes = new WeakMap<Database, CachedTime>();

const promised: ExpectedTime = { kind: 'promised', workingDays: promisedWorkingDays };
const wholeHours = (hours: number): number => Math.max(1, Math.ceil(hours));

/** Measures for all who ask meanwhile; it takes nothing of the time of the request that began it. */
async function measure(store: Store, known: CachedTime, log?: Log): Promise<void> {
  try {
    const { count, half, most } = await withDeadline(() => decisionTimes(store, measuredDays));
    known.time =
      count < measuredDecisions
        ? promised
        : { kind: 'measured', halfWithinHours: wholeHours(half), mostWithinHours: wholeHours(most) };
  } catch (err) {
    // What was reported before stands. Measured again no sooner than if it had answered.
    log?.warn({ err }, 'how long decisions take could not be measured: the last figure stays');
  }
}

/**
 * How long a decision takes: what the provider promises, until enough were made of late to tell how long they took. It
 * is measured once for all who ask, and reported in the log once where that fails; nobody waits while there is something to
 * tell.
 */
export async function expectedTime(store: Store, log?: Log): Promise<ExpectedTime> {
  const now = Date.now();
  const known = cachedTimes.get(store.database) ?? {
    time: undefined,
    measuring: Promise.resolve(),
    until: now,
  };
  cachedTimes.set(store.database, known);
  if (known.until <= now) {
    known.until = now + cachedForMs;
    known.measuring = measure(store, known, log);
  }
  if (!known.time) await Promise.race([known.measuring, pause(waitMs, undefined, { ref: false })]);
  return known.time ?? promised;
}
