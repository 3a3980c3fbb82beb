import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { unprivilegedAccount } from '@forecourt/platform/db/unprivileged.ts';
import { administer } from '../../apps/api/src/testing/administer.ts';
import { comesTrue, isServed } from '../../scripts/servers.ts';
import { killAll, type Settings, serverProgram } from '../chaos/program.ts';
import { startReceiving } from '../chaos/receiving.ts';
import { nginx } from '../chaos/rolling/balancers.ts';
import { takes } from '../chaos/world.ts';
import { machineNames } from '../shared/shipped.ts';
import { type Addresses, databaseMachine } from './machine.ts';
import { programOf } from './packages.ts';
import { databaseBalancer, type PoolMode, pooler, redisServer } from './parts.ts';
import { patroniOf } from './patroni.ts';

const databaseName = 'forecourt';
/** The roles of the server and of who owns the tables, each with a password of this run. */
const roles = { owner: 'forecourt', server: 'forecourt_server' } as const;
const passwords = Object.fromEntries(
  Object.values(roles).map((role) => [role, randomBytes(12).toString('hex')]),
);

/** Addresses of this machine that no other program draws; every machine has its own, as a network gives it. */
const network = ['127', 1 + Math.floor(Math.random() * 250), 1 + Math.floor(Math.random() * 250)].join('.');

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  if (!(await comesTrue(isSo, 120_000, 250))) throw new Error(`${what} within 120 s`);
}

/** Starts all parts, from the machines of the database to nginx. */
export async function openWorld({ byEtcd3, say }: { byEtcd3: boolean; say: (line: string) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const account = unprivilegedAccount();
  const makeOwn = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid);
  };
  const ground = { folder: join(folder, 'parts'), account };
  mkdirSync(ground.folder);
  makeOwn(ground.folder);
  const addresses = Object.fromEntries(
    machineNames.map((name, index) => [name, `${network}.${11 + index}`]),
  ) as Addresses;
  const machines = machineNames.map((name) =>
    databaseMachine({ name, addresses, folder: join(folder, name), account, byEtcd3 }),
  );
  const patroni = patroniOf(machines);
  for (const machine of machines) {
    machine.prepare(makeOwn);
    machine.start();
  }
  const toDatabase = `${network}.20:5000`;
  const haproxy = databaseBalancer(ground, toDatabase, addresses);
  haproxy.start();
  const redis = redisServer(ground, `${network}.40:6379`);
  redis.start();
  await until(patroni.isWhole, 'Patroni has no primary and synchronous standby');
  say('three machines with etcd, Patroni and PostgreSQL, HAProxy and Redis run');

  const urlOf = (role: string, password: string, database: string, at = toDatabase): string =>
    `postgres://${role}:${password}@${at}/${database}`;
  const superuser = String(machines[0]?.settings['PATRONI_SUPERUSER_PASSWORD']);
  const administration = { connectionString: urlOf('postgres', superuser, 'postgres') };
  await until(() => takes(administration), 'HAProxy does not lead to the primary');
  for (const [role, password] of Object.entries(passwords))
    await administer(administration, `create role ${role} login password '${password}'`);
  await administer(administration, `create database ${databaseName} owner ${roles.owner}`);
  const urls = (at?: string): Settings => ({
    DATABASE_URL: urlOf(roles.server, String(passwords[roles.server]), databaseName, at),
    DATABASE_OWNER_URL: urlOf(roles.owner, String(passwords[roles.owner]), databaseName, at),
  });

  const { settings: common, ...receiving } = await startReceiving(folder, '1');
  const settings: Settings = {
    ...common,
    ...urls(),
    REDIS_URL: `redis://${network}.40:6379`,
    TRUST_PROXY: '1',
  };
  const server = (name: string, more: Settings = {}) =>
    serverProgram({ ...settings, ...more }, join(folder, `${name}.log`));
  const servers = [await server('server-1'), await server('server-2'), await server('server-3')];
  await Promise.all(servers.map((each) => each.serve()));
  const web = `${network}.30:8080`;
  const hosts = servers.map(({ origin }) => new URL(origin).host);
  const balancer = nginx({ folder: ground.folder, listen: web, servers: hosts }, account, programOf('nginx'));
  balancer.start();
  const origin = `http://${web}`;
  await until(() => isServed(`${origin}/readyz`), 'nginx does not serve');
  say('three servers and nginx run');

  const connection = { connectionString: String(settings['DATABASE_URL']) };
  const connected = connectDatabase(connection, { size: 4 });
  const pooled = (mode: PoolMode) => {
    const listen = `${network}.50:${mode === 'session' ? 6432 : 6433}`;
    return { pool: pooler(ground, { listen, mode, to: toDatabase, passwords }), settings: urls(listen) };
  };
  return {
    patroni,
    redis,
    servers,
    server,
    pooled,
    origin,
    ...receiving,
    settingsFor: (): Settings => settings,
    place: { connection, database: connected.database },
    async close(): Promise<void> {
      // Killed, it would leave its workers behind.
      await balancer.stop();
      killAll();
      for (const machine of machines) await machine.kill();
      await connected.close().catch(() => undefined);
      await receiving.mail.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
