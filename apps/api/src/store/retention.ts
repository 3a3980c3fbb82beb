import { locks } from '@forecourt/platform/db/locks.ts';
import type { Database, Tables } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { hourMs, type Log, type Repeated, recordFinished, repeat } from './housekeeping.ts';

/** How long what is kept, as PostgreSQL intervals; applications by the function `retention` of the database. */
const retention = {
  /** An expired draft says so for this long; its state is erased at once. */
  expiredDraft: '6 months',
  /** The first answers of calls with an Idempotency-Key. */
  idempotentAnswer: '24 hours',
} as const;

/** What a purge took, or would take. */
export type Purged = { draftStates: number; drafts: number; applications: number; answers: number };

/** † Rows that one transaction takes, so that none comes near the time limit of a statement. */
export const purgeBatch = 200;

/** Rows of one kind that are kept no longer: counted, or a batch of them deleted; each returns how many. */
type Rule = {
  readonly counts: keyof Purged;
  readonly count: (transaction: Database) => Promise<number>;
  readonly take: (transaction: Database) => Promise<number>;
};

const ago = (kept: keyof typeof retention) => sql`now() - ${sql.lit(retention[kept])}::interval`;

async function numberOf(transaction: Database, query: RawBuilder<{ rows: string }>): Promise<number> {
  const { rows } = await query.execute(transaction);
  return Number(rows[0]?.rows);
}

const countOf = (table: RawBuilder<unknown>) => sql<{ rows: string }>`select count(*) as rows from ${table}`;

/** What lies in the same place of another partition goes with a batch only where it is due as well. */
const rowsOf = (table: keyof Tables, where: RawBuilder<unknown>): Omit<Rule, 'counts'> => ({
  count: (transaction) => numberOf(transaction, countOf(sql`${sql.table(table)} where ${where}`)),
  async take(transaction) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(purgeBatch)} for update skip locked
    )) and (${where})`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  },
});

/** In the order in which they go. Applications are deleted by the owner's function, which ends the record of each. */
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
];

/** Works in a transaction of its own; undefined while another process purges. */
const alone = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result | undefined> =>
  database.transaction().execute(async (transaction) => {
    const lock = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${locks.purge}) as mine`.execute(transaction);
    return lock.rows[0]?.mine ? work(transaction) : undefined;
  });

/**
 * Removes what is kept no longer, in small transactions: what was taken stays taken when a later one fails. A dry run
 * only counts. A stop lets it end after the transaction that is under way. Undefined while another process purges.
 */
export async function purge(
  database: Database,
  { dryRun, stop }: { dryRun: boolean; stop?: AbortSignal },
): Promise<Purged | undefined> {
  const purged = { draftStates: 0, drafts: 0, applications: 0, answers: 0 };
  for (const rule of rules) {
    for (let isMore = true; isMore; ) {
      const rows = await alone(database, (transaction) => (dryRun ? rule.count : rule.take)(transaction));
      if (rows === undefined) return undefined;
      purged[rule.counts] += rows;
      isMore = !dryRun && rows >= purgeBatch;
      if (stop?.aborted) return purged;
    }
  }
  if (!dryRun) await recordFinished(database, 'purge');
  return purged;
}

/** Purges every hour until stopped. */
export function schedulePurge(database: Database, log: Log): Repeated {
  const run = async (stop: AbortSignal) => {
    const purged = await purge(database, { dryRun: false, stop });
    if (purged && Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged');
  };
  return repeat(hourMs, run, (err) => log.warn({ err }, 'the purge did not come to its end'));
}
