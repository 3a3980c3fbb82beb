import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../apps/api/src/database/connect.ts';
import { unprivilegedAccount } from '../apps/api/src/database/unprivileged.ts';
import { newDataKey } from '../apps/api/src/security/keys.ts';
import { newSecret } from '../apps/api/src/testing/handover.ts';
import { catchMails } from '../gauntlet/mail-catcher.ts';
import {
  freePort,
  killAll,
  program,
  receiverFile,
  type Settings,
  serverProgram,
} from '../gauntlet/program.ts';
import { type Addresses, databaseMachine } from './machine.ts';
import { databaseBalancer, type PoolMode, pooler, redisServer, webBalancer } from './parts.ts';
import { patroniOf } from './patroni.ts';
import { machineNames } from './shipped.ts';

const bootMs = 120_000;
const databaseName = 'forecourt';
/** The roles of the server and of who owns the tables, each with a password of this run. */
const roles = { owner: 'forecourt', server: 'forecourt_server' } as const;
const passwords = Object.fromEntries(
  Object.values(roles).map((role) => [role, randomBytes(12).toString('hex')]),
);

/** Addresses of this machine that no other program draws; every machine has its own, as a network gives it. */
const network = ['127', 1 + Math.floor(Math.random() * 250), 1 + Math.floor(Math.random() * 250)].join('.');

async function until(isSo: () => Promise<boolean>, what: string, withinMs = bootMs): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await sleep(250)) {
    if (Date.now() > end) throw new Error(`${what} within ${withinMs / 1_000} s`);
  }
}

/** Starts all parts, from the machines of the database to nginx; `say` is told how far it is. */
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
  const haproxy = databaseBalancer({ ...ground, listen: toDatabase, addresses });
  haproxy.start();
  const redis = redisServer({ ...ground, listen: `${network}.40:6379` });
  redis.start();
  await until(patroni.isWhole, 'Patroni has no primary and synchronous standby');
  say('three machines with etcd, Patroni and PostgreSQL, HAProxy and Redis run');

  const urlOf = (role: string, password: string, database: string, at = toDatabase): string =>
    `postgres://${role}:${password}@${at}/${database}`;
  const superuser = String(machines[0]?.settings['PATRONI_SUPERUSER_PASSWORD']);
  const administer = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client(urlOf('postgres', superuser, 'postgres'));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const isReached = () =>
    administer('select 1').then(
      () => true,
      () => false,
    );
  await until(isReached, 'HAProxy does not lead to the primary');
  for (const [role, password] of Object.entries(passwords))
    await administer(`create role ${role} login password '${password}'`);
  await administer(`create database ${databaseName} owner ${roles.owner}`);
  const urls = (at?: string): Settings => ({
    DATABASE_URL: urlOf(roles.server, String(passwords[roles.server]), databaseName, at),
    DATABASE_OWNER_URL: urlOf(roles.owner, String(passwords[roles.owner]), databaseName, at),
  });

  const mail = await catchMails();
  const secret = newSecret();
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  const receiverPort = String(await freePort());
  const receiver = program({
    file: receiverFile,
    settings: { SECRET: secret, PORT: receiverPort, JOURNAL: journal, SEED: '1' },
    log: join(folder, 'receiver.log'),
  });
  receiver.start();
  const handoverUrl = `http://127.0.0.1:${receiverPort}/hooks`;
  const settings: Settings = {
    ...urls(),
    DATA_DIR: join(folder, 'data'),
    DATA_KEYS: newDataKey('k1'),
    REDIS_URL: `redis://${network}.40:6379`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    HANDOVER_URL: handoverUrl,
    HANDOVER_SECRET: secret,
  };
  const server = (name: string, more: Settings = {}) =>
    serverProgram({ ...settings, ...more }, join(folder, `${name}.log`));
  const servers = [await server('server-1'), await server('server-2'), await server('server-3')];
  await Promise.all(servers.map((each) => each.serve()));
  const web = `${network}.30:8080`;
  const nginx = webBalancer({ ...ground, listen: web, origins: servers.map(({ origin }) => origin) });
  nginx.start();
  const origin = `http://${web}`;
  await until(
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false,
    'nginx does not serve',
  );
  say('three servers and nginx run');

  const connection = { connectionString: String(settings['DATABASE_URL']) };
  const connected = connectDatabase(connection, { size: 4 });
  const pooled = (mode: PoolMode) => {
    const listen = `${network}.50:${mode === 'session' ? 6432 : 6433}`;
    return { pool: pooler({ ...ground, listen, mode, to: toDatabase, passwords }), settings: urls(listen) };
  };
  return {
    folder,
    machines,
    patroni,
    redis,
    nginx,
    servers,
    server,
    pooled,
    origin,
    mail,
    journal,
    handoverUrl,
    settingsFor: (): Settings => settings,
    place: { connection, database: connected.database },
    async close(): Promise<void> {
      // Killed, it would leave its workers behind.
      await nginx.stop();
      killAll();
      for (const machine of machines) await machine.kill();
      await connected.close().catch(() => undefined);
      await mail.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
