import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostWarning } from '@forecourt/platform/http/this-machine.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const development = await testServer({ HOST: '0.0.0.0' });
const production = await testServer({ HOST: '0.0.0.0', APP_ENV: 'production', TRUST_PROXY: '1' });
type Asked = { remoteAddress?: string; headers?: Record<string, string> };
const name = `2026-11-21T02-00-00-000Z-${'z'.repeat(27)}.eml`;
mkdirSync(development.config.mail.folder, { recursive: true });
writeFileSync(join(development.config.mail.folder, name), 'Subject: Not for others\n\nA link');
const pages = ['/mail', `/mail/${name}`, `/mail/${name}/html`, `/mail/${name}/source`, '/metrics'];

/** With the browser's pages built, and without. */
const notFound = /There is nothing here by that address\.|<title>Page Not Found( \| [^<]+)?<\/title>/;

const others: Record<string, Asked> = {
  'another machine': { remoteAddress: '203.0.113.1' },
  'another machine that gives itself out for this one': {
    remoteAddress: '203.0.113.1',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  },
  'this machine under the address by which others know it': { remoteAddress: '192.168.1.20' },
  'a proxy that says for whom it asks': { headers: { 'x-forwarded-for': '203.0.113.1' } },
  'a proxy that gives the address elsewhere': { headers: { 'x-real-ip': '203.0.113.1' } },
  'a proxy that says it in the standard way': { headers: { forwarded: 'for=203.0.113.1' } },
  'a proxy that only names itself': { headers: { via: '1.1 edge' } },
  'a proxy that adds nothing and keeps the host': { headers: { host: 'apply.example.co.nz' } },
  'a page of another host that leads here': { headers: { host: '127.0.0.1.example.com:3000' } },
  'nobody by a host there can be': { headers: { host: 'no host' } },
};

describe.each(Object.entries(others))('asked by %s', (_, asked) => {
  test.each(pages)('%s is not there [SEC-08]', async (url) => {
    for (const { app } of [development, production]) {
      const { statusCode, body } = await app.inject({ url, ...asked });
      expect(statusCode).toBe(404);
      expect(body).toMatch(notFound);
    }
  });
});

test.each(['localhost:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'somebody at this machine reads both by %s [SEC-08, MAIL-03, OPS-02]',
  async (host) => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (const url of pages) {
        const { statusCode } = await development.app.inject({ url, remoteAddress, headers: { host } });
        expect(statusCode).toBe(200);
      }
    }
  },
);

test('a proxy of the old protocol is answered nothing [SEC-08]', async () => {
  const address = await development.app.listen({ host: '127.0.0.1', port: 0 });
  const { port, hostname } = new URL(address);
  const answerTo = async (version: string): Promise<string> => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /mail HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const piece of socket) answer += String(piece);
    return answer.split('\r\n')[0] ?? '';
  };
  expect(await answerTo('1.0')).toContain('404');
  expect(await answerTo('1.1')).toContain('200');
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'forecourt.internal'])(
  'a server for development at %s says that others reach it [SEC-08]',
  (host) => {
    expect(hostWarning(host, false)).toContain(`HOST=${host} lets others reach it`);
    expect(hostWarning(host, true)).toBeUndefined();
  },
);

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('at %s nothing is to be said [SEC-08]', (host) => {
  expect(hostWarning(host, false)).toBeUndefined();
});

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('the sentence is the first thing the server says, however little it logs [SEC-08]', async () => {
  const settings = {
    HOST: '0.0.0.0',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'reached by others ')),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: { ...process.env, ...settings },
  });
  children.push(child);
  let output = '';
  for await (const piece of child.stderr) {
    output += String(piece);
    if (output.includes('\n')) break;
  }
  expect(output.split('\n')[0]).toBe(hostWarning('0.0.0.0', false));
});
