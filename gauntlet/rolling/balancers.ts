import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../program.ts';
import { type Daemon, daemon } from './daemon.ts';
import { haproxyFile, nginxFile } from './shipped.ts';

export type BalancerName = 'nginx' | 'haproxy';
export type Balancer = {
  readonly origin: string;
  readonly version: string;
  /** What it logged of requests that failed. */
  failures(): string;
  stop(): Promise<void>;
};

const around = (folder: string): string => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  map $status $is_failed { default 0; ~^5 1; }
  log_format failed '$status $request_method $uri: $upstream_addr $upstream_status';
  access_log ${folder}/failed.log failed if=$is_failed;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  include ${folder}/forecourt.conf;
}
`;

function nginx(folder: string, listen: string, servers: readonly string[]): Daemon {
  writeFileSync(join(folder, 'forecourt.conf'), nginxFile({ listen, servers }));
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  return daemon('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
}

function haproxy(folder: string, listen: string, servers: readonly string[]): Daemon {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyFile({ listen, servers }));
  return daemon('haproxy', ['-db', '-f', file]);
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
): Promise<Balancer> {
  mkdirSync(folder, { recursive: true });
  const listen = `127.0.0.1:${await freePort()}`;
  const running = (name === 'nginx' ? nginx : haproxy)(folder, listen, servers);
  const origin = `http://${listen}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (running.hasEnded()) throw new Error(`${name} ended: ${running.output()}`);
    await sleep(50);
  }
  const log = join(folder, 'failed.log');
  return {
    origin,
    version: versions[name](),
    failures: () => running.output() + (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    stop: running.stop,
  };
}
