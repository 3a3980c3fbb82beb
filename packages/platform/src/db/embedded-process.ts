import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { program } from './embedded-binaries.ts';
import { type Cluster, cleanEnvironment } from './embedded-cluster.ts';
import { privateFolder } from './unprivileged.ts';

/** Settings of the server as `name=value`. */
export type Settings = Record<string, string>;

/** A socket's path may hold about a hundred bytes on every system. */
const socketPathMaximum = 90;
const port = 5432;

const byDefault: Settings = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
  // Failing statements may hold personal data.
  log_min_error_statement: 'panic',
};

/** The private folder of the socket: the database's own, or one below the temporary folder when that is too deep. */
export function socketFolder({ folder, account }: Cluster): string {
  if (Buffer.byteLength(folder) <= socketPathMaximum) return folder;
  const name = `forecourt-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const short = join(tmpdir().length < 60 ? tmpdir() : '/tmp', name);
  mkdirSync(short, { recursive: true });
  const owner = statSync(short).uid;
  if (![account?.uid, process.getuid?.()].includes(owner))
    throw new Error(`${short} belongs to another account.`);
  privateFolder(short, account);
  return short;
}

/** Where the server of these files listens. */
export const listening = (cluster: Cluster) =>
  process.platform === 'win32'
    ? { host: '127.0.0.1', port: portOf(cluster) }
    : { host: socketFolder(cluster), port };

/** Windows has no private socket: a loopback port, always the same for one folder. */
const portOf = ({ folder }: Cluster): number =>
  49_152 + (createHash('sha256').update(folder).digest().readUInt16BE() % 16_000);

function args(cluster: Cluster, settings: Settings): string[] {
  const { host, port: number } = listening(cluster);
  const network: Settings = host.startsWith('127.')
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

/** The process id of the server that runs on these files, if one does. */
export function runningServer({ folder }: Pick<Cluster, 'folder'>): number | undefined {
  const pid = Number(textOf(join(folder, 'postmaster.pid'))?.split('\n')[0]);
  return pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : undefined;
}

/** Nothing when the file is not there, as while a starting server puts its own in the place of an old one. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An orphan whose end nobody collects, as in a container without an init. */
const isZombie = (pid: number): boolean => / Z /.test(textOf(`/proc/${pid}/stat`) ?? '');

/** A process id may have been given to another program since; Linux tells. */
const isPostgres = (pid: number): boolean =>
  textOf(`/proc/${pid}/cmdline`)?.includes('postgres') ?? process.platform !== 'linux';

/** Starts the server in a group of its own, so that Ctrl-C in a terminal reaches only us; the id of its process. */
export function launch(cluster: Cluster, settings: Settings): number {
  const log = openSync(cluster.log, 'a', 0o600);
  const child = spawn(program(cluster.bin, 'postgres'), args(cluster, settings), {
    ...cluster.account,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: cleanEnvironment(),
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started from ${cluster.bin}.`);
  return child.pid;
}

/** A connection to the server's own database, as its owner. Waits while the server starts or recovers. */
export async function connectAsOwner(cluster: Cluster, pid: number, patienceMs = 60_000): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const login = { user: 'postgres', password: cluster.password, database: 'postgres' };
    const client = new pg.Client({ ...listening(cluster), ...login, connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!isAlive(pid))
        throw new Error(`PostgreSQL ended while starting; ${cluster.log} tells why.`, { cause: error });
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not answer; see ${cluster.log}.`, { cause: error });
      await sleep(25);
    }
  }
}

/** Stops a server: first politely, letting it write what it holds, then by force. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline && isAlive(pid); ) await sleep(20);
  }
}
