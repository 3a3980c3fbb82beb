import type pg from 'pg';
import type { DatabaseAccess } from '../db/access.ts';
import { type ConnectionConfig, withClient } from '../db/connect.ts';
import {
  applyMigrations,
  isRestoreInterrupted,
  type Migrations,
  migrationNames,
  OlderReleaseError,
  resolveAppliedMigrations,
  withMigrationLock,
} from '../db/migrate.ts';
import { type BackupFile, readBackupChunks } from './backup-file.ts';
import { restoreTables } from './load.ts';
import { type BackupHead, type BackupTail, UnusableBackupError } from './manifest.ts';

/** Throws UnusableBackupError for a backup of a newer release, or of one before the baseline's. */
export function checkBackupRelease({ migrations: made, release }: BackupHead, migrations: Migrations): void {
  const shipped = migrationNames(migrations);
  const unknown = resolveHead(made, release, migrations).filter((name) => !shipped.includes(name));
  if (unknown.length > 0)
    throw new UnusableBackupError(
      'newer-release',
      `The backup is of another release (${release}), which had ${unknown.join(', ')}: restore it by that one.`,
    );
}

function resolveHead(made: readonly string[], release: string, migrations: Migrations): string[] {
  try {
    return resolveAppliedMigrations(made, migrations);
  } catch (error) {
    if (!(error instanceof OlderReleaseError)) throw error;
    const { release: oldest } = migrations.baseline;
    throw new UnusableBackupError(
      'older-release',
      `The backup is of a release before ${oldest} (${release}): restore it by ${oldest}, which brings it up to date, then start this release.`,
    );
  }
}

/** Throws UnusableBackupError where the database holds something. */
export const checkDatabaseEmpty = (owner: ConnectionConfig): Promise<void> =>
  withClient({ ...owner, connectionTimeoutMillis: 5_000 }, proveEmpty);

async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => name);
}

/** Ignores what an interrupted restore left. */
async function proveEmpty(client: pg.ClientBase): Promise<void> {
  const { length } = await tablesOf(client);
  if (length === 0 || (await isRestoreInterrupted(client))) return;
  throw new UnusableBackupError(
    'not-empty',
    `The database is not empty: it has ${length} tables. What a restore finds it neither mixes with nor removes.`,
  );
}

type Restoring = {
  readonly migrations: Migrations;
  grant(owner: pg.Client): Promise<void>;
  onBytes(count: number): void;
  /** Called when everything is in place and before any server starts. */
  settle(): Promise<void>;
};

/** Restores into an empty database and migrates it; repeatable after an interruption. Throws UnusableBackupError. */
export async function restoreBackup(
  { owner }: DatabaseAccess,
  backup: BackupFile,
  { migrations, grant, onBytes, settle }: Restoring,
): Promise<BackupTail> {
  return await withMigrationLock(owner, async (client) => {
    await proveEmpty(client);
    await client.query('set statement_timeout = 0');
    if (await isRestoreInterrupted(client)) await removeAll(client);
    await client.query(`create table restoring as ${routines}`);
    await applyMigrations(client, migrations, resolveAppliedMigrations(backup.head.migrations, migrations));
    await client.query('begin');
    const tail = await restoreTables(client, backup.head, readBackupChunks(backup, onBytes));
    await client.query('commit');
    await applyMigrations(client, migrations);
    await client.query('analyze');
    await grant(client);
    await settle();
    await client.query('drop table restoring');
    return tail;
  });
}

const routines = `select oid from pg_proc where pronamespace = current_schema()::regnamespace`;

/** Removes what an interrupted restore has made, and nothing else. */
async function removeAll(client: pg.ClientBase): Promise<void> {
  const { rows: made } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from (${routines}) now where oid not in (select oid from restoring)`,
  );
  await client.query('begin');
  await client.query(`drop table ${(await tablesOf(client)).join(', ')} cascade`);
  for (const { name } of made) await client.query(`drop routine ${name}`);
  await client.query('commit');
}
