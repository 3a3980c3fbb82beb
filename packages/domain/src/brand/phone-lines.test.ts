import { expect, test } from 'vitest';
import { formatTimeOfDay, phoneAvailabilityAt } from './phone-lines.ts';
import { parsePhoneTimeRanges } from './phone-spans.ts';

const usual = { weekdays: '7am-9pm', saturday: '8am-1pm' };

function said(hours: typeof usual, moment: string): string | undefined {
  const spans = parsePhoneTimeRanges(hours);
  const lines = spans && phoneAvailabilityAt(spans, new Date(moment));
  if (!lines) return undefined;
  if (lines.isOpen) return `open until ${formatTimeOfDay(lines.until)}`;
  return lines.opens ? `opens ${formatTimeOfDay(lines.opens.at)} on ${lines.opens.day}` : 'closed';
}

test.each([
  ['a Friday evening in summer time', '2026-11-27T20:59:59+13:00', 'open until 9pm'],
  ['a Friday at closing', '2026-11-27T21:00:00+13:00', 'opens 8am on 2026-11-28'],
  ['a weekday before opening', '2026-11-26T06:59:59+13:00', 'opens 7am on 2026-11-26'],
  ['a weekday at opening', '2026-11-26T07:00:00+13:00', 'open until 9pm'],
  ['the same hour of the day in winter time', '2026-07-02T07:00:00+12:00', 'open until 9pm'],
  ['an hour before it in winter time', '2026-07-02T07:00:00+13:00', 'opens 7am on 2026-07-02'],
  ['a moment written in UTC, the day before there', '2026-11-25T18:00:00Z', 'open until 9pm'],
  ['midnight', '2026-11-26T00:00:00+13:00', 'opens 7am on 2026-11-26'],
  ['Saturday', '2026-11-28T12:59:00+13:00', 'open until 1pm'],
  ['Saturday afternoon', '2026-11-28T13:00:00+13:00', 'opens 7am on 2026-11-30'],
  ['Sunday', '2026-11-29T12:00:00+13:00', 'opens 7am on 2026-11-30'],
  ['the night when daylight saving begins', '2026-09-27T03:00:00+13:00', 'opens 7am on 2026-09-28'],
  ['the first evening of daylight saving', '2026-09-28T20:59:00+13:00', 'open until 9pm'],
  ['the morning after daylight saving has ended', '2027-04-05T06:59:00+12:00', 'opens 7am on 2027-04-05'],
  ['a public holiday, of which the hours say nothing', '2026-12-25T10:00:00+13:00', undefined],
  ['the evening before a public holiday', '2026-12-24T21:30:00+13:00', 'closed'],
  ['a Saturday that is one, though another day is observed', '2026-12-26T10:00:00+13:00', undefined],
  ['a Sunday before a public holiday', '2026-10-25T12:00:00+13:00', 'closed'],
])('whether the phone is answered: %s [FORM-06]', (_, moment, expected) => {
  expect(said(usual, moment)).toBe(expected);
});

test.each([
  ['9am-noon', '11:59', 'open until noon'],
  ['9am-noon', '12:00', 'opens 7am on 2026-11-30'],
  ['8:30 am – 5:15 pm', '08:30', 'open until 5:15pm'],
  ['8.30am to midnight', '23:59', 'open until midnight'],
  ['closed', '10:00', 'opens 7am on 2026-11-30'],
  ['Closed', '10:00', 'opens 7am on 2026-11-30'],
  ['12am-1am', '00:30', 'open until 1am'],
  ['12pm-1pm', '12:30', 'open until 1pm'],
  ['by appointment', '10:00', undefined],
  ['9pm-7am', '10:00', undefined],
  ['9-5', '10:00', undefined],
  ['13am-5pm', '10:00', undefined],
  ['7am-noon, 1pm-5pm', '10:00', undefined],
  ['', '10:00', undefined],
])('Saturday hours written %j at %s [FORM-06]', (saturday, time, expected) => {
  expect(said({ ...usual, saturday }, `2026-11-28T${time}:00+13:00`)).toBe(expected);
});

test('a phone that is never answered does not open [FORM-06]', () => {
  expect(said({ weekdays: 'closed', saturday: 'closed' }, '2026-11-28T10:00:00+13:00')).toBe('closed');
});
