import { expect, test } from 'vitest';
import { waitAfter } from './schedule.ts';

test('MAIL-04 a mail waits longer after each failure, then is given up', () => {
  const waits = Array.from({ length: 10 }, (_, index) => waitAfter(index + 1, 0.5) ?? 0);
  expect(waits[0]).toBe(1_000);
  expect(waits).toEqual(waits.toSorted((one, two) => one - two));
  expect(waitAfter(11, 0.5)).toBeUndefined();
  expect(waitAfter(2, 0)).toBeLessThan(waitAfter(2, 1) ?? 0);
});
