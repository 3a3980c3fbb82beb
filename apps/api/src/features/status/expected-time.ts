import { measuredDays, measuredDecisions, promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { ExpectedTime } from '@forecourt/domain/contract/status.ts';
import type { Database } from '../../database/tables.ts';
import { decisionTimes } from '../../store/decision-times.ts';
import type { Store } from '../../store/store.ts';

/** † How long what was measured is told before it is measured again. */
const toldForMs = 300_000;
const told = new WeakMap<Database, { readonly until: number; readonly time: ExpectedTime }>();

const wholeHours = (hours: number): number => Math.max(1, Math.ceil(hours));

/** How long a decision takes: what the provider promises, until enough were made of late to tell how long they took. */
export async function expectedTime(store: Store, now = Date.now()): Promise<ExpectedTime> {
  const known = told.get(store.database);
  if (known && known.until > now) return known.time;
  const { count, half, most } = await decisionTimes(store, measuredDays);
  const time: ExpectedTime =
    count < measuredDecisions
      ? { kind: 'promised', workingDays: promisedWorkingDays }
      : { kind: 'measured', halfWithinHours: wholeHours(half), mostWithinHours: wholeHours(most) };
  told.set(store.database, { until: now + toldForMs, time });
  return time;
}
