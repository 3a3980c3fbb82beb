import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresProgramPath } from './embedded-binaries.ts';
import { environmentWithoutPostgres, type PostgresCluster } from './embedded-cluster.ts';
import { createPrivateFolder } from './unprivileged.ts';

export type PostgresSettings = Record<string, string>;

/** Socket paths are limited to about a hundred bytes. */
const socketPathMaximum = 90;
const port = 5432;

const byDefault: PostgresSettings = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
  // Failing statements may hold personal data.
  log_min_error_statement: 'panic',
};

/** Returns a private folder for the socket; below the temporary folder when the path is too long. */
export function socketFolder({ folder, account }: Pick<PostgresCluster, 'folder' | 'account'>): string {
  if (Buffer.byteLength(folder) <= socketPathMaximum) return folder;
  const name = `forecourt-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const short = join(tmpdir().length < 60 ? tmpdir() : '/tmp', name);
  mkdirSync(short, { recursive: true });
  const owner = statSync(short).uid;
  if (![account?.uid, process.getuid?.()].includes(owner))
    throw new Error(`${short} belongs to another account.`);
  createPrivateFolder(short, account);
  return short;
}

export const clusterAddressOptions = (cluster: PostgresCluster) =>
  process.platform === 'win32'
    ? { host: '127.0.0.1', port: portOf(cluster) }
    : { host: socketFolder(cluster), port };

/** Windows has no private socket: a loopback port derived from the folder. */
const portOf = ({ folder }: PostgresCluster): number =>
  49_152 + (createHash('sha256').update(folder).digest().readUInt16BE() % 16_000);

function args(cluster: PostgresCluster, settings: PostgresSettings): string[] {
  const { host, port: number } = clusterAddressOptions(cluster);
  const network: PostgresSettings = host.startsWith('127.')
    ? { listen_addresses: host, port: String(number) }
    : {
        listen_addresses: '',
        unix_socket_directories: `"${host}"`,
        unix_socket_permissions: '0700',
        port: String(number),
      };
  const all = Object.entries({ ...byDefault, ...network, ...settings });
  return ['-D', cluster.folder, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export function findPostgresPid({ folder }: Pick<PostgresCluster, 'folder'>): number | undefined {
  const pid = Number(textOf(join(folder, 'postmaster.pid'))?.split('\n')[0]);
  return pid > 0 && isProcessAlive(pid) && isPostgres(pid) ? pid : undefined;
}

/** Undefined while a starting server replaces its file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An orphan that nobody reaps, as in a container without an init. */
const isZombie = (pid: number): boolean => / Z /.test(textOf(`/proc/${pid}/stat`) ?? '');

/** The process id may have been reused. */
const isPostgres = (pid: number): boolean =>
  textOf(`/proc/${pid}/cmdline`)?.includes('postgres') ?? process.platform !== 'linux';

/** Starts the server in its own process group, so that Ctrl-C does not reach it. Returns its process id. */
export function spawnPostgres(cluster: PostgresCluster, settings: PostgresSettings): number {
  const log = openSync(cluster.log, 'a', 0o600);
  const child = spawn(postgresProgramPath(cluster.bin, 'postgres'), args(cluster, settings), {
    ...cluster.account,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: environmentWithoutPostgres(),
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started from ${cluster.bin}.`);
  return child.pid;
}

export async function connectAsOwner(
  cluster: PostgresCluster,
  pid: number,
  patienceMs = 60_000,
): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const login = { user: 'postgres', password: cluster.password, database: 'postgres' };
    const client = new pg.Client({
      ...clusterAddressOptions(cluster),
      ...login,
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isProcessAlive(pid))
        throw new Error(`PostgreSQL ended while starting; ${cluster.log} tells why.`, { cause: error });
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not answer; see ${cluster.log}.`, { cause: error });
      await sleep(25);
    }
  }
}

export async function stopPostgres(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isProcessAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline && isProcessAlive(pid); )
      await sleep(20);
  }
}
