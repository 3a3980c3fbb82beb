import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy');
const addresses = ['10.0.0.11:3000', '10.0.0.12:3000', '10.0.0.13:3000'] as const;

/** Where a balancer listens, and the three servers behind it, each as `host:port`. */
export type Around = { readonly listen: string; readonly servers: readonly string[] };

/** Replaces what a provider replaces too; throws when it is not there, or stays somewhere. */
function replaced(text: string, what: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return what.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`the shipped file does not have ${from}`);
    return after;
  }, text);
}

const serversOf = ({ servers }: Around) =>
  addresses.map((address, at) => [address, servers[at] ?? servers[0] ?? ''] as const);

/** Returns the shipped file of nginx with addresses of one's own, in plain HTTP. */
export const nginxFile = (around: Around): string =>
  replaced(readFileSync(join(deploy, 'nginx/forecourt.conf'), 'utf8'), [
    ...serversOf(around),
    [/server \{\n {2}listen 80;[^}]+\}\n/g, ''],
    ['listen 443 ssl http2;', `listen ${around.listen};`],
    [/ {2}ssl_.+\n/g, ''],
  ]);

/** Returns the shipped file of HAProxy with addresses of one's own, in plain HTTP. */
export const haproxyFile = (around: Around): string =>
  replaced(readFileSync(join(deploy, 'haproxy/forecourt.cfg'), 'utf8'), [
    ...serversOf(around),
    ['log /dev/log', 'log stdout format raw'],
    ['  bind :80\n', ''],
    [/bind :443 .+/g, `bind ${around.listen}`],
    [/ {2}http-request redirect scheme .+\n/g, ''],
    [/ {2}ssl-default-bind-options .+\n/g, ''],
  ]);
