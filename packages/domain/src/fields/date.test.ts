import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, isIsoDate, wholeYearsBetween } from './date.ts';
import { newZealandDay } from './day.ts';
import { dateFromParts, isoMonthLengthProblem, parseDateParts, parseMonth, splitDate } from './typed-date.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const real = ['1985-03-27', '2000-02-29', '2024-02-29', '2026-12-31'];
const unreal = [
  '1985-3-27',
  '27/03/1985',
  '1985-02-30',
  '1900-02-29',
  '2023-02-29',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '1985-03-27T00:00:00',
  ' 1985-03-27',
  '',
  '1985-03-2a',
  '0000-01-01',
];
const months = [
  ['3', 3],
  ['03', 3],
  ['March', 3],
  ['mar', 3],
  ['MAR.', 3],
  ['sept', 9],
  ['１２', 12],
  ['0', undefined],
  ['13', undefined],
  ['marble', undefined],
  ['ma', undefined],
  ['', undefined],
] as const;
const moments = [
  ['2026-11-21T10:59:59Z', '2026-11-21'],
  ['2026-11-21T11:00:00Z', '2026-11-22'],
  ['2026-06-30T11:59:59Z', '2026-06-30'],
  ['2026-06-30T12:00:00Z', '2026-07-01'],
  ['2026-12-31T11:00:00Z', '2027-01-01'],
] as const;
const typedDates = [
  '27/3/1985',
  '27-03-1985',
  '27 March 1985',
  '27.3.1985',
  ' 27  mar  1985 ',
  '２７/３/１９８５',
  '1985-03-27',
  '1985/3/27',
  '27th March 1985',
  'March 27, 1985',
  'mar. 27th 1985',
  '27031985',
];
const ages = [
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2014-06-17', '2026-11-21', 12],
  ['2027-01-01', '2026-11-21', -1],
] as const;

describe('date', () => {
  test.each(real)('%s is a date [VAL-03]', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each(unreal)('"%s" is no date [VAL-03]', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  test('a stored date is shown as dd/MM/yyyy, anything else as it is [VAL-03]', () => {
    expect(formatDate('1985-03-27')).toBe('27/03/1985');
    expect(formatDate('27/3/85')).toBe('27/3/85');
    expect(formatDate('')).toBe('');
  });

  test.each(moments)('%s is the day %s in New Zealand, in summer and in winter [VAL-03]', (moment, day) => {
    expect(newZealandDay(new Date(moment))).toBe(day);
  });

  test.each(months)('the month "%s" is read as %s [CRED-06]', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  test.each(typedDates)('"%s" is read as people type it [CRED-06]', (text) => {
    expect(dateFromParts(...(parseDateParts(text) ?? ['', '', '']))).toBe('1985-03-27');
  });

  test('a year of two figures, a part too many and a day that does not exist are no date [CRED-06]', () => {
    expect(dateFromParts('27', '3', '85')).toBeUndefined();
    expect(dateFromParts('31', '4', '1985')).toBeUndefined();
    expect(splitDate('27 3')).toBeUndefined();
    expect(splitDate('27 3 19 85')).toBeUndefined();
    expect(parseDateParts('2703198')).toBeUndefined();
    expect(dateFromParts('27x', '3', '1985')).toBeUndefined();
  });

  test.each(ages)('from %s to %s are %i whole years [BUS-12]', (from, to, years) => {
    expect(wholeYearsBetween(from, to)).toBe(years);
  });

  test('a date that is shown and typed back is the same date [VAL-03]', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dateFromParts(...(splitDate(formatDate(day)) ?? ['', '', '']))).toBe(day);
      }),
    );
  });

  test('no text breaks reading a date [VAL-03]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = parseDateParts(text);
        const date = parts && dateFromParts(...parts);
        expect(date === undefined || isIsoDate(date)).toBe(true);
      }),
    );
  });

  test.each([
    '27th of March 1985',
    'the 27th of March, 1985.',
    '19850327',
    '27031985',
    '“27/03/1985”',
    'DOB: 27.3.1985',
  ])('the date %s has one reading [REAL-02, VAL-09]', (typed) => {
    expect(dateFromParts(...(parseDateParts(typed) ?? ['', '', '']))).toBe('1985-03-27');
  });

  test('eight figures of both orders name the day first [REAL-02]', () => {
    expect(parseDateParts('20112001')).toEqual(['20', '11', '2001']);
    expect(parseDateParts('19851327')).toEqual(['19', '85', '1327']);
  });

  test.each([
    ['1984-02-31', 'February 1984 has 29 days'],
    ['1985-02-29', 'February 1985 has 28 days'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-12-99', 'December has 31 days'],
    ['2026-04-30', undefined],
    ['2026-13-31', undefined],
    ['2026-4-31', undefined],
    ['tomorrow', undefined],
  ])('of %s is said how long its month is, if that is what is wrong: %s [CRED-06, VAL-03]', (typed, said) => {
    expect(isoMonthLengthProblem(typed)).toBe(said);
  });
});
