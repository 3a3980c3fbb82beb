import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { openBackupFile, verifyBackupFile } from '@forecourt/platform/backup/backup-file.ts';
import {
  type BackupHead,
  countBackupRows,
  UnusableBackupError,
} from '@forecourt/platform/backup/manifest.ts';
import { checkBackupRelease, checkDatabaseEmpty, restoreBackup } from '@forecourt/platform/backup/restore.ts';
import { CommandFailedError, defineCommand, type NextStep } from '@forecourt/platform/cli/command.ts';
import { formatKeyNames, formatMoment, secondsSince } from '@forecourt/platform/cli/values.ts';
import { keyFilePath, loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import type { Config } from '../../config/config.ts';
import { removeAllStaffMails } from '../../store/desk/staff-mails.ts';
import { validateKeys } from '../../store/keys/key-checks.ts';
import { migrations } from '../../store/migrations.ts';
import { countBacklogs, holdPendingEvents } from '../../store/outbox/outbox-backlog.ts';
import { createServerGranter } from '../../store/server-role.ts';
import { handoverReplay } from '../handover-commands.ts';
import type { OpenedDatabase } from '../open-database.ts';

/** Throws CommandFailedError if a key of the backup is missing. */
function proveKeys({ keys: noted }: BackupHead, { dataKeys, dataDir }: Config): void {
  const isThere = dataKeys !== undefined || existsSync(keyFilePath(dataDir));
  const notes = noted.map(({ id, sealed }) => ({ key_id: id, sealed: Buffer.from(sealed, 'base64') }));
  const states = isThere ? validateKeys(notes, loadDataKeys(dataKeys, dataDir)) : new Map();
  const named = (state: string): string[] =>
    noted.flatMap(({ id }) => ((states.get(id) ?? 'missing') === state ? [id] : []));
  const remedy = `put the key file back at ${keyFilePath(dataDir)}, or set DATA_KEYS: without it nothing of the backup can be read.`;
  const faults = { missing: 'this place lacks it', wrong: 'the one here of that name is another' };
  for (const [state, fault] of Object.entries(faults))
    if (named(state).length > 0)
      throw new CommandFailedError(
        `The backup opens by ${formatKeyNames(named(state))}, and ${fault}: ${remedy}`,
        {
          id: `keys-${state}`,
          next: 'none',
        },
      );
}

const elsewhere =
  'Name an empty database in DATABASE_URL, or, without DATABASE_URL, a DATA_DIR that has no database yet.';

function explained(error: unknown, named: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableBackupError)
    return new CommandFailedError(error.id === 'not-empty' ? `${message} ${elsewhere}` : message, {
      id: error.id,
      next: 'none',
      cause: error,
    });
  if (code === 'ENOENT')
    return new CommandFailedError(`There is not a file ${named}.`, { id: 'not-found', next: 'none' });
  return code === 'EACCES' || code === 'EISDIR'
    ? new CommandFailedError(`${named} cannot be read: ${code}.`, { id: 'cannot-read', next: 'none' })
    : error;
}

type PendingCounts = Readonly<Record<'mail' | 'handover', number>>;

/** Counts pending events, and puts them on hold if asked to. */
const settled = (owner: OpenedDatabase['owner'], isHeld: boolean): Promise<PendingCounts> =>
  withDatabase(owner, async (database) => {
    const waiting = await countBacklogs(database);
    if (isHeld) {
      await holdPendingEvents(database);
      await removeAllStaffMails(database);
    }
    const of = (name: string): number => waiting.find(({ channel }) => channel === name)?.waiting ?? 0;
    return { mail: of('mail'), handover: of('handover') };
  });

function describePending(
  { mail, handover }: PendingCounts,
  isHeld: boolean,
): { lines: string[]; next: NextStep[] } {
  if (mail + handover === 0) return { lines: [], next: [] };
  const what = `${formatCount(mail, 'mail')} and ${formatCount(handover, 'event')} waited when the backup was made`;
  if (!isHeld) return { lines: [`${what}: the next server sends them.`], next: [] };
  return {
    lines: [`${what}, and may have gone since: they are held.`],
    next: [
      ...(mail > 0 ? [{ to: 'see the mails', run: 'mail list --state held' }] : []),
      ...(mail > 0 ? [{ to: 'send them', run: 'mail resend --state held' }] : []),
      ...(handover > 0 ? [{ to: 'hand the events over', run: `${handoverReplay.name} --all` }] : []),
    ],
  };
}

/** Checks for a database without opening it, which would create one. */
const isUntouched = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'));

export const restore = defineCommand({
  name: 'restore',
  operands: ['FILE'],
  summary:
    'put a backup into an empty database, with the keys that it was encrypted with, and bring it up to date',
  options: {
    owed: {
      type: 'string',
      value: 'WHAT',
      oneOf: ['hold', 'send'],
      help: 'what becomes of mails and events that waited when the backup was made; hold unless given',
    },
  },
  dryRun: 'check that the file is whole, that its keys are here and that the database is empty',
  examples: ['restore forecourt.backup --dry-run', 'restore forecourt.backup --owed send'],
  async run({ operands: [named], open, config, pathOf, options, dryRun, progress }) {
    try {
      const backup = await openBackupFile(pathOf(named));
      const { head } = backup;
      const proving = progress(backup.bytes, 'of the file checked');
      await verifyBackupFile(backup, proving.advance);
      proving.stop();
      checkBackupRelease(head, migrations);
      proveKeys(head, config);
      const of = `${named}, of ${formatMoment(new Date(head.takenAt))}`;
      const about = { file: named, takenAt: head.takenAt, migrations: head.migrations };
      if (dryRun) {
        if (!isUntouched(config)) await checkDatabaseEmpty((await open({ asItIs: true })).owner);
        return {
          lines: [`Would restore ${of}: it is whole, its keys are here, and the database is empty.`],
          data: { dryRun, ...about },
        };
      }
      const started = performance.now();
      const opened = await open({ asItIs: true });
      const isHeld = options.owed !== 'send';
      let pending: PendingCounts = { mail: 0, handover: 0 };
      const tail = await restoreBackup(opened, backup, {
        migrations,
        grant: await createServerGranter(opened.connection),
        onBytes: progress(backup.bytes, 'restored').advance,
        async settle() {
          pending = await settled(opened.owner, isHeld);
        },
      });
      const rows = countBackupRows(tail);
      const seconds = secondsSince(started);
      const applications = countBackupRows(tail, 'applications');
      const said = describePending(pending, isHeld);
      return {
        lines: [
          `${of}: ${formatCount(applications, 'application')}, ${formatNumber(rows)} rows, in ${seconds} s.`,
          ...said.lines,
        ],
        data: { dryRun, ...about, applications, rows, seconds, owed: { ...pending, held: isHeld } },
        next: [{ to: 'check what was restored', run: 'verify' }, ...said.next],
      };
    } catch (error) {
      throw explained(error, named);
    }
  },
});
