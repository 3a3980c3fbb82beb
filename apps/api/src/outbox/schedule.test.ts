import { expect, test } from 'vitest';
import { handoverRetrySchedule, mailRetrySchedule, retryWaitMs } from './schedule.ts';

const seconds = (schedule: typeof mailRetrySchedule) =>
  schedule.map((_, index) => (retryWaitMs(schedule, index + 1, 0.5) ?? 0) / 1_000);

const minute = 60;
const hour = 60 * minute;

test('a mail waits longer after each failure, and is given up after the eleventh [MAIL-04]', () => {
  expect(seconds(mailRetrySchedule)).toEqual([
    1,
    5,
    30,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    2 * hour,
    5 * hour,
    10 * hour,
  ]);
  expect(retryWaitMs(mailRetrySchedule, 11, 0.5)).toBeUndefined();
});

test('hand-over is tried ten times in 75 hours and 35 minutes, with jitter [PROV-10]', () => {
  expect(seconds(handoverRetrySchedule)).toEqual([
    5,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ]);
  expect(retryWaitMs(handoverRetrySchedule, 10, 0.5)).toBeUndefined();
  expect(retryWaitMs(handoverRetrySchedule, 2, 0)).toBe(270_000);
  expect(retryWaitMs(handoverRetrySchedule, 2, 1)).toBe(330_000);
});
