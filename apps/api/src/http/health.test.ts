import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { app, call, asOwner } = await testServer();

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'OPS-02 metrics are told to this machine by each of its own addresses: %s',
  async (remoteAddress) => {
    const { statusCode, headers } = await app.inject({ url: '/metrics', remoteAddress });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  },
);

test('OPS-02 a server serves, and is ready once its database is migrated', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  await asOwner('alter table applications rename to applications_elsewhere');
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { ok: false } });
  expect((await call('GET', '/healthz')).status).toBe(200);
});
