import { life } from '@forecourt/domain/application/life-table.ts';
import { lifeStates } from '@forecourt/domain/constants/options.ts';
import { type RawBuilder, sql } from 'kysely';
import { locks } from '../database/locks.ts';
import type { Database, Tables } from '../database/tables.ts';
import { auditing, nextHead } from './audit.ts';
import { hourMs, type Log, type Repeated, recordFinished, repeat } from './housekeeping.ts';

/** How long what is kept, as PostgreSQL intervals. */
export const retention = {
  /** An expired draft says so for this long; its state is erased at once. */
  expiredDraft: '6 months',
  /** An application that was never submitted. */
  abandonedApplication: '6 months',
  /** A submitted and decided one. */
  decidedApplication: '7 years',
  /** † One that was withdrawn, since then. */
  withdrawnApplication: '12 months',
  /** The first answers of calls with an Idempotency-Key. */
  idempotentAnswer: '24 hours',
} as const;

/** What a purge took, or would take. */
export type Purged = { draftStates: number; drafts: number; applications: number; answers: number };

/** † Rows that one transaction takes, so that none comes near the time limit of a statement. */
export const purgeBatch = 200;

/** Which rows go, and as what they are counted. */
type Rule = {
  readonly counts: keyof Purged;
  readonly table: keyof Tables;
  readonly where: RawBuilder<unknown>;
};

/** When the last link of an application expires; asked row by row, since a join would read all drafts there are. */
const lastExpiry = (application: string) => sql`coalesce(
  (select max(expires_at) from drafts linked where linked.application_id = ${sql.ref(application)}), '-infinity')`;
const ago = (kept: keyof typeof retention) => sql`now() - ${sql.lit(retention[kept])}::interval`;

const statesKept = (how: 'decided' | 'withdrawn') => lifeStates.filter((state) => life[state].kept === how);

/** In the order in which they go. What waits for a decision is in no state that any of them takes. */
const rules: readonly Rule[] = [
  { counts: 'draftStates', table: 'draft_states', where: sql`expires_at <= now()` },
  { counts: 'drafts', table: 'drafts', where: sql`expires_at <= ${ago('expiredDraft')}` },
  {
    counts: 'applications',
    table: 'applications',
    where: sql`submitted_at is null and created_at <= ${ago('abandonedApplication')}
      and ${lastExpiry('applications.id')} <= now()`,
  },
  {
    counts: 'applications',
    table: 'applications',
    where: sql`life in (${sql.join(statesKept('decided').map((state) => sql.lit(state)))})
      and submitted_at <= ${ago('decidedApplication')}`,
  },
  {
    counts: 'applications',
    table: 'applications',
    where: sql`life in (${sql.join(statesKept('withdrawn').map((state) => sql.lit(state)))})
      and withdrawn_at <= ${ago('withdrawnApplication')}`,
  },
  { counts: 'answers', table: 'answers', where: sql`started_at <= ${ago('idempotentAnswer')}` },
];

/**
 * Takes as many rows as fit one transaction, and returns how many they were. What lies in the same place of another
 * partition goes with them only where it is due as well.
 */
async function take(transaction: Database, { table, where }: Rule): Promise<number> {
  const taking = sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(purgeBatch)} for update skip locked
  )) and (${where})`;
  const taken = table === 'applications' ? recordingPurge(taking) : taking;
  const { numAffectedRows } = await taken.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** What is recorded of an application ends with its removal. */
const recordingPurge = (taking: RawBuilder<unknown>): RawBuilder<unknown> => {
  const cause = { requestId: 'purge' };
  return sql`with gone as (${taking} returning id, ${nextHead('purged', cause)} as audit_head)
    ${auditing('gone', 'purged', cause)}`;
};

async function count(transaction: Database, { table, where }: Rule): Promise<number> {
  const { rows } = await sql<{
    rows: string;
  }>`select count(*) as rows from ${sql.table(table)} where ${where}`.execute(transaction);
  return Number(rows[0]?.rows);
}

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
      const rows = await alone(database, (transaction) => (dryRun ? count : take)(transaction, rule));
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
