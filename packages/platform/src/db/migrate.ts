import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import type pg from 'pg';
import { type ConnectionConfig, withClient } from './connect.ts';
import { advisoryLocks } from './locks.ts';

export type Migrations = {
  readonly folder: string;
  /** The first migration: the schema of an earlier release, in place of that release's own migrations. */
  readonly baseline: {
    readonly name: string;
    readonly release: string;
    readonly standsFor: readonly string[];
  };
};

const insufficientPrivilege = '42501';

export const migrationNames = ({ folder }: Migrations): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort();

/** Raised for applied migrations of a release before the baseline's. */
export class OlderReleaseError extends Error {
  override name = 'OlderRelease';
  constructor({ baseline: { release } }: Migrations) {
    super(
      `The database is of a release before ${release}: install ${release} first and run its 'database migrate', then start this release.`,
    );
  }
}

/** Replaces the names that the baseline stands for by its own. Throws OlderReleaseError where some are missing. */
export function resolveAppliedMigrations(applied: readonly string[], migrations: Migrations): string[] {
  const { name, standsFor } = migrations.baseline;
  const others = applied.filter((each) => !standsFor.includes(each));
  if (others.length === applied.length) return others;
  if (!standsFor.every((each) => applied.includes(each))) throw new OlderReleaseError(migrations);
  return [name, ...others];
}

/** Runs before pending migrations of a database that holds data; a throw stops them. */
export type BeforeMigrationHook = (owner: ConnectionConfig, waiting: readonly string[]) => Promise<void>;

type Around = {
  beforehand?: BeforeMigrationHook | undefined;
  afterwards?: (client: pg.Client) => Promise<void>;
  whileServing?: boolean | undefined;
};

/** Raised while servers of the previous release run on the database. */
class ServersStillRunning extends Error {
  override name = 'StillServing';
  constructor(servers: number) {
    super(
      `The database was not brought up to date: ${formatCount(servers, 'server')} of the release before ${servers === 1 ? 'is' : 'are'} running, and would fail on the changed tables. Stop ${servers === 1 ? 'it' : 'them'} and run this again; a server that was killed counts for a minute. 'database migrate --while-serving' goes on all the same: what those servers are asked then fails until they are stopped.`,
    );
  }
}

/**
 * Migrates a database as its owner, each file in a transaction. `afterwards` runs at every start. Concurrent calls
 * wait for one. Throws ServersStillRunning, OlderReleaseError, or the database's error with the file's name.
 */
export async function migrate(
  owner: ConnectionConfig,
  migrations: Migrations,
  { beforehand, afterwards, whileServing = false }: Around = {},
): Promise<string[]> {
  return await withMigrationLock(owner, async (client) => {
    if (await isRestoreInterrupted(client)) throw new Error(restoreInterruptedText);
    const { applied, waiting } = await readMigrationState(client, migrations);
    if (applied.length > 0 && waiting.length > 0) {
      const servers = whileServing ? 0 : await runningServers(client);
      if (servers > 0) throw new ServersStillRunning(servers);
      await beforehand?.(owner, waiting);
    }
    await applyMigrations(client, migrations);
    await afterwards?.(client);
    return waiting;
  });
}

async function runningServers(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'servers'))) return 0;
  const { rows } = await client.query<{ servers: number }>(
    "select count(*)::integer as servers from servers where seen_at >= clock_timestamp() - interval '1 minute'",
  );
  return rows[0]?.servers ?? 0;
}

export const withMigrationLock = <Result>(
  owner: ConnectionConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient({ ...owner, connectionTimeoutMillis: 5_000 }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    return await work(client);
  });

type Asked = Pick<pg.ClientBase, 'query'>;
const hasTable = async (client: Asked, name: string): Promise<boolean> =>
  (await client.query('select 1 where to_regclass($1) is not null', [name])).rows.length > 0;

export const hasMigrationsTable = (client: Asked): Promise<boolean> => hasTable(client, 'migrations');

export const isRestoreInterrupted = (client: Asked): Promise<boolean> => hasTable(client, 'restoring');

export const restoreInterruptedText =
  'A restore into this database was cut off: run it again, which begins it again.';

/** Throws OlderReleaseError. */
export async function readMigrationState(
  client: Asked,
  migrations: Migrations,
): Promise<{ applied: string[]; waiting: string[]; newer: string[] }> {
  const { rows } = (await hasMigrationsTable(client))
    ? await client.query<{ name: string }>('select name from migrations')
    : { rows: [] };
  const applied = resolveAppliedMigrations(
    rows.map(({ name }) => name),
    migrations,
  );
  const shipped = migrationNames(migrations);
  return {
    applied,
    waiting: shipped.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !shipped.includes(name)),
  };
}

export async function applyMigrations(
  client: pg.Client,
  migrations: Migrations,
  only: readonly string[] = migrationNames(migrations),
): Promise<void> {
  // Not `if not exists`: a role that owns nothing may start on a migrated database.
  if (!(await hasMigrationsTable(client)))
    await client.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  const { waiting } = await readMigrationState(client, migrations);
  for (const name of waiting.filter((each) => only.includes(each))) await apply(client, name, migrations);
}

async function apply(client: pg.Client, name: string, { folder }: Migrations): Promise<void> {
  try {
    await client.query('begin');
    await client.query(readFileSync(join(folder, name), 'utf8'));
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
