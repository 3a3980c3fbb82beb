import { expect, test } from 'vitest';
import { promisedWorkingDays } from '../constants/limits.ts';
import { formatWeekdayDate } from './date.ts';
import { addDays } from './day.ts';
import { cardsDueDay, dueDay, earliestDayOnTime } from './working-days.ts';

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
])('2 working days: what is of %s is due on [DEC-07]', (_, day, due) => {
  expect(promisedWorkingDays).toBe(2);
  expect(dueDay(day, promisedWorkingDays)).toBe(due);
});

test('on each day exactly what is due before it is late [DEC-07]', () => {
  const days = Array.from({ length: 90 }, (_, at) => addDays('2026-11-01', at));
  for (const today of days) {
    const first = earliestDayOnTime(today, 2);
    for (const day of days) expect(day < first, `${day} on ${today}`).toBe(dueDay(day, 2) < today);
  }
});

test.each([
  ['a Thursday morning', '2026-11-25T20:00:00Z', '2026-12-03', 'Thursday 3 December'],
  ['a Thursday a minute before midnight', '2026-11-26T10:59:00Z', '2026-12-03', 'Thursday 3 December'],
  [
    'a Friday a minute later, still Thursday in UTC',
    '2026-11-26T11:00:00Z',
    '2026-12-04',
    'Friday 4 December',
  ],
  ['a Saturday', '2026-11-28T00:00:00Z', '2026-12-04', 'Friday 4 December'],
  [
    'the Monday before Christmas, over its holidays',
    '2026-12-20T22:00:00Z',
    '2026-12-30',
    'Wednesday 30 December',
  ],
  [
    'the day before Christmas, over both holidays',
    '2026-12-23T22:00:00Z',
    '2027-01-06',
    'Wednesday 6 January',
  ],
  ['the Thursday before Easter', '2026-04-01T22:00:00Z', '2026-04-13', 'Monday 13 April'],
  ['the Wednesday before Waitangi Day', '2026-02-03T22:00:00Z', '2026-02-12', 'Thursday 12 February'],
])('cards that can be made from %s arrive by [END-02, CARD-14]', (_, readyAt, due, said) => {
  expect(cardsDueDay(new Date(readyAt))).toBe(due);
  expect(formatWeekdayDate(due)).toBe(said);
});

test('a text that is no day is said as it is [END-02]', () => {
  expect(formatWeekdayDate('soon')).toBe('soon');
});
