import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { backupFolder } from '@forecourt/platform/backup/before-migrating.ts';
import { countBackupRows } from '@forecourt/platform/backup/manifest.ts';
import { NothingToBackUpError, withSnapshot } from '@forecourt/platform/backup/snapshot.ts';
import { backupFileName, NotEnoughSpaceError, takeBackup } from '@forecourt/platform/backup/take-backup.ts';
import {
  type AlternativeCommands,
  CommandFailedError,
  defineCommand,
} from '@forecourt/platform/cli/command.ts';
import { formatBytes, formatKeyNames, secondsSince } from '@forecourt/platform/cli/values.ts';

const elsewhere: AlternativeCommands = [{ to: 'write to another file', run: 'backup FILE' }];

function failed(error: unknown, file: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof NothingToBackUpError)
    return new CommandFailedError(message, { id: 'nothing-there', next: 'none' });
  if (error instanceof NotEnoughSpaceError)
    return new CommandFailedError(`${message}.`, { id: 'no-room', next: elsewhere });
  if (code === 'EEXIST')
    return new CommandFailedError(`${file} is there already.`, { id: 'exists', next: elsewhere });
  return /^(open|mkdir|write|fsync|link|rename|statfs)$/.test(syscall ?? '')
    ? new CommandFailedError(`The backup could not be written to ${file}: ${code}.`, {
        id: 'cannot-write',
        next: elsewhere,
        cause: error,
      })
    : error;
}

export const backup = defineCommand({
  name: 'backup',
  operands: ['[FILE]'],
  summary: 'write everything in the database to one new file, while servers run; keys are not in it',
  dryRun: 'say what would be written, and where',
  examples: ['backup', 'backup /mnt/elsewhere/forecourt.backup'],
  async run({ operands: [named], open, config, pathOf, dryRun, progress, stop }) {
    const file =
      named === ''
        ? join(backupFolder(config.dataDir), backupFileName('forecourt', new Date()))
        : pathOf(named);
    if (existsSync(file))
      throw new CommandFailedError(`${file} is there already.`, { id: 'exists', next: elsewhere });
    const { owner } = await open({ asItIs: true });
    try {
      if (dryRun)
        return await withSnapshot(owner, async ({ head, bytes }) => ({
          lines: [
            `Would write ${formatCount(head.tables.length, 'table')}, ${formatBytes(bytes)} at most, to ${file}.`,
          ],
          data: { dryRun, file, bytes, tables: head.tables.length, keys: head.keys.map(({ id }) => id) },
        }));
      const started = performance.now();
      const { head, tail, bytes } = await takeBackup(owner, file, {
        stop,
        onSize: (size) => progress(size, 'read').advance,
      });
      const rows = countBackupRows(tail);
      const seconds = secondsSince(started);
      const keys = head.keys.map(({ id }) => id);
      return {
        lines: [
          `${file}: ${formatCount(countBackupRows(tail, 'applications'), 'application')}, ${formatNumber(rows)} rows, ${formatBytes(bytes)}, in ${seconds} s.`,
          ...(keys.length > 0
            ? [`It opens by ${formatKeyNames(keys)} alone, which is not in it: keep both, apart.`]
            : []),
        ],
        data: {
          dryRun,
          file,
          bytes,
          rows,
          applications: countBackupRows(tail, 'applications'),
          tables: Object.fromEntries(tail.tables.map((table) => [table.name, table.rows])),
          keys,
          migrations: head.migrations,
          takenAt: head.takenAt,
          seconds,
        },
        next: [{ to: 'put it into an empty database', run: `restore ${file}` }],
      };
    } catch (error) {
      throw failed(error, file);
    }
  },
});
