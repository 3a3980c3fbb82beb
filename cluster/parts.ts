import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executable } from '../gauntlet/program.ts';
import type { Account, Addresses } from './machine.ts';
import { programOf } from './packages.ts';
import { shipped, shippedMachines } from './shipped.ts';

export type Ground = { readonly folder: string; readonly account: Account | undefined };
/** What a part differs in from its shipped file. */
type Listening = Ground & { readonly listen: string };

/** HAProxy, which leads to whichever PostgreSQL is primary. */
export function databaseBalancer({
  folder,
  account,
  listen,
  addresses,
}: Listening & { addresses: Addresses }) {
  const file = join(folder, 'haproxy.cfg');
  const { db1, db2, db3 } = shippedMachines;
  writeFileSync(
    file,
    shipped('haproxy/postgresql.cfg', {
      '127.0.0.1:5000': listen,
      [db1]: addresses.db1,
      [db2]: addresses.db2,
      [db3]: addresses.db3,
    }),
  );
  return executable({
    command: programOf('haproxy'),
    args: ['-db', '-f', file],
    settings: {},
    log: join(folder, 'haproxy.log'),
    account,
  });
}

/** nginx before servers of Forecourt; what stands around the shipped file is Debian's own in small. */
export function webBalancer({
  folder,
  account,
  listen,
  origins,
}: Listening & { origins: readonly string[] }) {
  const file = join(folder, 'nginx.conf');
  const [one = '', two = '', three = ''] = origins.map((origin) => new URL(origin).host);
  const forecourt = shipped('nginx/forecourt.conf', {
    '10.0.0.11:3000': one,
    '10.0.0.12:3000': two,
    '10.0.0.13:3000': three,
    'listen 80;': 'listen unix:/dev/null;',
    'listen 443 ssl http2;': `listen ${listen};`,
    'ssl_certificate /': '# /',
    'ssl_certificate_key /': '# /',
  }).replace(/server \{\s+listen unix:\/dev\/null;[^}]*\}/, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `  ${what}_temp_path ${folder}/nginx-${what};`,
  );
  const text = [
    `pid ${folder}/nginx.pid;`,
    'worker_processes 1;',
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary,
    forecourt,
    '}',
  ];
  writeFileSync(file, text.join('\n'));
  return executable({
    command: programOf('nginx'),
    args: ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
    settings: {},
    log: join(folder, 'nginx.log'),
    account,
  });
}

/** Redis, which keeps nothing on disk. */
export function redisServer({ folder, account, listen }: Listening) {
  const [address = '', port = ''] = listen.split(':');
  return executable({
    command: programOf('redis-server'),
    args: ['--bind', address, '--port', port, '--save', '', '--appendonly', 'no', '--dir', folder],
    settings: {},
    log: join(folder, 'redis.log'),
    account,
  });
}

export type PoolMode = 'session' | 'transaction';
type Pooled = Listening & {
  readonly mode: PoolMode;
  /** Where the balancer of the database listens. */
  readonly to: string;
  readonly passwords: Readonly<Record<string, string>>;
};

/** PgBouncer before the balancer of the database. */
export function pooler({ folder, account, listen, mode, to, passwords }: Pooled) {
  const users = join(folder, 'userlist.txt');
  const file = join(folder, `pgbouncer-${mode}.ini`);
  const [address = '', port = ''] = listen.split(':');
  const [toAddress, toPort] = to.split(':');
  const lines = Object.entries(passwords).map(([user, password]) => `"${user}" "${password}"`);
  writeFileSync(users, `${lines.join('\n')}\n`);
  writeFileSync(
    file,
    shipped('pgbouncer/pgbouncer.ini', {
      'host=127.0.0.1 port=5000': `host=${toAddress} port=${toPort}`,
      'listen_addr = 127.0.0.1': `listen_addr = ${address}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      'pool_mode = session': `pool_mode = ${mode}`,
    }),
  );
  return executable({
    command: programOf('pgbouncer'),
    args: [file],
    settings: {},
    log: join(folder, `pgbouncer-${mode}.log`),
    account,
  });
}
