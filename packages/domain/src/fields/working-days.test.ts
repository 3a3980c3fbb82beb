import { expect, test } from 'vitest';
import { promisedWorkingDays } from '../constants/limits.ts';
import { daysLater } from './date.ts';
import { dueDay, firstDayInTime } from './working-days.ts';

test.each([
  ['a Monday', '2026-11-23', '2026-11-25'],
  ['a Thursday, over the weekend', '2026-11-26', '2026-11-30'],
  ['a Friday, over the weekend', '2026-11-27', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-01'],
  ['a Sunday', '2026-11-29', '2026-12-01'],
  ['the day before the new year, over its holidays', '2026-12-31', '2027-01-06'],
  ['Christmas Eve, over Christmas', '2026-12-24', '2026-12-30'],
  ['the Thursday before Easter', '2026-04-02', '2026-04-08'],
  ['the day before Matariki', '2026-07-09', '2026-07-14'],
  ['the Friday before Labour Day', '2026-10-23', '2026-10-28'],
])('DEC-07 2 working days: what is of %s is due on', (_, day, due) => {
  expect(promisedWorkingDays).toBe(2);
  expect(dueDay(day, promisedWorkingDays)).toBe(due);
});

test('DEC-07 on each day exactly what is due before it is late', () => {
  const days = Array.from({ length: 90 }, (_, at) => daysLater('2026-11-01', at));
  for (const today of days) {
    const first = firstDayInTime(today, 2);
    for (const day of days) expect(day < first, `${day} on ${today}`).toBe(dueDay(day, 2) < today);
  }
});
