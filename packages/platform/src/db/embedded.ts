import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseAccess } from './access.ts';
import type { ConnectionConfig } from './connect.ts';
import { type PostgresCluster, prepareCluster } from './embedded-cluster.ts';
import {
  clusterAddressOptions,
  connectAsOwner,
  findPostgresPid,
  isProcessAlive,
  type PostgresSettings,
  spawnPostgres,
  stopPostgres,
} from './embedded-process.ts';
import { advisoryLocks } from './locks.ts';

const takeOverMs = 20_000;

export type EmbeddedDatabase = DatabaseAccess & {
  readonly administration: ConnectionConfig;
  stop(): Promise<void>;
};
type Owned = { pid: number; owner: pg.Client };
type Options = {
  settings?: PostgresSettings;
  /** Folder of PostgreSQL's programs; the packaged ones if undefined. */
  bin?: string | undefined;
  /** Called with a sentence while another process uses the files. */
  onWait?: (sentence: string) => void;
};

/** Starts the server, or adopts the one that a killed parent left running. */
async function own(cluster: PostgresCluster, settings: PostgresSettings): Promise<Owned | undefined> {
  const orphan = findPostgresPid(cluster);
  if (orphan !== undefined) {
    const owner = await connectAsOwner(cluster, orphan, 5_000).catch(() => undefined);
    if (owner) return (await isOwner(owner)) ? { pid: orphan, owner } : release(owner);
    await stopPostgres(orphan);
  }
  const pid = spawnPostgres(cluster, settings);
  const owner = await connectAsOwner(cluster, pid);
  return (await isOwner(owner)) ? { pid, owner } : release(owner);
}

async function isOwner(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select pg_try_advisory_lock($1) as owned', [advisoryLocks.server]);
  return rows[0]?.owned === true;
}

async function release(owner: pg.Client): Promise<undefined> {
  await owner.end().catch(() => {});
}

async function takeOver(
  cluster: PostgresCluster,
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
      // A killed process is gone after the first pause.
      if (refusals === 2) onWait(`${inUse}: waiting ${takeOverMs / 1000} seconds for it to stop.`);
    } catch (error) {
      failure = error as Error;
    }
  }
  throw failure;
}

const names = { owner: 'forecourt', server: 'forecourt_server', database: 'forecourt' };

/** Three roles: administrator, owner of the tables, and the server's, which owns nothing. */
async function prepareRoles(administrator: pg.Client, cluster: PostgresCluster): Promise<void> {
  for (const role of [names.owner, names.server]) {
    const { rowCount } = await administrator.query('select 1 from pg_roles where rolname = $1', [role]);
    const password = administrator.escapeLiteral(passwordOf(cluster, role));
    await administrator.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${password}`,
    );
  }
  const database = await administrator.query('select 1 from pg_database where datname = $1', [
    names.database,
  ]);
  if (database.rowCount === 0)
    await administrator.query(`create database ${names.database} owner ${names.owner}`);
}

/** Derived from the administrator's password; not reversible. */
const passwordOf = ({ password }: PostgresCluster, role: string): string =>
  createHmac('sha256', password).update(role).digest('base64url');

const connectionOf = (cluster: PostgresCluster, user: string): ConnectionConfig => ({
  ...clusterAddressOptions(cluster),
  user,
  password: passwordOf(cluster, user),
  database: names.database,
});

const accessTo = (cluster: PostgresCluster): DatabaseAccess => ({
  connection: connectionOf(cluster, names.server),
  owner: connectionOf(cluster, names.owner),
});

/** Returns the database that another process runs below `dataDir`, if one does. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  bin?: string,
): Promise<DatabaseAccess | undefined> {
  const cluster = await prepareCluster(dataDir, bin);
  const running = findPostgresPid(cluster);
  if (running === undefined) return undefined;
  const owner = await connectAsOwner(cluster, running);
  const isOrphan = await isOwner(owner);
  await owner.end();
  return isOrphan ? undefined : accessTo(cluster);
}

/** Runs PostgreSQL until `stop`; restarts it when it dies. Throws a sentence when it cannot run. */
export async function startEmbeddedDatabase(
  dataDir: string,
  { settings = {}, bin, onWait = () => {} }: Options = {},
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir, bin);
  let owned = await takeOver(cluster, { settings, onWait }, dataDir);
  await prepareRoles(owned.owner, cluster);
  let stopping = false;

  let reviving: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (stopping || reviving || isProcessAlive(owned.pid)) return;
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
    ...accessTo(cluster),
    administration: { ...clusterAddressOptions(cluster), user: 'postgres', password, database: 'postgres' },
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await owned.owner.end().catch(() => {});
      await stopPostgres(owned.pid);
    },
  };
}
