import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isServed } from '../../../scripts/servers.ts';
import { shipped } from '../../shared/shipped.ts';
import { type Account, executable } from '../program.ts';

export type BalancerName = 'nginx' | 'haproxy';
type Balancer = {
  readonly origin: string;
  readonly version: string;
  failures(): string;
  stop(): Promise<void>;
};
/** Where a balancer has its files and listens, and the three servers behind it, each as `host:port`. */
type Around = { readonly folder: string; readonly listen: string; readonly servers: readonly string[] };

type Pages = 'forecourt' | 'desk';
const shippedPorts: Readonly<Record<Pages, number>> = { forecourt: 3000, desk: 3001 };

const serversOf = ({ servers: [one = '', two = one, three = one] }: Around, pages: Pages = 'forecourt') =>
  [one, two, three].map((server, at) => [`10.0.0.1${at + 1}:${shippedPorts[pages]}`, server] as const);

const around = (folder: string): string => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `  ${what}_temp_path ${folder}/nginx-${what};\n`).join('')}
  include ${folder}/forecourt.conf;
}
`;

/** What differs in the shipped files of one side: nothing but applicants' pages answers port 80, and the desk an own network. */
const plainNginx: Readonly<Record<Pages, readonly (readonly [string | RegExp, string])[]>> = {
  forecourt: [[/server \{\n {2}listen 80;[^}]+\}\n/g, '']],
  desk: [['allow 10.0.0.0/8;', 'allow 127.0.0.0/8;']],
};

/** nginx by its shipped file with addresses of one's own, in plain HTTP; what stands around it is Debian's in small. */
export function nginx(given: Around, account?: Account, command = 'nginx', pages: Pages = 'forecourt') {
  const { folder, listen } = given;
  const forecourt = shipped(`nginx/${pages}.conf`, [
    ...serversOf(given, pages),
    ...plainNginx[pages],
    ['listen 443 ssl http2;', `listen ${listen};`],
    [/ {2}ssl_.+\n/g, ''],
    ['/var/log/nginx/', `${folder}/`],
  ]);
  writeFileSync(join(folder, 'forecourt.conf'), forecourt);
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  return executable({ command, args, settings: {}, log: join(folder, 'nginx.log'), account });
}

/** The desk's file needs the other one, which listens elsewhere then. */
function haproxy(given: Around, pages: Pages, elsewhere: string) {
  const { folder, listen } = given;
  const file = join(folder, 'haproxy.cfg');
  const forecourt = shipped('haproxy/forecourt.cfg', [
    ...serversOf(given),
    ['log /dev/log', 'log stdout format raw'],
    ['  bind :80\n', ''],
    [/bind :443 .+/g, `bind ${pages === 'desk' ? elsewhere : listen}`],
    [/ {2}http-request redirect scheme .+\n/g, ''],
    [/ {2}ssl-default-bind-options .+\n/g, ''],
  ]);
  writeFileSync(file, forecourt);
  const desk = join(folder, 'desk.cfg');
  if (pages === 'desk')
    writeFileSync(
      desk,
      shipped('haproxy/desk.cfg', [
        ...serversOf(given, 'desk'),
        [/bind 10\.0\.0\.10:443 .+/g, `bind ${listen}`],
        ['src 10.0.0.0/8', 'src 127.0.0.0/8'],
      ]),
    );
  return executable({
    command: 'haproxy',
    args: ['-db', '-f', file, ...(pages === 'desk' ? ['-f', desk] : [])],
    settings: {},
    log: join(folder, 'haproxy.log'),
  });
}

const versions: Readonly<Record<BalancerName, () => string>> = {
  nginx: () => /nginx\/\S+/.exec(output('nginx', '-v'))?.[0] ?? 'nginx',
  haproxy: () => /version \S+/.exec(output('haproxy', '-v'))?.[0].replace('version', 'HAProxy') ?? 'HAProxy',
};
const output = (program: string, argument: string): string =>
  execFileSync('sh', ['-c', `${program} ${argument} 2>&1`], { encoding: 'utf8' });

/** Starts a real balancer by its shipped file before servers, each `host:port`; throws with its words if it ends. */
export async function openShipped(
  name: BalancerName,
  folder: string,
  servers: readonly string[],
  pages: Pages = 'forecourt',
): Promise<Balancer> {
  mkdirSync(folder, { recursive: true });
  const listen = `127.0.0.1:${await freePort()}`;
  const given = { folder, listen, servers };
  const running =
    name === 'nginx'
      ? nginx(given, undefined, 'nginx', pages)
      : haproxy(given, pages, `127.0.0.1:${await freePort()}`);
  const origin = `http://${listen}`;
  running.start();
  while (!(await isServed(`${origin}/healthz`))) {
    if (running.endings() > 0) throw new Error(`${name} ended: ${running.output()}`);
    await sleep(50);
  }
  const log = join(folder, pages === 'desk' ? 'forecourt-desk.log' : 'forecourt.log');
  const failed = (): string =>
    existsSync(log) ? readFileSync(log, 'utf8').replaceAll(/^(?!.* 5\d\d \d+ ).*\n/gm, '') : '';
  return {
    origin,
    version: versions[name](),
    failures: () => running.output() + failed(),
    stop: running.stop,
  };
}
