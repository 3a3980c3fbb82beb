import { statSync } from 'node:fs';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { keyFilePath, loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { checkDurability, UnsafeDatabaseError } from '@forecourt/platform/db/durability.ts';
import {
  isRestoreInterrupted,
  OlderReleaseError,
  readMigrationState,
  restoreInterruptedText,
} from '@forecourt/platform/db/migrate.ts';
import { refuseSharedConnections, SharedConnectionsError } from '@forecourt/platform/db/pooling.ts';
import { listOverdueCallbacks } from '../../store/applications/callbacks.ts';
import { listOverdueOrders } from '../../store/applications/orders.ts';
import { listOverdueApplications } from '../../store/applications/overdue-applications.ts';
import { listFinishedTasks } from '../../store/housekeeping.ts';
import { checkUsedKeys } from '../../store/keys/key-checks.ts';
import { migrations as shippedByUs, shippedMigrations } from '../../store/migrations.ts';
import { countMailsWithinDay, remainingDailyCapacity } from '../../store/outbox/mails-of-a-day.ts';
import { type ChannelBacklog, countBacklogs } from '../../store/outbox/outbox-backlog.ts';
import { roleWarning } from '../../store/server-role.ts';
import {
  type DoctorCheck,
  errorFinding,
  findingsOrOk,
  type MaybeFinding,
  okFinding,
  warningFinding,
} from './finding.ts';

const oldestVersion = 150_000;

const refusalOf = (
  checked: Promise<void>,
  kind: typeof UnsafeDatabaseError | typeof SharedConnectionsError,
) =>
  checked.then(
    () => undefined,
    (fault: unknown) => {
      if (fault instanceof kind) return fault.message;
      throw fault;
    },
  );

const database: DoctorCheck = {
  name: 'database',
  async look({ database: open, config }) {
    const { pool, database: tables, connection } = await open();
    const { rows } = await pool.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
    );
    const [{ version, number } = { version: '', number: 0 }] = rows;
    const unsafe = await refusalOf(checkDurability(tables), UnsafeDatabaseError);
    const shared = await refusalOf(refuseSharedConnections(connection), SharedConnectionsError);
    const role = await roleWarning(pool).catch(() => undefined);
    return findingsOrOk(
      [
        number < oldestVersion && errorFinding(`PostgreSQL ${version}`, 'Use PostgreSQL 15 or newer.'),
        unsafe &&
          (config.databaseMayBeUnsafe
            ? warningFinding(unsafe, 'DATABASE_UNSAFE accepts it: never with applications of customers.')
            : errorFinding(unsafe, 'The server does not start until then.')),
        shared && errorFinding(shared, 'The server does not start until then.'),
        role && warningFinding(role, 'docs/install.md says how.'),
      ],
      `PostgreSQL ${version}`,
    );
  },
};

function asOlder(fault: unknown): OlderReleaseError {
  if (fault instanceof OlderReleaseError) return fault;
  throw fault;
}

const migrations: DoctorCheck = {
  name: 'migrations',
  async look({ database: open }) {
    const { pool } = await open();
    if (await isRestoreInterrupted(pool))
      return errorFinding(restoreInterruptedText, 'No server starts until it is done.');
    const looked = await readMigrationState(pool, shippedByUs).catch(asOlder);
    if (looked instanceof OlderReleaseError)
      return errorFinding(looked.message, 'No server starts until then.');
    const { waiting, newer } = looked;
    const shipped = shippedMigrations();
    if (newer.length > 0)
      return errorFinding(
        `A newer release has used the database: it has ${newer.join(', ')}`,
        'Run the release that it was brought up to date by, or a newer one.',
      );
    if (waiting.length > 0)
      return warningFinding(
        `${waiting.length} of ${shipped.length} wait, the first is ${waiting[0]}`,
        'The next start of the server makes a backup below DATA_DIR and applies them.',
      );
    return okFinding(`all ${shipped.length} applied`);
  },
};

const others = 0o077;
const allKeys = 'Give the server all keys that the database was ever encrypted with, the current one first.';

const keys: DoctorCheck = {
  name: 'keys',
  async look({ database: open, config: { dataKeys, dataDir } }) {
    const file = keyFilePath(dataDir);
    const found = dataKeys ? undefined : statSync(file, { throwIfNoEntry: false });
    const isThere = dataKeys !== undefined || found !== undefined;
    // The placeholder key lets every recorded key show as missing.
    const held = isThere ? loadDataKeys(dataKeys, dataDir) : parseDataKeys(newDataKey('-'));
    const { database: tables } = await open();
    const noted = [...(await checkUsedKeys(tables, held))];
    const named = (state: string): string =>
      noted.flatMap(([id, each]) => (each === state ? [`'${id}'`] : [])).join(', ');
    if (!isThere && noted.length === 0)
      return warningFinding('There are none yet', `The first start writes ${file}: keep a copy elsewhere.`);
    if (!isThere)
      return errorFinding(
        `${file} is not there, and ${named('missing')} encrypted what the database holds`,
        'Put the key file back from its copy, or set DATA_KEYS: without it no application can be read.',
      );
    const [missing, wrong] = [named('missing'), named('wrong')];
    const isOpen = found && process.platform !== 'win32' && (found.mode & others) !== 0;
    return findingsOrOk(
      [
        missing && errorFinding(`The key ${missing} is missing`, allKeys),
        wrong && errorFinding(`The key ${wrong} is not the one that encrypted the data`, allKeys),
        isOpen &&
          !missing &&
          !wrong &&
          errorFinding(`${file} can be read by other accounts`, `chmod 600 ${file}`),
      ],
      `${held.all.length} held, '${held.current.id}' encrypts`,
    );
  },
};

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
/** Age of the oldest pending event, in seconds. */
const overdue = { warning: 10 * 60, error: 60 * 60 };
const remedies: Readonly<Record<string, string>> = {
  mail: 'See the check of mail, and the log of the server.',
  handover: 'handover list says what waits and why; handover replay --all sends it again.',
};

