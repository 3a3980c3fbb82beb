import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Sealer } from '../security/sealed.ts';
import type { Connection } from './connect.ts';
import { locks } from './locks.ts';
import { sealByHash } from './migrations/0012-sealed-by-hash.ts';
import type { Step } from './reseal.ts';

/** The migrations in code, by their files. */
const steps: Readonly<Record<string, Step>> = { '0012-sealed-by-hash.ts': sealByHash };

const folder = join(import.meta.dirname, 'migrations');

const insufficientPrivilege = '42501';

const filesInOrder = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.(sql|ts)$/.test(name))
    .sort();

/** Names of the migrations that the program ships. */
export const shippedMigrations = filesInOrder;

/**
 * Brings a database up to date as its owner, each file of SQL in a transaction of its own; a step in code goes on where
 * it was cut off. Then does what is to be done `afterwards` at every start. Several processes may call it at once: one
 * migrates, the others wait. `sealer` loads the keys, which only what an earlier release wrote needs. Throws what the
 * database says, naming the file.
 */
export async function migrate(
  owner: Connection,
  sealer: () => Sealer,
  afterwards: (client: pg.Client) => Promise<void> = async () => {},
): Promise<string[]> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    const applied = await appliedMigrations(client);
    const waiting = filesInOrder().filter((name) => !applied.has(name));
    for (const name of waiting) await apply(client, name, sealer);
    await afterwards(client);
    return waiting;
  } finally {
    await client.end();
  }
}

/** Makes the table of migrations only where there is none: a role that owns nothing may start on what is up to date. */
async function appliedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query("select 1 from pg_class where oid = to_regclass('migrations')");
  if (tables.length === 0)
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

async function apply(client: pg.Client, name: string, sealer: () => Sealer): Promise<void> {
  try {
    const step = steps[name];
    if (step) await step(client, sealer);
    await client.query('begin');
    if (!step) await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, code } = error as pg.DatabaseError;
    const remedy =
      code === insufficientPrivilege ? '; set DATABASE_OWNER_URL to the role that owns the tables' : '';
    throw new Error(`Migration ${name} failed: ${message}${remedy}`, { cause: error });
  }
}
