import { expect, test } from 'vitest';
import { promisedWorkingDays } from '../constants/limits.ts';
import { dueDay, firstDayInTime } from './working-days.ts';

test.each([
  ['a Monday', '2026-11-23', '2026-11-25'],
  ['a Thursday, over the weekend', '2026-11-26', '2026-11-30'],
  ['a Friday, over the weekend', '2026-11-27', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-01'],
  ['a Sunday', '2026-11-29', '2026-12-01'],
  ['the last day of a month', '2026-12-31', '2027-01-04'],
])('DEC-07 2 working days: what is of %s is due on', (_, day, due) => {
  expect(promisedWorkingDays).toBe(2);
  expect(dueDay(day, promisedWorkingDays)).toBe(due);
});

test('DEC-07 on each day exactly what is due before it is late', () => {
  const days = Array.from({ length: 30 }, (_, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  );
  for (const today of days) {
    const first = firstDayInTime(today, 2);
    for (const day of days) expect(day < first, `${day} on ${today}`).toBe(dueDay(day, 2) < today);
  }
});