function ofBacklog({ channel, waiting, dead, withheld, held, oldest }: ChannelBacklog): MaybeFinding[] {
  const remedy = remedies[channel] ?? 'See the log of the server.';
  const found = `${channel}: ${formatCount(waiting, 'waits', 'wait')}, the oldest for ${minutes(oldest)}`;
  return [
    dead > 0 && errorFinding(`${channel}: ${formatCount(dead, 'was given up', 'were given up')}`, remedy),
    withheld > 0 &&
      warningFinding(
        `${channel}: ${formatCount(withheld, 'was', 'were')} withheld by a limit`,
        'Somebody had many sent to one address.',
      ),
    held > 0 &&
      warningFinding(
        `${channel}: ${formatCount(held, 'has', 'have')} been held since a restore`,
        channel === 'mail' ? 'mail resend --state held sends them.' : remedy,
      ),
    oldest >= overdue.warning && (oldest >= overdue.error ? errorFinding : warningFinding)(found, remedy),
  ];
}

const outbox: DoctorCheck = {
  name: 'outbox',
  async look({ database: open, config }) {
    const { database: tables } = await open();
    const found = await countBacklogs(tables);
    const sent = await countMailsWithinDay(tables, config.mail.dailyLimit);
    const limitedMails = {
      all: undefined,
      reserve: `${sent.byStrangers} mails that anybody can cause were sent within a day, their part of the limit: others of them wait`,
      nothing: `${sent.all} mails were sent within a day, the limit: others wait`,
    }[remainingDailyCapacity(sent, config.mail.dailyLimit)];
    const isLimited =
      limitedMails !== undefined &&
      errorFinding(limitedMails, 'RATE_LIMIT_FACTOR raises the limit; mail list shows what waits.');
    const waiting = found.reduce((sum, each) => sum + each.waiting, 0);
    return findingsOrOk(
      [isLimited, ...found.flatMap(ofBacklog)],
      waiting === 0 ? 'nothing waits' : `${waiting} on their way`,
    );
  },
};

const purgeHours = 3;

const housekeeping: DoctorCheck = {
  name: 'housekeeping',
  async look({ database: open }) {
    const { database: tables } = await open();
    const purged = (await listFinishedTasks(tables)).find(({ task }) => task === 'purge');
    if (!purged)
      return warningFinding(
        'Nothing was ever purged',
        'A server purges at its start and every hour: start one.',
      );
    const hours = Math.floor((Date.now() - purged.finished_at.getTime()) / 3_600_000);
    return hours < purgeHours
      ? okFinding(`purged ${formatMoment(purged.finished_at)}`)
      : errorFinding(
          `Nothing was purged for ${hours} hours`,
          'No server runs, or its purge fails: see its log.',
        );
  },
};

const promise: DoctorCheck = {
  name: 'decisions',
  async look({ database: open }) {
    const { database: tables } = await open();
    const { count } = await listOverdueApplications(tables, new Date());
    if (count === 0) return okFinding('none is overdue');
    return warningFinding(
      `${formatCount(count, 'application is', 'applications are')} overdue for a decision`,
      'applications list shows which.',
    );
  },
};

const orders: DoctorCheck = {
  name: 'orders',
  async look({ database: open }) {
    const { database: tables } = await open();
    const { count } = await listOverdueOrders(tables, new Date(), 0);
    if (count === 0) return okFinding('none is overdue');
    return warningFinding(
      `${formatCount(count, 'order is', 'orders are')} overdue to be sent`,
      'orders list shows which.',
    );
  },
};

const callbacks: DoctorCheck = {
  name: 'callbacks',
  async look({ database: open }) {
    const { database: tables } = await open();
    const { count } = await listOverdueCallbacks(tables, new Date(), 0);
    if (count === 0) return okFinding('none is overdue');
    return warningFinding(
      `${formatCount(count, 'callback is', 'callbacks are')} overdue`,
      'callbacks list --late shows which.',
    );
  },
};

export const databaseChecks: readonly DoctorCheck[] = [
  database,
  migrations,
  keys,
  outbox,
  housekeeping,
  promise,
  orders,
  callbacks,
];
