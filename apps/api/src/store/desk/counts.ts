import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { countMaximum } from '@forecourt/domain/constants/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { measureDecisionTimes, withinDays } from '../applications/decisions.ts';
import { listedStates } from '../applications/list-filter.ts';
import { orderToMakeCondition, overdueOrderCondition } from '../applications/orders.ts';
import {
  callbackToMakeCondition,
  overdueCallbackCondition,
  overdueCondition,
} from '../applications/overdue-applications.ts';
import type { Store } from '../store.ts';

const work = [
  'toAssess',
  'late',
  'guarantees',
  'corrections',
  'ordersToMake',
  'ordersLate',
  'callbacks',
  'callbacksLate',
  'undelivered',
] as const;
type Work = (typeof work)[number];
type CappedCount = { readonly count: number; readonly isMore: boolean };

const sent = sql`applications where submitted_at is not null`;
const rowsOf = (now: Date): Readonly<Record<Work, RawBuilder<unknown>>> => ({
  toAssess: sql`${sent} and life in (${sql.join(undecidedStatuses.map((state) => sql.lit(state)))})`,
  late: sql`applications where ${overdueCondition(now)}`,
  guarantees: sql`${sent} and life = 'guaranteeAwaited'`,
  corrections: sql`${sent} and life = 'correctionAwaited'`,
  ordersToMake: sql`applications where ${orderToMakeCondition}`,
  ordersLate: sql`applications where ${overdueOrderCondition(now)}`,
  callbacks: sql`applications where ${callbackToMakeCondition}`,
  callbacksLate: sql`applications where ${overdueCallbackCondition(now)}`,
  undelivered: sql`outbox where delivered_at is null and gave_up_at is not null`,
});

/** Counts what waits for a person, up to `countMaximum` of each. */
export async function countPendingWork({ database }: Store, now: Date): Promise<Record<Work, CappedCount>> {
  const rows = rowsOf(now);
  const counts = work.map(
    (what) =>
      sql`(select count(*)::integer from (select 1 from ${rows[what]} limit ${countMaximum + 1}) counted) as ${sql.ref(what)}`,
  );
  const { rows: read } = await sql<Record<Work, number>>`select ${sql.join(counts)}`.execute(database);
  const capped = (count = 0): CappedCount => ({
    count: Math.min(count, countMaximum),
    isMore: count > countMaximum,
  });
  return Object.fromEntries(work.map((what) => [what, capped(read[0]?.[what])])) as Record<Work, CappedCount>;
}

type Lately = {
  readonly received: number;
  readonly decided: number;
  readonly medianHours: number | null;
  readonly p90Hours: number | null;
};

/** Counts what came and what people decided in so many days; hours are from sending to the decision. */
export async function countRecentActivity(store: Store, days: number): Promise<Lately> {
  const since = sql`now() - make_interval(days => ${days})`;
  // No application changed its state before it was sent, so the index by state finds them.
  const { rows } = await sql<{ received: number }>`
    select count(*)::integer as received from applications
    where submitted_at > ${since} and life_since > ${since} and life in (${sql.join(listedStates.map((state) => sql.lit(state)))})`.execute(
    store.database,
  );
  const { count, half, most } = await measureDecisionTimes(store, withinDays(days));
  return {
    received: rows[0]?.received ?? 0,
    decided: count,
    medianHours: count === 0 ? null : half,
    p90Hours: count === 0 ? null : most,
  };
}
