import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Raised at the start when the server may lose what it has confirmed. */
export class UnsafeDatabase extends Error {}

/** Refuses a server that confirms before data is on disk, naming the settings. */
export async function checkDurability(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`.execute(database);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new UnsafeDatabase(
    `The database may lose confirmed data: ${names} is off. Turn it on, or set DATABASE_UNSAFE=true.`,
  );
}
