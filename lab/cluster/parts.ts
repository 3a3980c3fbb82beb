import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, executable } from '../chaos/program.ts';
import { shipped, shippedMachines } from '../shared/shipped.ts';
import type { Addresses } from './machine.ts';
import { type Package, programOf } from './packages.ts';

type Ground = { readonly folder: string; readonly account: Account | undefined };

const part = (name: Package, args: readonly string[], { folder, account }: Ground) =>
  executable({ command: programOf(name), args, settings: {}, log: join(folder, `${name}.log`), account });

/** HAProxy, which leads to whichever PostgreSQL is primary. */
export function databaseBalancer(ground: Ground, listen: string, addresses: Addresses) {
  const file = join(ground.folder, 'haproxy.cfg');
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
  return part('haproxy', ['-db', '-f', file], ground);
}

/** Redis, which keeps nothing on disk. */
export function redisServer(ground: Ground, listen: string) {
  const [address = '', port = ''] = listen.split(':');
  const args = [
    '--bind',
    address,
    '--port',
    port,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    ground.folder,
  ];
  return part('redis-server', args, ground);
}

export type PoolMode = 'session' | 'transaction';
type Pooled = {
  readonly listen: string;
  readonly mode: PoolMode;
  readonly to: string;
  readonly passwords: Readonly<Record<string, string>>;
};

/** PgBouncer before the balancer of the database. */
export function pooler(ground: Ground, { listen, mode, to, passwords }: Pooled) {
  const users = join(ground.folder, 'userlist.txt');
  const file = join(ground.folder, `pgbouncer-${mode}.ini`);
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
  return part('pgbouncer', [file], ground);
}
