import { openBackupFile, readBackupChunks } from '@forecourt/platform/backup/backup-file.ts';
import { restoreTables } from '@forecourt/platform/backup/load.ts';
import { applyMigrations, withMigrationLock } from '@forecourt/platform/db/migrate.ts';
import { migrations } from '../../store/migrations.ts';
import { emptyDatabase } from '../database.ts';
import { fileOf, openedBy } from './backups.ts';

/** A database of release 0.2.0 with the rows of its kept backup, and the keys of it. */
export async function databaseOfReleaseBefore() {
  const { name, standsFor } = migrations.baseline;
  const on = await emptyDatabase();
  const backup = await openBackupFile(fileOf('0037'));
  await withMigrationLock(on.owner, async (client) => {
    await applyMigrations(client, migrations, [name]);
    await client.query('begin');
    await restoreTables(client, backup.head, readBackupChunks(backup));
    await client.query('delete from migrations');
    await client.query('insert into migrations (name) select unnest($1::text[])', [standsFor]);
    await client.query('commit');
  });
  return { ...on, dataKeys: openedBy()['0037']?.dataKeys ?? '' };
}
