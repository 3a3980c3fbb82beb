import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { listPeople } from '@forecourt/domain/contract/desk/people.ts';
import { describe, expect, test } from 'vitest';
import { authenticator } from '../testing/authenticator.ts';
import { type TestDesk, testDesk } from '../testing/desk.ts';
import { deskBrowser, withPasskey } from '../testing/desk-browser.ts';
import { countingRedis } from '../testing/redis.ts';

type Redis = Awaited<ReturnType<typeof countingRedis>>;

const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' };
const signature = authenticator().sign({ challenge: 'made-up', origin: 'http://localhost:3001' });
const token = 'T'.repeat(27);
const registration = authenticator().make({ challenge: 'made-up', origin: 'http://localhost:3001' });
const beginAt =
  (desk: TestDesk) =>
  async (sender: string): Promise<number> =>
    (await deskBrowser(desk, sender).ask(calls.beginSignIn, {})).statusCode;

/** Sign-ins that are taken before one is refused, of one sender or of ever another one. */
async function takenAt(begin: (sender: string) => Promise<number>, senderOf: (time: number) => string) {
  let taken = 0;
  while (taken < 200 && (await begin(senderOf(taken))) === 200) taken += 1;
  return taken;
}

describe('a limit of sign-ins:', async () => {
  const desk = await testDesk(settings);
  const begin = beginAt(desk);

  test('a sender begins ten sign-ins a minute, whatever others send [DESK-07, SEC-22]', async () => {
    for (let sender = 1; sender <= 20; sender += 1)
      expect(await takenAt(begin, () => `203.0.113.${sender}`)).toBe(10);
  });

  test('the calls of a sign-in are counted together: ten begin in a minute, and what was begun may end [SEC-22]', async () => {
    const stranger = deskBrowser(desk, '203.0.113.101');
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      for (const [call, body] of [
        [calls.beginSignIn, {}],
        [calls.signIn, { signature }],
        [calls.openInvitation, { token }],
        [calls.acceptInvitation, { token, name: 'Mere', registration }],
      ] as const)
        statuses.push((await stranger.ask(call, body)).statusCode);
    expect(statuses).toEqual(
      [
        [200, 403, 404, 404],
        [200, 403, 404, 404],
        [200, 403, 429, 404],
        [429, 403, 429, 404],
        [429, 403, 429, 404],
        [429, 429, 429, 429],
      ].flat(),
    );
  });

  test('a sign-in that succeeds counts once: ten people come in from one address a minute [SEC-22]', async () => {
    const device = await withPasskey(desk, 'ten@provider.example');
    const taken = await takenAt(
      async (sender) => (await deskBrowser(desk, sender).signInBy(device)).statusCode,
      () => '203.0.113.102',
    );
    expect(taken).toBe(10);
    expect(await begin('203.0.113.102')).toBe(429);
  });

  test('a /56 begins four times the sign-ins of one sender and a /48 sixteen times [SEC-16, SEC-22]', async () => {
    expect(await takenAt(begin, (time) => `2001:db8:1:${(time % 256).toString(16)}::1`)).toBe(40);
    expect(await takenAt(begin, (time) => `2001:db8:2:${((time % 250) * 256).toString(16)}::1`)).toBe(160);
  });

  test('what a page of another site sends from here is refused before it counts [SEC-22]', async () => {
    const browser = deskBrowser(desk, '203.0.113.104');
    for (let time = 0; time < 30; time += 1)
      for (const call of [calls.beginSignIn, calls.signIn, calls.openInvitation, calls.acceptInvitation])
        expect((await browser.ask(call, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await takenAt(begin, () => '203.0.113.104')).toBe(10);
  });

  test('one sign-in too many reads when to come back, and what else to do [SEC-22]', async () => {
    await takenAt(begin, () => '203.0.113.103');
    const { statusCode, headers, body } = await deskBrowser(desk, '203.0.113.103').ask(calls.beginSignIn, {});
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(JSON.parse(body).exception).toBe(
      'There were too many sign-ins from here. Wait a minute and try again, or use a device that you signed in with before.',
    );
  });

  test('ten sign-ins that fail close one account to new devices, and no other account [SEC-22]', async () => {
    const [device, other] = [
      await withPasskey(desk, 'guessed@provider.example'),
      await withPasskey(desk, 'other@provider.example'),
    ];
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const stranger = deskBrowser(desk, `198.51.100.${time}`);
      statuses.push((await stranger.signInBy(device, { rp: 'evil.example' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect((await deskBrowser(desk, '198.51.100.50').signInBy(other)).statusCode).toBe(200);
    const refusal = await deskBrowser(desk, '198.51.100.51').signInBy(device);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal.json().exception).toBe(
      'There were too many sign-ins to this account. Wait a minute and try again, or use a device that you signed in with before.',
    );
  });
});

describe('desks of several servers', () => {
  test('count the sign-ins of a sender together, and those to an account [DESK-07, OPS-03, SEC-22]', async () => {
    const redis = await countingRedis();
    const shared = { ...settings, REDIS_URL: redis.url };
    const first = await testDesk(shared);
    const second = await testDesk(shared, { on: first, keys: first.keys });
    const [one, other] = [beginAt(first), beginAt(second)];
    expect(await takenAt(one, () => '203.0.113.1')).toBe(10);
    // By itself it would take ten; a busy machine may leave a call or two uncounted.
    expect(await takenAt(other, () => '203.0.113.1')).toBeLessThan(5);
    const device = await withPasskey(first, 'guessed@provider.example');
    const failuresAt = (desk: TestDesk, network: string) =>
      takenAt(
        async (sender) => {
          const { statusCode } = await deskBrowser(desk, sender).signInBy(device, { rp: 'evil.example' });
          return statusCode === 403 ? 200 : statusCode;
        },
        (time) => `${network}.${time}`,
      );
    expect(await failuresAt(first, '203.0.114')).toBe(10);
    expect(await failuresAt(second, '203.0.115')).toBeLessThan(5);
    await redis.stop();
  });

  test('take back what a sign-in that succeeds counted together [OPS-03, SEC-22]', async () => {
    const redis = await countingRedis();
    const shared = { ...settings, REDIS_URL: redis.url };
    const first = await testDesk(shared);
    const second = await testDesk(shared, { on: first, keys: first.keys });
    const device = await withPasskey(first, 'mere@provider.example');
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1)
      statuses.push(
        (await deskBrowser(time % 2 ? first : second, '203.0.113.1').signInBy(device)).statusCode,
      );
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    await redis.stop();
  });

  test('count what is refused, before a session is looked for [DESK-07, OPS-03]', async () => {
    const redis = await countingRedis();
    const { ask } = await testDesk({ ...settings, REDIS_URL: redis.url });
    redis.asked.length = 0;
    expect((await ask(listPeople)).status).toBe(401);
    expect((await ask(listPeople, { headers: {} })).status).toBe(403);
    expect(redis.asked.filter((command) => command.startsWith('eval'))).toHaveLength(2);
    await redis.stop();
  });

  test.each<[string, (redis: Redis) => Promise<void> | void]>([
    ['refused', (redis) => redis.stop()],
    ['frozen', (redis) => redis.answerAfter(Number.POSITIVE_INFINITY)],
  ])('count by themselves while Redis is %s [DESK-07, REL-06]', async (_, strike) => {
    const redis = await countingRedis();
    const shared = { ...settings, REDIS_URL: redis.url };
    const first = await testDesk(shared);
    const second = await testDesk(shared, { on: first, keys: first.keys });
    const device = await withPasskey(first, 'mere@provider.example');
    await strike(redis);
    for (const desk of [first, second]) {
      expect(await takenAt(beginAt(desk), () => '203.0.113.1')).toBe(10);
      expect((await deskBrowser(desk, '203.0.114.1').signInBy(device)).statusCode).toBe(200);
    }
    await redis.stop();
  });
});
