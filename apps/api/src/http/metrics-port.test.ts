import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

async function watchedServer(host: string) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const server = await testServer({ METRICS_PORT: `${host}:${port}` });
  return { ...server, port, at: `http://127.0.0.1:${port}` };
}

describe('metrics with a port of their own', async () => {
  const { app, at } = await watchedServer('0.0.0.0');
  await app.ready();

  test('are served there to everybody who reaches it, also through a proxy and by another name [OPS-13, OPS-02]', async () => {
    const ask = () => fetch(`${at}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ]);
    // On a busy machine the first query may exceed its deadline.
    await expect.poll(async () => (await ask()).text(), { timeout: 30_000 }).toContain('database_away 0\n');
  });

  test('are served nowhere else, and nothing else is served there [SEC-08, OPS-13]', async () => {
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    for (const path of ['/', '/mail', '/healthz', '/openapi.json', '/v1/banks', '/metrics/..', '/metricsx'])
      expect((await fetch(`${at}${path}`)).status, path).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404);
  });
});

test('a port that is taken stops the start with a sentence that names the setting [OPS-13]', async () => {
  const { app, port } = await watchedServer('127.0.0.1');
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  afterAll(() => other.close());
  await expect(app.ready()).rejects.toThrow(`port ${port} is taken: set METRICS_PORT to another one.`);
});

test('the port is closed with the server, after what it was answering [OPS-13]', async () => {
  const { app, at } = await watchedServer('127.0.0.1');
  const stillShown = Promise.withResolvers<number>();
  app.addHook('preClose', async () => stillShown.resolve((await fetch(`${at}/metrics`)).status));
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(await stillShown.promise).toBe(200);
  await expect(fetch(`${at}/metrics`)).rejects.toThrow('fetch failed');
});
