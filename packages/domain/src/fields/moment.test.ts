import { expect, test } from 'vitest';
import { formatClock, formatDay, formatTime } from './moment.ts';

test.each([
  ['2026-11-20T10:59:00Z', '20/11/2026', '11:59 pm'],
  ['2026-11-20T11:00:00Z', '21/11/2026', '12:00 am'],
  ['2026-11-21T01:05:00.000Z', '21/11/2026', '2:05 pm'],
  ['2026-06-30T23:59:59Z', '01/07/2026', '11:59 am'],
  ['2026-07-01T00:00:00Z', '01/07/2026', '12:00 pm'],
  ['2026-07-01T00:01:00Z', '01/07/2026', '12:01 pm'],
])('the moment %s is shown as %s and %s in New Zealand [VAL-03]', (moment, day, time) => {
  expect([formatDay(moment), formatTime(moment)]).toEqual([day, time]);
  expect([formatDay(new Date(moment)), formatTime(new Date(moment))]).toEqual([day, time]);
});

test('a time is written on the twelve-hour clock [VAL-03]', () => {
  const reported = [0, 1, 11, 12, 13, 23].map((hour) => formatClock(hour, 4));
  expect(reported).toEqual(['12:04 am', '1:04 am', '11:04 am', '12:04 pm', '1:04 pm', '11:04 pm']);
});
