import { setTimeout as pause } from 'node:timers/promises';
import { measuredDays, measuredDecisions, promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { ExpectedTime } from '@forecourt/domain/contract/status.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { measureDecisionTimes, withinDays } from '../../store/applications/decisions.ts';
import type { Logger } from '../../store/housekeeping.ts';
import type { Store } from '../../store/store.ts';

/** † How long a measurement is reused. */
const cachedForMs = 300_000;
/** † Longest wait for the first measurement: a whole request takes at most 3 s. */
const waitMs = 300;

/** The last result, the running measurement, and the start of the next one. */
type CachedTime = { time: ExpectedTime | undefined; measuring: Promise<void>; until: number };
const cachedTimes = new WeakMap<Database, CachedTime>();

const promised: ExpectedTime = { kind: 'promised', workingDays: promisedWorkingDays };
const wholeHours = (hours: number): number => Math.max(1, Math.ceil(hours));

/** Measures once for all callers, outside the request that began it. */
async function measure(store: Store, known: CachedTime, log?: Logger): Promise<void> {
  try {
    const { count, half, most } = await withDeadline(() =>
      measureDecisionTimes(store, withinDays(measuredDays)),
    );
    known.time =
      count < measuredDecisions
        ? promised
        : { kind: 'measured', halfWithinHours: wholeHours(half), mostWithinHours: wholeHours(most) };
  } catch (err) {
    // The previous value stays; the next attempt is no sooner than after a success.
    log?.warn({ err }, 'how long decisions take could not be measured: the last figure stays');
  }
}

/** Returns the promised time until enough decisions exist to measure. Waits only if there is no value yet. */
export async function loadExpectedTime(store: Store, log?: Logger): Promise<ExpectedTime> {
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
