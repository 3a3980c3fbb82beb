import { expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const { app, call, asOwner } = await testServer();

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'metrics are served to this machine by each of its own addresses: %s [OPS-02]',
  async (remoteAddress) => {
    const { statusCode, headers } = await app.inject({ url: '/metrics', remoteAddress });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  },
);

test('a server whose database a newer release has changed is not ready, and asks callers to come back [OPS-14]', async () => {
  const other = await testServer();
  const id = await other.create();
  expect((await other.call('GET', `/v1/creditchecks/${id}`)).status).toBe(409);
  await other.asOwner("insert into migrations (name) values ('9999-of-a-newer-release.sql')");
  await other.asOwner('alter table applications rename to applications_elsewhere');
  expect((await other.call('GET', '/readyz')).status).toBe(503);
  const { status, headers, body } = await other.call('GET', `/v1/creditchecks/${id}`);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(body.exception).toBe('The service is not available right now. Please try again in a moment.');
  await other.asOwner("delete from migrations where name like '9999%'");
  expect((await other.call('GET', `/v1/creditchecks/${id}`)).status).toBe(500);
});

test('a server serves, and is ready once its database is migrated [OPS-02]', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  await asOwner('alter table applications rename to applications_elsewhere');
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { ok: false } });
  expect((await call('GET', '/healthz')).status).toBe(200);
});
