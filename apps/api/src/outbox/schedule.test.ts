import { expect, test } from 'vitest';
import { handoverSchedule, mailSchedule, waitAfter } from './schedule.ts';

const seconds = (schedule: typeof mailSchedule) =>
  schedule.map((_, index) => (waitAfter(schedule, index + 1, 0.5) ?? 0) / 1_000);

test('MAIL-04 a mail waits longer after each failure, then is given up', () => {
  const waits = seconds(mailSchedule);
  expect(waits[0]).toBe(1);
  expect(waits).toEqual(waits.toSorted((one, two) => one - two));
  expect(waitAfter(mailSchedule, 11, 0.5)).toBeUndefined();
});

test('PROV-10 hand-over is tried ten times in 75 hours and 35 minutes, with jitter', () => {
  const hour = 3_600;
  expect(seconds(handoverSchedule)).toEqual([
    5,
    300,
    1_800,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ]);
  expect(waitAfter(handoverSchedule, 10, 0.5)).toBeUndefined();
  expect(waitAfter(handoverSchedule, 2, 0)).toBe(270_000);
  expect(waitAfter(handoverSchedule, 2, 1)).toBe(330_000);
});
