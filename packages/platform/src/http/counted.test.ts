import { expect, test } from 'vitest';
import { createWindowCounter } from './counted.ts';

const minute = 60_000;

test('calls are counted by sender from the first of a minute on, and again in the next [SEC-02]', () => {
  const count = createWindowCounter(minute, 100);
  const calls = [0, 1, minute - 1].map((at) => count('one', at).calls);
  expect(calls).toEqual([1, 2, 3]);
  expect(count('other', minute - 1).calls).toBe(1);
  expect(count('one', minute)).toEqual({ calls: 1, began: minute });
  expect(count('one', minute + 1).calls).toBe(2);
});

test('senders beyond number make nobody forgotten who calls on, and do not fill the memory [SEC-02]', () => {
  const count = createWindowCounter(minute, 100);
  count('gone', 0);
  for (let sender = 0; sender < 1_000; sender += 1) {
    count(`sender ${sender}`, 0);
    if (sender % 40 === 0) count('busy', 0);
  }
  expect(count('busy', 0).calls).toBe(26);
  expect(count('gone', 0).calls).toBe(1);
});
