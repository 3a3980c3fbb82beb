import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from './connect.ts';
import { type Cluster, prepareCluster } from './embedded-cluster.ts';
import {
  connectAsOwner,
  isAlive,
  launch,
  listening,
  runningServer,
  type Settings,
  stopServer,
} from './embedded-process.ts';
import { locks } from './locks.ts';

const takeOverMs = 20_000;

/** `connection` is the application's, `administration` the one that may make databases. */
export type EmbeddedDatabase = { connection: Connection; administration: Connection; stop(): Promise<void> };
type Owned = { pid: number; owner: pg.Client };
type Options = {
  settings?: Settings;
  /** Told, in a sentence, that another process uses the files and for how long this one waits for them. */
  onWait?: (sentence: string) => void;
};

/** Starts the server, or adopts the one that a killed parent left running. */
async function own(cluster: Cluster, settings: Settings): Promise<Owned | undefined> {
  const orphan = runningServer(cluster);
  if (orphan !== undefined) {
    const owner = await connectAsOwner(cluster, orphan, 5_000).catch(() => undefined);
    if (owner) return (await isOwner(owner)) ? { pid: orphan, owner } : release(owner);
    await stopServer(orphan);
  }
  const pid = launch(cluster, settings);
  const owner = await connectAsOwner(cluster, pid);
  return (await isOwner(owner)) ? { pid, owner } : release(owner);
}

async function isOwner(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as owned', [locks.server]);
  return rows[0]?.owned === true;
}

async function release(owner: pg.Client): Promise<undefined> {
  await owner.end().catch(() => {});
}

async function takeOver(
  cluster: Cluster,
  { settings, onWait }: Required<Pick<Options, 'settings' | 'onWait'>>,
  dataDir: string,
): Promise<Owned> {
  const deadline = Date.now() + takeOverMs;
  const inUse = `DATA_DIR ${dataDir} is used by another running process`;
  let failure = new Error(`${inUse}: give this one a folder of its own.`);
  for (let refusals = 0; Date.now() < deadline; await sleep(200)) {
    try {
      const owned = await own(cluster, settings);
      if (owned) return owned;
      refusals += 1;
      // A process that was killed is gone after the first pause.
      if (refusals === 2) onWait(`${inUse}: waiting ${takeOverMs / 1000} seconds for it to stop.`);
    } catch (error) {
      failure = error as Error;
    }
  }
  throw failure;
}

/** The application works as a role that owns its database and nothing else. */
async function prepareRole(owner: pg.Client, password: string): Promise<void> {
  const role = await owner.query("select 1 from pg_roles where rolname = 'forecourt'");
  if (role.rowCount === 0)
    await owner.query(`create role forecourt login password ${owner.escapeLiteral(password)}`);
  const database = await owner.query("select 1 from pg_database where datname = 'forecourt'");
  if (database.rowCount === 0) await owner.query('create database forecourt owner forecourt');
}

const applicationConnection = (cluster: Cluster): Connection => ({
  ...listening(cluster),
  user: 'forecourt',
  password: cluster.password,
  database: 'forecourt',
});

/** The database that another process runs on files below `dataDir` now, if one does; `stop` leaves it running. */
export async function joinEmbeddedDatabase(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'> | undefined> {
  const cluster = await prepareCluster(dataDir);
  const running = runningServer(cluster);
  if (running === undefined) return undefined;
  const owner = await connectAsOwner(cluster, running);
  const isOrphan = await isOwner(owner);
  await owner.end();
  return isOrphan ? undefined : { connection: applicationConnection(cluster), stop: async () => {} };
}

/**
 * Runs the packaged PostgreSQL on files below `dataDir` until `stop` is called; a server that dies in
 * between is started again. Throws with a sentence when it cannot run.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  { settings = {}, onWait = () => {} }: Options = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir);
  let owned = await takeOver(cluster, { settings, onWait }, dataDir);
  await prepareRole(owned.owner, cluster.password);
  let stopping = false;

  let reviving: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (stopping || reviving || isAlive(owned.pid)) return;
    reviving = revive().finally(() => {
      reviving = undefined;
    });
  }, 100);
  watch.unref();
  async function revive(): Promise<void> {
    await owned.owner.end().catch(() => {});
    while (!stopping) {
      const again = await own(cluster, settings).catch(() => undefined);
      if (again) {
        owned = again;
        return;
      }
      await sleep(200);
    }
  }

  const { password } = cluster;
  return {
    connection: applicationConnection(cluster),
    administration: { ...listening(cluster), user: 'postgres', password, database: 'postgres' },
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await owned.owner.end().catch(() => {});
      await stopServer(owned.pid);
    },
  };
}
