import { readSession } from '@forecourt/domain/contract/desk/getting-in.ts';
import { describe, expect, test } from 'vitest';
import { fromDesk, testDesk } from '../testing/desk.ts';
import { countingRedis } from '../testing/redis.ts';

const checks = ['/healthz', '/readyz'] as const;

describe('a check of a desk', () => {
  test.each(checks)(
    '%s says what it says where applicants apply, to a proxy that is no page of the desk [OPS-02, DESK-05]',
    async (url) => {
      const { asOwner, call, desk } = await testDesk();
      const same = async (status: number, body: object) => {
        const { status: saidStatus, body: saidBody } = await call('GET', url);
        const answer = await desk.inject(url);
        expect([saidStatus, saidBody]).toEqual([status, body]);
        expect([answer.statusCode, answer.json()]).toEqual([status, body]);
        expect(answer.headers).not.toHaveProperty('set-cookie');
      };
      await same(200, { ok: true });
      await asOwner('alter table applications rename to applications_elsewhere');
      if (url === '/readyz') await same(503, { ok: false });
      else await same(200, { ok: true });
      expect((await desk.inject({ method: 'POST', url, headers: fromDesk, payload: {} })).statusCode).toBe(
        404,
      );
    },
  );

  test('a call of the desk has thirty seconds to arrive, and its head ten of them [REL-05, SEC-26]', async () => {
    const { server } = (await testDesk()).desk;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 10_000]);
  });

  test('says that Redis is away, and is as ready without it [REL-06]', async () => {
    const redis = await countingRedis();
    const { desk } = await testDesk({ REDIS_URL: redis.url });
    expect((await desk.inject('/readyz')).json()).toEqual({ ok: true });
    await redis.stop();
    const notes = ['Redis is away: this server limits by itself'];
    await expect.poll(async () => (await desk.inject('/readyz')).json()).toEqual({ ok: true, notes });
  });

  test('is, beside files, all that there is outside of its calls [DESK-05, DESK-01]', async () => {
    const { desk } = await testDesk();
    const routes = [...desk.printRoutes({ commonPrefix: false }).matchAll(/^\S+ (\/\S*)/gm)];
    const paths = routes.flatMap(([, path = '']) =>
      /^\/(desk\/v1|assets|brand)\//.test(path) ? [] : [path],
    );
    expect(paths.toSorted()).toEqual(checks);
  });
});

test('a desk that stops serves at first and is not ready, and then answers what is under way [REL-04, OPS-13]', async () => {
  const { asOwner, desk, pool } = await testDesk();
  const address = await desk.listen({ host: '127.0.0.1', port: 0 });
  const ask = (path: string) =>
    fetch(`${address}${path}`, { headers: { ...fromDesk, cookie: `forecourt-desk=${'A'.repeat(43)}` } });
  await desk.lameDuck();
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask(readSession.url)).status).toBe(200);

  const locks = async (isGranted: boolean) =>
    (
      await pool.query(
        "select from pg_locks where relation = 'staff_sessions'::regclass and granted = $1 and mode like '%Excl%'",
        [isGranted],
      )
    ).rowCount;
  const locked = asOwner('begin; lock table staff_sessions; select pg_sleep(1); commit');
  await expect.poll(() => locks(true)).toBe(1);
  const underWay = ask(readSession.url);
  await expect.poll(() => locks(false)).toBe(1);
  const closed = desk.close();
  const answer = await underWay;
  expect([answer.status, await answer.json()]).toMatchObject([200, { person: null }]);
  await Promise.all([locked, closed]);
  await expect(ask('/')).rejects.toThrow('fetch failed');
});
