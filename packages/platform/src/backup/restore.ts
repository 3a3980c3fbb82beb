import type pg from 'pg';
import type { Encrypter } from '../crypto/encrypter.ts';
import type { Access } from '../db/access.ts';
import { type Connection, withClient } from '../db/connect.ts';
import {
  applyMigrations,
  asMigrator,
  isHalfRestored,
  type Migrations,
  migrationNames,
} from '../db/migrate.ts';
import { chunksOf, type OpenedBackup } from './backup-file.ts';
import { loadTables } from './load.ts';
import { type Head, type Tail, UnusableBackup } from './manifest.ts';

/** Throws UnusableBackup for a backup that a newer release made. */
export function proveKnown({ migrations: made, release }: Head, migrations: Migrations): void {
  const shipped = migrationNames(migrations);
  const unknown = made.filter((name) => !shipped.includes(name));
  if (unknown.length > 0)
    throw new UnusableBackup(
      'newer-release',
      `The backup is of another release (${release}), which had ${unknown.join(', ')}: restore it by that one.`,
    );
}

/** Looks at a database as its owner. Throws UnusableBackup where it holds something already. */
export const proveEmptyPlace = (owner: Connection): Promise<void> =>
  withClient({ ...owner, connectionTimeoutMillis: 5_000 }, proveEmpty);

/** The names of all tables, quoted. */
async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => name);
}

/** What a restore left that was cut off is nothing. */
async function proveEmpty(client: pg.ClientBase): Promise<void> {
  const { length } = await tablesOf(client);
  if (length === 0 || (await isHalfRestored(client))) return;
  throw new UnusableBackup(
    'not-empty',
    `The database is not empty: it has ${length} tables. What a restore finds it neither mixes with nor removes.`,
  );
}

type Restoring = {
  readonly migrations: Migrations;
  /** Grants the server's role what it needs. */
  grant(owner: pg.Client): Promise<void>;
  /** Loads the keys, which only the migrations of a later release may need. */
  encrypter(): Encrypter;
  onBytes(count: number): void;
  /** Called when all is in its place, and nothing is served yet. */
  settle(): Promise<void>;
};

/**
 * Puts a backup into an empty database and brings it up to date. Until it is done no server starts on it; where it was
 * cut off it begins again. Throws UnusableBackup.
 */
export async function restoreBackup(
  { owner }: Access,
  backup: OpenedBackup,
  { migrations, grant, encrypter, onBytes, settle }: Restoring,
): Promise<Tail> {
  return await asMigrator(owner, async (client) => {
    await proveEmpty(client);
    await client.query('set statement_timeout = 0');
    if (await isHalfRestored(client)) await removeAll(client);
    await client.query(`create table restoring as ${routines}`);
    await applyMigrations(client, migrations, encrypter, backup.head.migrations);
    await client.query('begin');
    const tail = await loadTables(client, backup.head, chunksOf(backup, onBytes));
    await client.query('commit');
    await applyMigrations(client, migrations, encrypter);
    await client.query('analyze');
    await grant(client);
    await settle();
    await client.query('drop table restoring');
    return tail;
  });
}

const routines = `select oid from pg_proc where pronamespace = current_schema()::regnamespace`;

/** Removes what an earlier try has made, and nothing that was there before it. */
async function removeAll(client: pg.ClientBase): Promise<void> {
  const { rows: made } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from (${routines}) now where oid not in (select oid from restoring)`,
  );
  await client.query('begin');
  await client.query(`drop table ${(await tablesOf(client)).join(', ')} cascade`);
  for (const { name } of made) await client.query(`drop routine ${name}`);
  await client.query('commit');
}
