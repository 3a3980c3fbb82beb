import { undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import type { Outcome } from '@forecourt/domain/constants/options.ts';
import type { Week } from '@forecourt/domain/contract/desk/week.ts';
import { addDays } from '@forecourt/domain/fields/day.ts';
import { sql } from 'kysely';
import { listOverdueCallbacks } from '../applications/callbacks.ts';
import {
  type DecisionSource,
  decryptDecisionReason,
  measureDecisionTimes,
} from '../applications/decisions.ts';
import { listedStates } from '../applications/list-filter.ts';
import { applicationListCondition, startOfDaySql } from '../applications/list-page.ts';
import { listOverdueOrders } from '../applications/orders.ts';
import { listOverdueApplications } from '../applications/overdue-applications.ts';
import type { Store } from '../store.ts';
import { readColleagueNames } from './actors.ts';

/** † Decisions of one week that are opened for who made them and why. */
const openedMost = 10_000;

const columnOf = {
  Approved: 'approved',
  Decline: 'declined',
  'Approve with Personal Guarantee': 'guarantee',
} as const satisfies Record<Outcome, string>;
type DecisionsOf = Week['decisions'][number];
type Made = { readonly by: DecisionsOf['by']; readonly name: string | null };

/** Counts decisions by who made them, the bureau and the provider's system first. */
function tally(
  made: readonly (Made & { readonly decision: Outcome; readonly count: number })[],
): DecisionsOf[] {
  const rows = new Map<string, DecisionsOf>();
  for (const { by, name, decision, count } of made) {
    const key = `${by} ${name}`;
    const row = rows.get(key) ?? { by, name, approved: 0, guarantee: 0, declined: 0 };
    const column = columnOf[decision];
    rows.set(key, { ...row, [column]: row[column] + count });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Reads who decided and why: both are encrypted, so they are opened one by one, up to a bound. */
async function openDecisions(store: Store, [since, until]: readonly [unknown, unknown]) {
  const { rows } = await sql<{
    id: string;
    number: number;
    decision: Outcome;
    source: DecisionSource;
    grounds: Buffer | null;
  }>`
    select application_id as id, number, decision, source, grounds from decisions
    where source <> 'bureau' and decision <> 'Assess' and decided_at >= ${since} and decided_at < ${until}
    order by decided_at limit ${openedMost + 1}`.execute(store.database);
  const nameOf = await readColleagueNames(store);
  const opened = rows.slice(0, openedMost).map(({ id, number, decision, source, grounds }) => {
    const known = grounds && decryptDecisionReason(store, { id, number }, grounds);
    const isPerson = source === 'operator';
    const by = isPerson ? ('person' as const) : ('system' as const);
    return {
      by,
      name: isPerson && known ? nameOf(known.decidedBy) : null,
      decision,
      count: 1,
      reasons: known?.reasons ?? [],
    };
  });
  return { opened, isCut: rows.length > openedMost };
}

function countReasons(
  declined: readonly { readonly reasons: readonly string[]; readonly count: number }[],
): Week['declined'] {
  const counts = new Map<string, number>();
  for (const { reasons, count } of declined)
    for (const reason of reasons.length > 0 ? reasons : [''])
      counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

type Counts = { received: number; withdrawn: number; ordersSent: number };
type Waiting = Week['waiting'];

/** Measures the week that begins on a Monday, and what waits now. */
export async function measureWeek(store: Store, monday: string, now: Date): Promise<Week> {
  const { database } = store;
  const sunday = addDays(monday, 6);
  const [since, until] = [startOfDaySql(monday, 0), startOfDaySql(sunday, 1)];
  const { rows: counts } = await sql<Counts>`select
    (select count(*)::integer from applications
      where ${applicationListCondition({ states: listedStates, sentFrom: monday, sentTo: sunday })}) as received,
    (select count(*)::integer from applications where withdrawn_at >= ${since} and withdrawn_at < ${until}) as withdrawn,
    (select count(*)::integer from applications where submitted_at is not null and life = 'cardsSent'
      and life_since >= ${since} and life_since < ${until}) as "ordersSent"`.execute(database);
  const { rows: byBureau } = await sql<{ decision: Outcome; count: number }>`
    select decision, count(*)::integer as count from decisions
    where source = 'bureau' and decision <> 'Assess' and decided_at >= ${since} and decided_at < ${until}
    group by decision`.execute(database);
  const { opened, isCut } = await openDecisions(store, [since, until]);
  const bureau = byBureau.map((row) => ({ ...row, by: 'bureau' as const, name: null, reasons: [] }));
  const made = [...bureau, ...opened];
  const {
    count: decided,
    half,
    most,
  } = await measureDecisionTimes(store, sql`>= ${since} and made.decided_at < ${until}`);
  const { rows: waiting } = await sql<Waiting>`
    select count(*)::integer as count,
      (percentile_disc(0.5) within group (order by hours))::float8 as median, max(hours)::float8 as longest
    from (select extract(epoch from ${now} - life_since) / 3600 as hours from applications
      where submitted_at is not null and life in (${sql.join(undecidedStatuses.map((state) => sql.lit(state)))})) waited`.execute(
    database,
  );
  const [figures = { received: 0, withdrawn: 0, ordersSent: 0 }] = counts;
  const [waits = { count: 0, median: null, longest: null }] = waiting;
  return {
    from: monday,
    to: sunday,
    ...figures,
    decisions: tally(made),
    declined: countReasons(made.filter(({ decision }) => decision === 'Decline')),
    isCut,
    time: { decided, median: decided === 0 ? null : half, most: decided === 0 ? null : most },
    waiting: waits,
    late: {
      applications: (await listOverdueApplications(database, now)).count,
      orders: (await listOverdueOrders(database, now, 0)).count,
      callbacks: (await listOverdueCallbacks(database, now, 0)).count,
    },
  };
}
