import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How long what is kept, as PostgreSQL intervals. */
export const retention = {
  /** An expired draft says so for this long; its state is erased at once. */
  expiredDraft: '6 months',
  /** An application that was never submitted. */
  abandonedApplication: '6 months',
  /** A submitted and decided one. */
  decidedApplication: '7 years',
  /** The first answers of calls with an Idempotency-Key. */
  idempotentAnswer: '24 hours',
} as const;

/** What a purge took, or would take. */
export type Purged = { draftStates: number; drafts: number; applications: number; answers: number };

/** Held by the process that purges. */
export const purgeLock = 4_106_832_702;

/** Thrown to undo a dry run. */
class DryRun extends Error {
  readonly purged: Purged;
  constructor(purged: Purged) {
    super('a dry run changes nothing');
    this.purged = purged;
  }
}

const affected = async (
  transaction: Transaction<Database>,
  statement: ReturnType<typeof sql>,
): Promise<number> => Number((await statement.execute(transaction)).numAffectedRows ?? 0);

/** A draft that no link of its application opens any more. */
const noLinkOpens = sql`expires_at <= now() and not exists (
  select 1 from drafts other where other.application_id = drafts.application_id and other.expires_at > now())`;

async function purgeIn(transaction: Transaction<Database>): Promise<Purged> {
  return {
    draftStates: await affected(
      transaction,
      sql`update drafts set state = '' where ${noLinkOpens} and state <> ''`,
    ),
    drafts: await affected(
      transaction,
      sql`delete from drafts where expires_at <= now() - ${retention.expiredDraft}::interval and state = ''`,
    ),
    // 'Assess' waits for a person's decision and is never taken.
    applications: await affected(
      transaction,
      sql`delete from applications where
        (submitted_at is null and created_at <= now() - ${retention.abandonedApplication}::interval
          and not exists (select 1 from drafts where application_id = applications.id and expires_at > now()))
        or (submitted_at <= now() - ${retention.decidedApplication}::interval
          and decision is distinct from 'Assess')`,
    ),
    answers: await affected(
      transaction,
      sql`delete from answers where started_at <= now() - ${retention.idempotentAnswer}::interval`,
    ),
  };
}

/** Removes what is kept no longer; a dry run only counts. Undefined while another process purges. */
export async function purge(
  database: Kysely<Database>,
  { dryRun }: { dryRun: boolean },
): Promise<Purged | undefined> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const lock = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${purgeLock}) as mine`.execute(transaction);
      if (!lock.rows[0]?.mine) return undefined;
      const purged = await purgeIn(transaction);
      if (dryRun) throw new DryRun(purged);
      return purged;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.purged;
    throw error;
  }
}

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void };
const hourMs = 3_600_000;

/** Purges every hour until stopped. */
export function schedulePurge(database: Kysely<Database>, log: Log): { stop(): void } {
  const run = async () => {
    try {
      const purged = await purge(database, { dryRun: false });
      if (purged && Object.values(purged).some((count) => count > 0)) log.info(purged, 'purged');
    } catch (error) {
      log.warn({ err: error }, 'the purge did not run');
    }
  };
  const timer = setInterval(() => void run(), hourMs);
  timer.unref();
  void run();
  return { stop: () => clearInterval(timer) };
}
