import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackupFile, readBackupChunks } from '@forecourt/platform/backup/backup-file.ts';
import { restoreTables } from '@forecourt/platform/backup/load.ts';
import { countBackupRows } from '@forecourt/platform/backup/manifest.ts';
import { takeBackup } from '@forecourt/platform/backup/take-backup.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import {
  applyMigrations,
  resolveAppliedMigrations,
  withMigrationLock,
} from '@forecourt/platform/db/migrate.ts';
import { commands } from '../../cli/commands.ts';
import { migrations, shippedMigrations } from '../../store/migrations.ts';
import { commandLine } from '../command-line.ts';
import { fileOf, keptNumbers, openedBy, openedByFile } from './backups.ts';

/** Invented applications that the backup gets in addition. */
const invented = 2;

/** Makes the backup of the newest schema from the one before it, with this release's rows. */
async function keep(number: string): Promise<void> {
  const before = keptNumbers().findLast((kept) => kept < number) ?? '';
  const known = openedBy();
  const of = known[before];
  if (!of) throw new Error(`There is none before ${number}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt keeps '));
  const { owner, stop } = await startEmbeddedDatabase(dataDir);
  const earlier = await openBackupFile(fileOf(before));
  await withMigrationLock(owner, async (client) => {
    await applyMigrations(client, migrations, resolveAppliedMigrations(earlier.head.migrations, migrations));
    await client.query('begin');
    await restoreTables(client, earlier.head, readBackupChunks(earlier));
    await client.query('commit');
    await applyMigrations(client, migrations);
  });
  const run = commandLine(commands, { DATA_DIR: dataDir, DATA_KEYS: of.dataKeys });
  await run(`demo seed --applications ${invented}`);
  const { tail } = await takeBackup(owner, fileOf(number));
  await stop();
  rmSync(dataDir, { recursive: true });
  const applications = countBackupRows(tail, 'applications');
  const all = { ...known, [number]: { ...of, applications } };
  const inOrder = keptNumbers().map((kept) => [kept, all[kept]]);
  writeFileSync(openedByFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  process.stdout.write(`${number}: ${applications} applications\n`);
}

const newest = shippedMigrations().at(-1)?.slice(0, 4) ?? '';
if (!keptNumbers().includes(newest)) await keep(newest);
