import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { expect, test } from 'vitest';
import { fromDesk, testDesk } from '../testing/desk.ts';

const { desk } = await testDesk({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
const begin = async (sender: string): Promise<number> => {
  const answer = await desk.inject({
    method: 'POST',
    url: calls.beginSignIn.url,
    headers: { ...fromDesk, 'x-forwarded-for': sender },
    payload: {},
  });
  return answer.statusCode;
};

test('a sender begins ten sign-ins a minute, and all senders sixty [DESK-07]', async () => {
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
