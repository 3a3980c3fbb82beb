import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { DataKeys } from '@forecourt/platform/crypto/keys.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Running servers, the keys each holds, and the one it encrypts with. */
    servers: { id: string; seals_by: string; holds: string[]; seen_at: TimestampColumn };
  }
}

/** Milliseconds; values encrypted before a key change are written before the next announcement. */
const announceEveryMs = 5_000;
/** A server silent for this long has stopped. */
const silenceLimit = '1 minute';

/** Announces a new key one interval after its first use, when nothing by the old one is in flight. */
export async function startServerAnnouncements(
  database: Database,
  keys: DataKeys,
  everyMs = announceEveryMs,
): Promise<{ stop(): Promise<void> }> {
  const id = newId();
  let encryptedBy = keys.current.id;
  const announce = async (): Promise<void> => {
    const holds = keys.all.map(({ id: held }) => held);
    const reported = { seals_by: encryptedBy, holds, seen_at: sql<Date>`clock_timestamp()` };
    encryptedBy = keys.current.id;
    await database
      .insertInto('servers')
      .values({ id, ...reported })
      .onConflict((known) => known.column('id').doUpdateSet(reported))
      .execute();
  };
  await sql`delete from servers where not (${isRunning})`.execute(database);
  await announce();
  // While the database is away, nothing is encrypted into it either.
  let announcing = Promise.resolve();
  const timer = setInterval(() => {
    announcing = announce().catch(() => {});
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await announcing;
      await database
        .deleteFrom('servers')
        .where('id', '=', id)
        .execute()
        .catch(() => {});
    },
  };
}

const isRunning = sql`seen_at >= clock_timestamp() - ${silenceLimit}::interval`;

export async function countServersWithoutKey(database: Database, key: string): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::integer as servers from servers
    where ${isRunning} and not holds @> array[${key}::text]`.execute(database);
  return rows[0]?.servers ?? 0;
}

export async function listKeysInUse(
  database: Database,
): Promise<{ key: string; encrypt: number; lack: number }[]> {
  const { rows } = await sql<{ key: string; encrypt: number; lack: number }>`
    with running as (select seals_by, holds from servers where ${isRunning})
    select sealing.seals_by as key, count(*)::integer as encrypt,
      (select count(*)::integer from running where not holds @> array[sealing.seals_by]) as lack
    from running sealing group by 1`.execute(database);
  return rows;
}

export async function countServersByKey(database: Database): Promise<Map<string, number>> {
  return new Map((await listKeysInUse(database)).map(({ key, encrypt }) => [key, encrypt]));
}
