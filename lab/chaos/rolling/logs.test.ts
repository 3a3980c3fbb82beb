import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/servers.ts';
import { openShipped } from './balancers.ts';
import { haveProxies } from './have-proxies.ts';

const id = 'SECRETsecretSECRETsecret123';
const paths = [
  `/status/${id}`,
  `/apply/status/${id}.`,
  `/form/${id}/draft/${id}`,
  `/v1/applications/${id}/drafts/${id}`,
  `/apply/v1/creditchecks/${id}`,
  `/v1/promoOffers/redeem?code=${id}`,
  `/v1/businesses?name=${id}&type=SoleTrader`,
  `/?utm=${id}`,
  `/${id}`,
  `/v1/${id}`,
  `//status//${id}`,
];

const folder = mkdtempSync(join(tmpdir(), 'proxy-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (below: string): string =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const sendRaw = (port: number, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
  });

describe.skipIf(!haveProxies())('what the shipped proxies write', () => {
  test.each(['nginx', 'haproxy'] as const)(
    '%s logs no id, code or searched text, whether a server answers, fails or is gone [SEC-12, SEC-01]',
    async (name) => {
      const server = createServer(({ url = '' }, response) => {
        response.statusCode = url.includes('creditchecks') ? 500 : 200;
        response.end('ok');
      });
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      const own = join(folder, name);
      const proxy = await openShipped(name, own, [`127.0.0.1:${port}`]);
      const headers = { referer: `${proxy.origin}/status/${id}`, cookie: `a=${id}` };
      // A connection that was kept open may be closed just as it is used again.
      const ask = (path: string) =>
        fetch(proxy.origin + path, { headers }).catch(() => fetch(proxy.origin + path, { headers }));
      // HAProxy serves once a check has found its server ready.
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200);
      const statuses = [];
      for (const path of paths) statuses.push((await ask(path)).status);
      await sendRaw(Number(new URL(proxy.origin).port), `GET /status/${id} HTTP/9.9\r\nX: ${id}\r\n\r\n`);
      await sendRaw(Number(new URL(proxy.origin).port), `${id} nonsense\r\n\r\n`);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const path of paths) statuses.push((await ask(path)).status);
      await proxy.stop();
      expect(new Set(statuses)).toEqual(new Set([200, 500, 503]));
      const log = written(own) + proxy.failures();
      expect(log).toContain(' 503 ');
      expect(log).not.toContain(id);
      expect(log).toContain(' 500 ');
    },
  );
});
