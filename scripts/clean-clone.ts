import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './programs.ts';
import type { Account } from './typed.ts';

const within = join('my work', 'forecourt');
const run = (program: string, ...args: string[]) => void execFileSync(program, args, { stdio: 'pipe' });

/** Returns a home of mode 0700 that belongs to the account of these ids, and how to take it away. */
export function freshHome({ uid, gid }: Pick<Account, 'uid' | 'gid'>) {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  run('chown', `${uid}:${gid}`, home);
  chmodSync(home, 0o700);
  const remove = (): void => {
    for (const files of globSync(join(home, within, 'data/postgres')))
      rmSync(realpathSync(files), { recursive: true });
    rmSync(home, { recursive: true });
  };
  return { account: { uid, gid, home }, remove };
}

/** Clones what is committed of this checkout to a path with a space below the home of an account; returns the path. */
export function cleanClone({ uid, gid, home }: Account): string {
  const folder = join(home, within);
  mkdirSync(dirname(folder));
  run('git', 'clone', '--quiet', '--no-hardlinks', root, folder);
  run('chown', '-R', `${uid}:${gid}`, dirname(folder));
  return folder;
}

/** What npm and `run.js` write; running tools keep and take away files of their own beside it. */
const isInstalled = (name: string): boolean =>
  !name.startsWith('.') || ['.bin', '.package-lock.json', '.installed'].includes(name);

/** Gives a clone what this checkout has installed and built, by links, so that neither is done again. */
export function furnish(folder: string, { uid, gid }: Account): void {
  const installed = globSync('{.,apps/*,packages/*,e2e,lab}/node_modules', { cwd: root });
  for (const path of installed) {
    const entries = readdirSync(join(root, path)).filter(isInstalled);
    if (entries.length === 0) continue;
    mkdirSync(join(folder, path));
    run('cp', '-al', ...entries.map((name) => join(root, path, name)), join(folder, path));
    // The files are this checkout's too, and stay whose they are.
    run('find', join(folder, path), '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+');
  }
  for (const built of ['apps/web/dist', 'apps/desk/dist']) {
    if (!existsSync(join(root, built))) continue;
    run('cp', '-a', join(root, built), join(folder, built));
    run('chown', '-R', `${uid}:${gid}`, join(folder, built));
  }
}
