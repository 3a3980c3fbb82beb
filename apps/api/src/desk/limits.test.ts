import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { listPeople } from '@forecourt/domain/contract/desk/people.ts';
import { describe, expect, test } from 'vitest';
import { fromDesk, type TestDesk, testDesk } from '../testing/desk.ts';
import { countingRedis } from '../testing/redis.ts';

type Redis = Awaited<ReturnType<typeof countingRedis>>;

const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' };
const beginAt =
  ({ desk }: TestDesk) =>
  async (sender: string): Promise<number> => {
    const answer = await desk.inject({
      method: 'POST',
      url: calls.beginSignIn.url,
      headers: { ...fromDesk, 'x-forwarded-for': sender },
      payload: {},
    });
    return answer.statusCode;
  };

test('a sender begins ten sign-ins a minute, and all senders sixty [DESK-07]', async () => {
  const begin = beginAt(await testDesk(settings));
  const bySender: number[][] = [];
  for (let sender = 1; sender <= 7; sender += 1) {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await begin(`203.0.113.${sender}`));
    bySender.push(statuses);
  }
  const tenOnly = [...Array.from({ length: 10 }, () => 200), 429];
  expect(bySender.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => tenOnly));
  expect(bySender[6]).toEqual(Array.from({ length: 11 }, () => 429));
});

/** Sign-ins that are taken before one is refused, of one sender or of ever another one. */
async function takenAt(begin: (sender: string) => Promise<number>, senderOf: (time: number) => string) {
  let taken = 0;
  while (taken < 100 && (await begin(senderOf(taken))) === 200) taken += 1;
  return taken;
}

describe('desks of several servers', () => {
  test('count the sign-ins of a sender together, and those of all [DESK-07, OPS-03]', async () => {
    const redis = await countingRedis();
    const shared = { ...settings, REDIS_URL: redis.url };
    const [one, other] = [beginAt(await testDesk(shared)), beginAt(await testDesk(shared))];
    expect(await takenAt(one, () => '203.0.113.1')).toBe(10);
    // By itself it would take ten; a busy machine may leave a call or two uncounted.
    expect(await takenAt(other, () => '203.0.113.1')).toBeLessThan(5);
    for (let sender = 2; sender < 7; sender += 1)
      for (const begin of [one, other])
        for (let time = 0; time < 4; time += 1) await begin(`203.0.113.${sender}`);
    // Each took half of the sixty.
    expect(await takenAt(one, (time) => `203.0.114.${time}`)).toBeLessThan(20);
    expect(await takenAt(other, (time) => `203.0.115.${time}`)).toBeLessThan(5);
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
    const [one, other] = [beginAt(await testDesk(shared)), beginAt(await testDesk(shared))];
    await strike(redis);
    for (const begin of [one, other]) {
      expect(await takenAt(begin, () => '203.0.113.1')).toBe(10);
      // The eleventh was refused before it counted among all.
      expect(await takenAt(begin, (time) => `203.0.114.${time}`)).toBe(50);
    }
    await redis.stop();
  });
});
