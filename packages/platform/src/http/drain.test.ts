import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { drain } from './drain.ts';

afterEach(() => void vi.restoreAllMocks());

async function stoppedWhileAnswering(lameDuckSeconds = 0) {
  const app = fastify({ return503OnClosing: false });
  const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  await app.register(drain, { lameDuckSeconds });
  app.get('/slow', async () => {
    asked.resolve();
    return found.promise;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const silent = connect(Number(new URL(address).port), '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const silentEnds = new Promise((resolve) => silent.once('close', resolve));
  const answer = fetch(`${address}/slow`).then((response) => response.text());
  await asked.promise;
  return { app, answer, find: found.resolve, silentEnds, closed: app.close() };
}

async function keptOpen(lameDuckSeconds = 0) {
  const app = fastify({ return503OnClosing: false });
  await app.register(drain, { lameDuckSeconds });
  app.get('/readyz', (_request, reply) => reply.code(app.isStopping() ? 503 : 200).send({ ok: true }));
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  await vi.waitUntil(() => text.includes('ok'));
  text = '';
  return { app, port, socket, answered: () => text };
}

test('a stopping server answers what takes it long, then closes what nobody asks on, and leaves no timer [REL-04]', async () => {
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const { answer, find, silentEnds, closed } = await stoppedWhileAnswering();
  // Longer than the silence after which a connection is closed.
  await sleep(1_000);
  find('found');
  expect(await answer).toBe('found');
  await silentEnds;
  await closed;
  const sweeps = begun.mock.calls.flatMap(([, ms], call) =>
    ms === 50 ? [begun.mock.results[call]?.value] : [],
  );
  expect(sweeps).toHaveLength(1);
  expect(ended).toHaveBeenCalledWith(sweeps[0]);
});

test('a stopping server answers on a connection that was kept open once more, says to close it, and is not ready [REL-04]', async () => {
  const { app, answered, socket } = await keptOpen();
  const closed = app.close();
  socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answered()).toMatch(/HTTP\/1\.1 503 [^]+connection: close/i);
  await closed;
});

test('a stopping server closes a connection that was kept open and on which nobody asks [REL-04]', async () => {
  const { app, socket } = await keptOpen();
  const ends = new Promise((resolve) => socket.once('close', resolve));
  await app.close();
  await ends;
});

test('a lame duck serves as ever and is not ready, and then anyone who connects is refused [REL-04, OPS-13]', async () => {
  const { app, answered, port, socket } = await keptOpen(1);
  const began = performance.now();
  const waited = app.lameDuck();
  socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  await vi.waitUntil(() => answered().includes('ok'));
  expect(answered()).toMatch(/HTTP\/1\.1 503 [^]+connection: keep-alive/i);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect({ status: ready.status, connection: ready.headers.get('connection') }).toEqual({
    status: 503,
    connection: 'keep-alive',
  });
  await waited;
  expect(performance.now() - began).toBeGreaterThan(990);
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  const refused = connect(port, '127.0.0.1');
  expect(await new Promise((resolve) => refused.once('error', resolve))).toMatchObject({
    code: 'ECONNREFUSED',
  });
  // A kept-alive connection is still answered, though new ones are refused.
  socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answered()).toMatch(/connection: close/i);
  await closed;
});

test('a stop at once waits for nothing: neither for its time nor for what is being answered [REL-04]', async () => {
  const { app, answer, closed } = await stoppedWhileAnswering(60);
  app.stopAtOnce();
  await expect(answer).rejects.toThrow('fetch failed');
  await closed;
  await app.lameDuck();
});
