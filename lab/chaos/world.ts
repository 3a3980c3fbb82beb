import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ConnectedDatabase,
  type ConnectionConfig,
  connectDatabase,
} from '@forecourt/platform/db/connect.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import pg from 'pg';
import { administer } from '../../apps/api/src/testing/administer.ts';
import { urlOf } from '../../apps/api/src/testing/database.ts';
import { newSecret } from '../../apps/api/src/testing/handover.ts';
import { databaseProcesses, signalFamily } from '../shared/database-processes.ts';
import { killAll, type Server, type Settings, serverProgram } from './program.ts';
import { startReceiving } from './receiving.ts';

/** What the provider's own system signs its decisions by. */
export const decisionsSecret = newSecret();
const template = 'chaos_template';
const account = { user: 'chaos', password: 'chaos' };

/** Sends a signal to a database server and every process of it. */
export const signalDatabase = (dataDir: string, signal: NodeJS.Signals): void =>
  signalFamily(databaseProcesses(dataDir), signal);

/** Whether a database takes these statements now. */
export async function takes(connection: ConnectionConfig, ...statements: string[]): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A real PostgreSQL that writes to disk, on files of its own below `folder`. */
export async function openCluster(folder: string, settings: Settings = {}) {
  process.once('exit', () => signalDatabase(folder, 'SIGKILL'));
  const embedded = await startEmbeddedDatabase(folder, { settings: { max_connections: '120', ...settings } });
  const connectionTo = (database: string): ConnectionConfig => ({
    ...embedded.administration,
    ...account,
    database,
  });
  const ask = async (...statements: string[]): Promise<void> => {
    for (const statement of statements) await administer(embedded.administration, statement);
  };
  await ask(`create role ${account.user} login password '${account.password}'`);
  return { folder, administer: ask, connectionTo, stop: () => embedded.stop() };
}

/** A database with servers on it, and a way to look into it. */
export type Place = {
  readonly connection: ConnectionConfig;
  readonly database: ConnectedDatabase['database'];
};

/** Opens what every round stands on: PostgreSQL, a mail server, the provider's own system; closes all of it. */
export async function openWorld(seed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await openCluster(join(folder, 'database'));
  const { settings: common, ...receiving } = await startReceiving(folder, seed);
  const opened: ConnectedDatabase[] = [];
  let servers = 0;

  const settingsFor = (connection: ConnectionConfig): Settings => ({
    ...common,
    DATABASE_URL: urlOf(connection),
    TRUST_PROXY: 'loopback',
    DECISIONS_SECRET: decisionsSecret,
  });
  const server = (
    place: Pick<Place, 'connection'>,
    settings: Settings = {},
    options?: string[],
    file?: string,
  ): Promise<Server> => {
    servers += 1;
    const log = join(folder, `server-${servers}.log`);
    return serverProgram({ ...settingsFor(place.connection), ...settings }, log, options, file);
  };
  const connect = (connection: ConnectionConfig): Place => {
    const connected = connectDatabase(connection, { size: 4 });
    opened.push(connected);
    return { connection, database: connected.database };
  };

  await cluster.administer(`create database ${template} owner ${account.user}`);
  const first = await server({ connection: cluster.connectionTo(template) });
  await first.serve();
  await first.stop();

  const freshPlace = async (): Promise<Place> => {
    const name = `chaos_${randomBytes(6).toString('hex')}`;
    await cluster.administer(`create database ${name} template ${template} owner ${account.user}`);
    return connect(cluster.connectionTo(name));
  };

  return {
    ...receiving,
    folder,
    cluster,
    server,
    connect,
    freshPlace,
    settingsFor,
    async close() {
      killAll();
      for (const connected of opened) await connected.close().catch(() => undefined);
      await receiving.mail.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
