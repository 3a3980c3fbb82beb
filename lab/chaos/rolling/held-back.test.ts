import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openShipped } from './balancers.ts';
import { haveProxies } from './have-proxies.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxies-hold-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server that answers /slow only when it is told to. */
async function openServer() {
  const begun: string[] = [];
  const slow: ServerResponse[] = [];
  const server = createServer((call, response) => {
    begun.push(call.url ?? '');
    if (call.url === '/slow') slow.push(response);
    else call.resume().on('end', () => response.end('ok'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const answerSlow = () => {
    for (const response of slow.splice(0)) response.end('ok');
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, begun, slow, answerSlow };
}

async function openBoth(name: 'nginx' | 'haproxy', pages: 'forecourt' | 'desk') {
  const server = await openServer();
  const proxy = await openShipped(name, join(folder, `${name}-${pages}`), [server.address], pages);
  onTestFinished(() => proxy.stop());
  const port = Number(new URL(proxy.origin).port);
  /** Asks as another machine would: Linux has all of 127.0.0.0/8. */
  const status = (path: string, localAddress = '127.0.0.1'): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const call = request({ port, path, localAddress, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject).end();
    });
  // HAProxy serves once a check has found its server ready.
  await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
  return { server, port, status };
}

const all = (['nginx', 'haproxy'] as const).flatMap((name) =>
  (['forecourt', 'desk'] as const).map((pages) => [name, pages] as const),
);

describe.skipIf(!haveProxies())('the shipped proxies', () => {
  test.each(all)('%s of %s gives a server no call before its body is whole [SEC-17]', async (name, pages) => {
    const { server, port, status } = await openBoth(name, pages);
    const held = request({
      port,
      method: 'POST',
      path: '/held',
      agent: false,
      headers: { 'content-length': 8_000 },
    });
    const answered = once(held, 'response') as Promise<[IncomingMessage]>;
    held.write('x'.repeat(7_999));
    for (let other = 0; other < 5; other += 1) expect(await status('/other')).toBe(200);
    expect(server.begun).not.toContain('/held');
    held.end('x');
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(server.begun).toContain('/held');
  });

  test.each(all.filter(([name]) => name === 'haproxy'))(
    '%s of %s closes half-open connections of one address above its number, and serves others [SEC-26]',
    async (_name, pages) => {
      const { port, status } = await openBoth('haproxy', pages);
      const half: Socket[] = [];
      onTestFinished(() => half.forEach((socket) => void socket.destroy()));
      let closed = 0;
      for (let count = 0; count < 260; count += 1) {
        const socket = connect(port, '127.0.0.1');
        half.push(socket);
        socket.on('error', () => {}).on('close', () => (closed += 1));
        socket.write('POST /held HTTP/1.1\r\nHost: x\r\n');
      }
      await expect.poll(() => closed, { timeout: 20_000 }).toBeGreaterThanOrEqual(60);
      await expect(status('/other')).rejects.toThrow(/ECONNRESET|socket hang up/);
      expect(await status('/other', '127.0.0.2')).toBe(200);
    },
  );

  test.each(all.filter(([name]) => name === 'nginx'))(
    '%s of %s answers 429 to an address with too many calls at once, and serves others [SEC-26]',
    async (_name, pages) => {
      const { server, status } = await openBoth('nginx', pages);
      const waiting = Array.from({ length: 260 }, () => status('/slow'));
      let refused = 0;
      for (const one of waiting) one.then((code) => (refused += code === 429 ? 1 : 0)).catch(() => {});
      await expect.poll(() => refused + server.slow.length, { timeout: 20_000 }).toBe(260);
      expect(refused).toBeGreaterThanOrEqual(60);
      expect(await status('/other')).toBe(429);
      expect(await status('/other', '127.0.0.2')).toBe(200);
      server.answerSlow();
      await Promise.all(waiting);
    },
  );
});
