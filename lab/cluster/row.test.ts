import { expect, test } from 'vitest';
import type { Seen } from './load.ts';
import { longestGap, rowOf, tallied } from './row.ts';

const fault = { name: 'switchover', what: 'the primary gives way' };
const seen = (at: number, status: number, more: Partial<Seen> = {}): Seen => ({
  call: { method: 'PUT', path: '/v1/applications/a/drafts/b' },
  ms: 12,
  status,
  at,
  ...more,
});

test('the longest time without a save is counted from the last one before the strike to the end', () => {
  const saves = [seen(100, 200), seen(900, 200), seen(1_000, 503), seen(4_000, 200), seen(4_100, 200)];
  expect(longestGap(saves, 950, 4_500)).toBe(3_100);
  expect(longestGap(saves, 950, 9_500)).toBe(5_400);
  expect(longestGap([], 1_000, 3_000)).toBe(2_000);
});

test('a row counts what was acknowledged, refused and answered otherwise, and each save that a draft lost', () => {
  const found = tallied();
  found.count('acknowledged saves lost', 331);
  found.wrong('lost: a draft opens with other contents than were acknowledged');
  found.wrong('lost: a mail that was pending never came');
  found.wrong('doubled: the mail');
  const search = { call: { method: 'GET', path: '/v1/addresses?query=a' } };
  const calls = [
    seen(1, 200),
    seen(2, 200, search),
    seen(3, 503),
    seen(4, 503, { flaw: '503 without Retry-After' }),
    seen(5, 500, { flaw: '500', ms: 3_680 }),
    seen(6, 0),
  ];
  const row = rowOf({ fault, seen: calls, struck: 0, ended: 10, found });
  expect(row).toMatchObject({ acknowledged: 1, lost: 332, doubled: 1, away: 2, withoutRetryAfter: 1 });
  expect(row).toMatchObject({ others: { 0: 1, 500: 1 }, slowest: 3_680 });
});
