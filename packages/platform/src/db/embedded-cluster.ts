import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  embeddedPostgresVersion,
  postgresBinSetting,
  postgresProgramPath,
  preparePackagedPostgres,
} from './embedded-binaries.ts';
import {
  createPrivateFolder,
  isFolderReachable,
  type SystemAccount,
  systemFolderPath,
  unprivilegedAccount,
} from './unprivileged.ts';

const run = promisify(execFile);

export type PostgresCluster = {
  folder: string;
  log: string;
  bin: string;
  /** Of the programs, like '18.4'. */
  version: string;
  password: string;
  account: SystemAccount | undefined;
};

/** PG* variables would redirect child processes. */
export const environmentWithoutPostgres = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

function clusterFolder(dataDir: string, account: SystemAccount | undefined): string {
  const folder = join(dataDir, 'postgres');
  if (lstatSync(folder, { throwIfNoEntry: false })) return realpathSync(folder);
  if (account) allowTraversal(dataDir);
  if (!account || isFolderReachable(folder)) return folder;
  const sheltered = systemFolderPath(`data-${randomBytes(8).toString('hex')}`);
  mkdirSync(sheltered);
  symlinkSync(sheltered, folder);
  return sheltered;
}

/** Lets the account traverse the data directory; what is in it is private. */
function allowTraversal(dataDir: string): void {
  const { mode, uid } = statSync(dataDir);
  if (uid === process.getuid?.()) chmodSync(dataDir, mode | 0o001);
}

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** PostgreSQL 17 is the first with a locale of its own; an older one takes the system's. */
const firstWithLocale = 17;

async function create({ folder, bin, version, password, account }: PostgresCluster): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  createPrivateFolder(making, account);
  const passwordFile = `${making}-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  try {
    const options = [
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
    ];
    const locale =
      Number.parseInt(version, 10) >= firstWithLocale
        ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
        : ['--locale=C.UTF-8'];
    await run(
      postgresProgramPath(bin, 'initdb'),
      ['-D', making, ...options, '--encoding=UTF8', ...locale, '--no-instructions'],
      {
        ...account,
        cwd: making,
        env: environmentWithoutPostgres(),
      },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

/** Throws when other programs than these made the files: PostgreSQL reads those of its own major version only. */
function refuseOtherVersion({ folder, bin, version }: PostgresCluster): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version.split('.')[0] === made) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, and the programs in ${bin} are ${version}. Set ${postgresBinSetting} to the programs of ${made}; or back up with those, and restore into an empty DATA_DIR.`,
  );
}

/** Creates the database files at the first start; an interrupted start leaves nothing behind. */
export async function prepareCluster(dataDir: string, bin?: string): Promise<PostgresCluster> {
  mkdirSync(dataDir, { recursive: true });
  const account = unprivilegedAccount();
  const folder = clusterFolder(dataDir, account);
  const cluster: PostgresCluster = {
    folder,
    log: join(dataDir, 'postgres.log'),
    bin: bin ?? preparePackagedPostgres(account),
    version: embeddedPostgresVersion(bin),
    password: passwordOf(dataDir),
    account,
  };
  if (existsSync(join(folder, 'PG_VERSION'))) refuseOtherVersion(cluster);
  else await create(cluster);
  return cluster;
}
