import { questionCountMonths } from '@forecourt/domain/constants/limits.ts';
import type { Retention } from '@forecourt/domain/constants/retention.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import type { Database, Tables } from '@forecourt/platform/db/tables.ts';
import { type Generated, type RawBuilder, sql } from 'kysely';
import { recordFinishedTask } from './housekeeping.ts';

/** PostgreSQL intervals; applications go by the database function `retention`, which the brand sets. */
const retention = {
  /** How long an expired draft is recognised; its state is erased at once. */
  expiredDraft: '6 months',
  idempotentAnswer: '24 hours',
  /** As long as an enquiry at the bureau is counted. */
  enquiry: '24 hours',
  /** By day in New Zealand. */
  questionCount: `${questionCountMonths} months`,
  /** The longest window of a limit of emails. */
  mailFingerprints: '1 day',
} as const;

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Rows are only added, by `set_retention`. */
    retention_periods: {
      number: Generated<number>;
      kept: string;
      period: string;
      since: TimestampColumn;
    };
  }
}

/** Puts the periods of a brand into effect; the database keeps those before, and refuses what is out of bounds. */
const setRetention = async (
  transaction: Database,
  { unsentMonths, decidedYears, withdrawnMonths }: Retention,
): Promise<void> => {
  await sql`select set_retention('abandoned', make_interval(months => ${unsentMonths})),
    set_retention('decided', make_interval(years => ${decidedYears})),
    set_retention('withdrawn', make_interval(months => ${withdrawnMonths}))`.execute(transaction);
};

/** Reads the periods that hold until the next purge. */
export async function readRetention(database: Database): Promise<Retention> {
  const months = (kept: string) =>
    sql`(extract(year from retention(${kept})) * 12 + extract(month from retention(${kept})))::integer`;
  const { rows } = await sql<Retention>`select ${months('abandoned')} as "unsentMonths",
    ${months('decided')} / 12 as "decidedYears", ${months('withdrawn')} as "withdrawnMonths"`.execute(
    database,
  );
  const [periods] = rows;
  if (!periods) throw new Error('the database has no retention periods');
  return periods;
}

export type PurgeCounts = {
  draftStates: number;
  drafts: number;
  applications: number;
  answers: number;
  enquiries: number;
  questionCounts: number;
  /** Emails whose fingerprints of address and sender were erased. */
  mailFingerprints: number;
};

/** † Rows per transaction, well below a statement's time limit. */
const purgeBatch = 200;

type Rule = {
  readonly counts: keyof PurgeCounts;
  readonly count: (transaction: Database) => Promise<number>;
  readonly take: (transaction: Database) => Promise<number>;
};

const ago = (kept: keyof typeof retention, now = sql`now()`) =>
  sql`${now} - ${sql.lit(retention[kept])}::interval`;

async function numberOf(transaction: Database, query: RawBuilder<{ rows: string }>): Promise<number> {
  const { rows } = await query.execute(transaction);
  return Number(rows[0]?.rows);
}

const countOf = (table: RawBuilder<unknown>) => sql<{ rows: string }>`select count(*) as rows from ${table}`;

/** The same ctid may exist in another partition, so the condition is checked again. */
const rowsOf = (table: keyof Tables, where: RawBuilder<unknown>): Omit<Rule, 'counts'> => ({
  count: (transaction) => numberOf(transaction, countOf(sql`${sql.table(table)} where ${where}`)),
  async take(transaction) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(purgeBatch)} for update skip locked
    )) and (${where})`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  },
});

const countedMails = sql`recipient is not null and created_at <= ${ago('mailFingerprints')}`;

/** In order of deletion. The owner's function deletes applications and ends their audit chains. */
const rules: readonly Rule[] = [
  { counts: 'draftStates', ...rowsOf('draft_states', sql`expires_at <= now()`) },
  { counts: 'drafts', ...rowsOf('drafts', sql`expires_at <= ${ago('expiredDraft')}`) },
  {
    counts: 'applications',
    count: (transaction) => numberOf(transaction, countOf(sql`due_applications`)),
    take: (transaction) =>
      numberOf(transaction, sql`select purge_applications(${sql.lit(purgeBatch)}) as rows`),
  },
  { counts: 'answers', ...rowsOf('answers', sql`started_at <= ${ago('idempotentAnswer')}`) },
  { counts: 'enquiries', ...rowsOf('credit_enquiries', sql`asked_at <= ${ago('enquiry')}`) },
  {
    counts: 'questionCounts',
    ...rowsOf(
      'question_counts',
      sql`day <= (${ago('questionCount', sql`now() at time zone 'Pacific/Auckland'`)})::date`,
    ),
  },
  {
    counts: 'mailFingerprints',
    count: (transaction) => numberOf(transaction, countOf(sql`outbox where ${countedMails}`)),
    async take(transaction) {
      const { numAffectedRows } = await sql`
        update outbox set recipient = null, sender = null, sender_56 = null, sender_48 = null
        where id in (
          select id from outbox where ${countedMails} order by created_at limit ${sql.lit(purgeBatch)}
          for update skip locked)`.execute(transaction);
      return Number(numAffectedRows ?? 0);
    },
  },
];

/** Runs in a transaction; returns undefined while another process purges. */
const alone = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result | undefined> =>
  database.transaction().execute(async (transaction) => {
    const lock = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${advisoryLocks.purge}) as mine`.execute(transaction);
    return lock.rows[0]?.mine ? work(transaction) : undefined;
  });

type Purging = {
  readonly dryRun: boolean;
  /** Set first; without them those hold that were set before. */
  readonly retention?: Retention;
  readonly stop?: AbortSignal | undefined;
};

/** Counts under periods that are not set yet, and sets them not. */
async function countUnder(
  transaction: Database,
  { count }: Rule,
  periods: Retention | undefined,
): Promise<number> {
  if (!periods) return await count(transaction);
  await sql`savepoint before_periods`.execute(transaction);
  await setRetention(transaction, periods);
  const rows = await count(transaction);
  await sql`rollback to savepoint before_periods`.execute(transaction);
  return rows;
}

/** Purges in small transactions; a stop ends it after the running one. Undefined while another process purges. */
export async function purgeExpiredData(
  database: Database,
  { dryRun, retention: periods, stop }: Purging,
): Promise<PurgeCounts | undefined> {
  const purged = {
    draftStates: 0,
    drafts: 0,
    applications: 0,
    answers: 0,
    enquiries: 0,
    questionCounts: 0,
    mailFingerprints: 0,
  };
  if (periods && !dryRun) {
    const isSet = await alone(database, async (transaction) => {
      await setRetention(transaction, periods);
      return true;
    });
    if (!isSet) return undefined;
  }
  for (const rule of rules) {
    for (let isMore = true; isMore; ) {
      const rows = await alone(database, (transaction) =>
        dryRun ? countUnder(transaction, rule, periods) : rule.take(transaction),
      );
      if (rows === undefined) return undefined;
      purged[rule.counts] += rows;
      isMore = !dryRun && rows >= purgeBatch;
      if (stop?.aborted) return purged;
    }
  }
  if (!dryRun) await recordFinishedTask(database, 'purge');
  return purged;
}
