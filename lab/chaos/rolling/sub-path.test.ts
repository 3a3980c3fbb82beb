import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/servers.ts';
import { shipped } from '../../shared/shipped.ts';
import { executable } from '../program.ts';
import { haveProxies } from './have-proxies.ts';

const folder = mkdtempSync(join(tmpdir(), 'sub-path-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A host with pages of its own that has the shipped file in its server block, beside the shipped rest. */
const host = (own: string, listen: string): string => `
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events {}
http {
  access_log ${own}/access.log;
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  include ${own}/forecourt.conf;
  server {
    listen ${listen};
    include ${own}/sub-path.conf;
    location / {
      return 200 "another page";
    }
  }
}
`;

describe.skipIf(!haveProxies())('nginx before a path of a host [OPS-08]', () => {
  test.each([
    ['leaves the path on', 'http://forecourt;', '/fuel'],
    ['takes the path off', 'http://forecourt/;', ''],
  ])('%s by %s', async (_kind, to, base) => {
    const own = join(folder, base || 'off');
    mkdirSync(own, { recursive: true });
    const server = createServer(({ url, headers }, response) =>
      response.end(JSON.stringify([url, headers['x-forwarded-for']])),
    );
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const listen = `127.0.0.1:${await freePort()}`;
    const ours = shipped('nginx/forecourt.conf', [
      [/^server \{\n[^]*?^\}\n/gm, ''],
      [/10\.0\.0\.1[123]:3000/g, `127.0.0.1:${port}`],
    ]);
    writeFileSync(join(own, 'forecourt.conf'), ours);
    const below = shipped('nginx/sub-path.conf', [
      ['proxy_pass http://forecourt;', `proxy_pass ${to}`],
      ['/var/log/nginx/', `${own}/`],
    ]);
    writeFileSync(join(own, 'sub-path.conf'), below);
    writeFileSync(join(own, 'nginx.conf'), host(own, listen));
    const nginx = executable({
      command: 'nginx',
      args: ['-p', own, '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')],
      settings: {},
      log: join(own, 'nginx.log'),
    });
    nginx.start();
    const get = (path: string) => fetch(`http://${listen}${path}`, { redirect: 'manual' });
    const seen = async (path: string) => JSON.parse(await (await get(path)).text());
    const listens = () =>
      get('/').then(
        (answer) => answer.ok,
        () => false,
      );
    await expect.poll(listens, { timeout: 20_000 }).toBe(true);
    try {
      expect(await seen('/fuel/status/SECRETid?code=SECRET')).toEqual([
        `${base}/status/SECRETid?code=SECRET`,
        '127.0.0.1',
      ]);
      expect(await seen('/fuel/')).toEqual([`${base}/`, '127.0.0.1']);
      expect((await get('/fuel')).headers.get('location')).toMatch(/\/fuel\/$/);
      expect((await get('/fuel/metrics')).status).toBe(404);
      expect(await (await get('/fuels')).text()).toBe('another page');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const away = await get('/fuel/v1/banks');
      expect([away.status, await away.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'unavailable' }),
      ]);
    } finally {
      await nginx.stop();
    }
    const log = readFileSync(join(own, 'forecourt.log'), 'utf8');
    expect(log).toContain(' GET /status 200 ');
    expect(log).not.toContain('SECRET');
  });
});
