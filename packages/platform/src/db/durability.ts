import { sql } from 'kysely';
import type { Database } from './tables.ts';

export class UnsafeDatabaseError extends Error {}

/** Throws UnsafeDatabaseError, naming the settings, when commits are confirmed before they are durable. */
export async function checkDurability(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      or name = 'synchronous_commit' and setting = 'local' and current_setting('synchronous_standby_names') <> ''
    order by name`.execute(database);
  if (rows.length === 0) return;
  const found = rows.map(({ name, setting }) =>
    setting === 'local' ? `${name} is local although standbys are synchronous` : `${name} is off`,
  );
  throw new UnsafeDatabaseError(
    `The database may lose confirmed data: ${found.join(', ')}. Turn it on, or set DATABASE_UNSAFE=true.`,
  );
}
