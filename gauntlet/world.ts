import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type ConnectedDatabase,
  type Connection,
  connectDatabase,
} from '../apps/api/src/database/connect.ts';
import { startEmbeddedDatabase } from '../apps/api/src/database/embedded.ts';
import { newDataKey } from '../apps/api/src/security/keys.ts';
import { urlOf } from '../apps/api/src/testing/database.ts';
import { newSecret } from '../apps/api/src/testing/handover.ts';
import { catchMails } from './mail-catcher.ts';
import {
  freePort,
  killAll,
  program,
  receiverFile,
  type Server,
  type Settings,
  serverProgram,
} from './program.ts';

/** What the provider's own system signs its decisions by. */
export const decisionsSecret = newSecret();
const template = 'gauntlet_template';
const account = { user: 'gauntlet', password: 'gauntlet' };

/** The PostgreSQL server below a data directory and the processes it started. */
export function databaseProcesses(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const parentOf = (pid: number): number => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster)];
}

/** Sends a signal to a database server and every process of it; one that is gone already is none. */
export function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  for (const pid of databaseProcesses(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/** A real PostgreSQL that writes to disk, on files of its own below `folder`. */
export async function openCluster(folder: string, settings: Settings = {}) {
  process.once('exit', () => signalDatabase(folder, 'SIGKILL'));
  const embedded = await startEmbeddedDatabase(folder, { settings: { max_connections: '120', ...settings } });
  const connectionTo = (database: string): Connection => ({
    ...embedded.administration,
    ...account,
    database,
  });
  const administer = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client(embedded.administration);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`create role ${account.user} login password '${account.password}'`);
  return { folder, administer, connectionTo, stop: () => embedded.stop() };
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** A database with servers on it, and a way to look into it. */
export type Place = { readonly connection: Connection; readonly database: ConnectedDatabase['database'] };

/** Opens what every round stands on: PostgreSQL, a mail server, the provider's own system; closes all of it. */
export async function openWorld(seed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gauntlet-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await openCluster(join(folder, 'database'));
  const mail = await catchMails();
  const secret = newSecret();
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  const receiverPort = String(await freePort());
  const receiver = program({
    file: receiverFile,
    settings: { SECRET: secret, PORT: receiverPort, JOURNAL: journal, SEED: seed },
    log: join(folder, 'receiver.log'),
  });
  receiver.start();
  const handoverUrl = `http://127.0.0.1:${receiverPort}/hooks`;
  const keys = newDataKey('k1');
  const opened: ConnectedDatabase[] = [];
  let servers = 0;

  const settingsFor = (connection: Connection): Settings => ({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf(connection),
    DATA_KEYS: keys,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    TRUST_PROXY: 'loopback',
    SMTP_URL: mail.url,
    HANDOVER_URL: handoverUrl,
    HANDOVER_SECRET: secret,
    DECISIONS_SECRET: decisionsSecret,
  });
  /** A server that is not started yet; settings may be added or replaced. */
  const server = (
    place: Pick<Place, 'connection'>,
    settings: Settings = {},
    options?: string[],
  ): Promise<Server> => {
    servers += 1;
    const log = join(folder, `server-${servers}.log`);
    return serverProgram({ ...settingsFor(place.connection), ...settings }, log, options);
  };
  /** A pool to a database for what looks into it afterwards. */
  const connect = (connection: Connection): Place => {
    const connected = connectDatabase(connection, { size: 4 });
    opened.push(connected);
    return { connection, database: connected.database };
  };

  await cluster.administer(`create database ${template} owner ${account.user}`);
  const first = await server({ connection: cluster.connectionTo(template) });
  await first.serve();
  await first.stop();

  /** A database of a round's own, as a server leaves it at its first start. */
  const freshPlace = async (): Promise<Place> => {
    const name = `gauntlet_${randomBytes(6).toString('hex')}`;
    await cluster.administer(`create database ${name} template ${template} owner ${account.user}`);
    return connect(cluster.connectionTo(name));
  };

  return {
    seed,
    folder,
    cluster,
    mail,
    receiver,
    journal,
    handoverUrl,
    server,
    connect,
    freshPlace,
    settingsFor,
    async close() {
      killAll();
      for (const connected of opened) await connected.close().catch(() => undefined);
      await mail.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
