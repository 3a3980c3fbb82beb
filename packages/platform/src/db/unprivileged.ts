import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Account of PostgreSQL when this process is root, which PostgreSQL refuses. */
export type SystemAccount = { uid: number; gid: number };

const isRoot = (): boolean => process.getuid?.() === 0;

function named(name: string): SystemAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Returns undefined for an ordinary user; for root 'postgres' if it exists, else 'nobody'. */
export function unprivilegedAccount(): SystemAccount | undefined {
  if (!isRoot()) return undefined;
  const account = named('postgres') ?? named('nobody');
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no account to run it as.');
  return account;
}

/** Whether another account may enter a folder. */
export function isFolderReachable(folder: string): boolean {
  let path = folder;
  while (path !== dirname(path)) {
    path = dirname(path);
    if ((statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}

export function systemFolderPath(name: string): string {
  const shelter = '/var/lib/forecourt';
  mkdirSync(shelter, { recursive: true });
  chmodSync(shelter, 0o755);
  return join(shelter, name);
}

export function createPrivateFolder(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

export function changeOwner(folder: string, { uid, gid }: SystemAccount): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), uid, gid);
  }
}
