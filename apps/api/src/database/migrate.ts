import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from './connect.ts';
import { locks } from './locks.ts';

const folder = join(import.meta.dirname, 'migrations');

const filesInOrder = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort();

/** Names of the migrations that the program ships. */
export const shippedMigrations = filesInOrder;

/**
 * Brings a database up to date, each file in a transaction of its own. Several processes may call it at
 * once: one migrates, the others wait. Throws what the database says, naming the file.
 */
export async function migrate(connection: Connection): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const waiting = filesInOrder().filter((name) => !applied.has(name));
    for (const name of waiting) await apply(client, name);
    return waiting;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
