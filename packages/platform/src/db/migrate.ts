import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '@forecourt/domain/fields/counted.ts';
import type pg from 'pg';
import type { Encrypter } from '../crypto/encrypter.ts';
import { type Connection, withClient } from './connect.ts';
import { locks } from './locks.ts';
import type { Step } from './reencrypt.ts';

/** Migrations of a program: files of SQL in a folder, and those in code by their file names. */
export type Migrations = { readonly folder: string; readonly steps: Readonly<Record<string, Step>> };

const insufficientPrivilege = '42501';

/** Returns the names of the program's migrations, in their order. */
export const migrationNames = ({ folder }: Migrations): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.(sql|ts)$/.test(name))
    .sort();

/** Done to a database that holds something, before the migrations that wait; a throw keeps them from it. */
export type BeforeMigrating = (owner: Connection, waiting: readonly string[]) => Promise<void>;

type Around = {
  beforehand?: BeforeMigrating | undefined;
  afterwards?: (client: pg.Client) => Promise<void>;
  /** Migrates although servers of the release before are running. */
  whileServing?: boolean | undefined;
};

/** Thrown where migrating would break servers of the release before, which are running. */
export class StillServing extends Error {
  override name = 'StillServing';
  constructor(servers: number) {
    super(
      `The database was not brought up to date: ${counted(servers, 'server')} of the release before ${servers === 1 ? 'is' : 'are'} running, and would fail on the changed tables. Stop ${servers === 1 ? 'it' : 'them'} and run this again; a server that was killed counts for a minute. 'database migrate --while-serving' goes on all the same: what those servers are asked then fails until they are stopped.`,
    );
  }
}

/**
 * Brings a database up to date as its owner, each file of SQL in a transaction of its own; a step in code goes on where
 * it was cut off. Then does what is to be done `afterwards` at every start. Throws StillServing while servers of the
 * release before are running. Several processes may call it at once: one
 * migrates, the others wait. `encrypter` loads the keys, which only what an earlier release wrote needs. Throws what the
 * database says, naming the file.
 */
export async function migrate(
  owner: Connection,
  migrations: Migrations,
  encrypter: () => Encrypter,
  { beforehand, afterwards, whileServing = false }: Around = {},
): Promise<string[]> {
  return await asMigrator(owner, async (client) => {
    if (await isHalfRestored(client)) throw new Error(halfRestored);
    const { applied, waiting } = await lookAtMigrations(client, migrations);
    if (applied.length > 0 && waiting.length > 0) {
      const servers = whileServing ? 0 : await runningServers(client);
      if (servers > 0) throw new StillServing(servers);
      await beforehand?.(owner, waiting);
    }
    await applyMigrations(client, migrations, encrypter);
    await afterwards?.(client);
    return waiting;
  });
}

/** How many servers said within a minute that they run; each is of the release that the tables are of. */
async function runningServers(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'servers'))) return 0;
  const { rows } = await client.query<{ servers: number }>(
    "select count(*)::integer as servers from servers where seen_at >= clock_timestamp() - interval '1 minute'",
  );
  return rows[0]?.servers ?? 0;
}

/** Works as the owner of a database while nobody else migrates it. */
export const asMigrator = <Result>(
  owner: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ ...owner, connectionTimeoutMillis: 5_000 }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    return await work(client);
  });

type Asked = Pick<pg.ClientBase, 'query'>;
const hasTable = async (client: Asked, name: string): Promise<boolean> =>
  (await client.query('select 1 where to_regclass($1) is not null', [name])).rows.length > 0;

/** Whether any migration was ever applied here. */
export const isMigrated = (client: Asked): Promise<boolean> => hasTable(client, 'migrations');

/** Whether a restore was cut off here: what it has made is there, and what it was to bring is not. */
export const isHalfRestored = (client: Asked): Promise<boolean> => hasTable(client, 'restoring');

/** What is said of a database in which a restore was cut off. */
export const halfRestored = 'A restore into this database was cut off: run it again, which begins it again.';

/** Reads how a database stands to this release: what waits to be applied, and what a newer one has applied. */
export async function lookAtMigrations(
  client: Asked,
  migrations: Migrations,
): Promise<{ applied: string[]; waiting: string[]; newer: string[] }> {
  const { rows } = (await isMigrated(client))
    ? await client.query<{ name: string }>('select name from migrations')
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const shipped = migrationNames(migrations);
  return {
    applied,
    waiting: shipped.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !shipped.includes(name)),
  };
}

/** Applies what waits, as the one who holds the lock; all of it, or these alone. */
export async function applyMigrations(
  client: pg.Client,
  migrations: Migrations,
  encrypter: () => Encrypter,
  only: readonly string[] = migrationNames(migrations),
): Promise<void> {
  // Made only where there is none: a role that owns nothing may start on what is up to date.
  if (!(await isMigrated(client)))
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  const { waiting } = await lookAtMigrations(client, migrations);
  for (const name of waiting.filter((each) => only.includes(each)))
    await apply(client, name, { migrations, encrypter });
}

async function apply(
  client: pg.Client,
  name: string,
  { migrations: { folder, steps }, encrypter }: { migrations: Migrations; encrypter: () => Encrypter },
): Promise<void> {
  try {
    const step = steps[name];
    if (step) await step(client, encrypter);
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
