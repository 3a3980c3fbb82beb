import { existsSync } from 'node:fs';
import { install, run } from '../../scripts/debian.ts';

const files = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  'redis-server': '/usr/bin/redis-server',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
} as const;
export type Package = keyof typeof files;

export const programOf = (name: Package): string => files[name];

const missing = (): Package[] => (Object.keys(files) as Package[]).filter((name) => !existsSync(files[name]));

const serviceOf = (name: Package): string =>
  name.replace('etcd-server', 'etcd').replace('postgresql-15', 'postgresql');

/** Has every package installed, after saying which; returns a sentence that says why not, where one is missing then. */
export function havePackages(
  say: (line: string) => void,
  { mayInstall }: { mayInstall: boolean },
): string | undefined {
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  const needed = `The cluster needs the Debian packages ${wanted.join(', ')}`;
  if (!mayInstall) return `${needed}: npm run cluster -- --install, as root, installs them.`;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    return `${needed}, and this is no Debian.`;
  if (process.getuid?.() !== 0) return `${needed}: install them as root, with --no-install-recommends.`;
  say(`${needed}: they are installed now, and none of their services is started.`);
  try {
    install(wanted);
    // Neither do they start with the machine.
    if (existsSync('/run/systemd/system'))
      run('systemctl', ['disable', ...wanted.filter((name) => name !== 'python3-etcd').map(serviceOf)]);
  } catch (error) {
    const said = (error as Error).message.trim();
    return `${needed}, which apt-get could not install: ${said.split('\n').at(-1)}`;
  }
  const left = missing();
  return left.length === 0 ? undefined : `${left.join(', ')} did not bring what was expected of them.`;
}
