import { describe, expect, test } from 'vitest';
import { dateOfBirthError, dateOfBirthProblem, normaliseDateOfBirth } from './date-of-birth.ts';

const today = '2026-11-21';
const kept = ['1985-03-27', '2008-11-21', '1906-11-21'];
const refused = [
  ['', 'Enter your date of birth, for example 27 3 1985', 'day month year'],
  [' / / ', 'Enter your date of birth, for example 27 3 1985', 'day month year'],
  ['27/3/', 'Your date of birth must include a year', 'year'],
  ['27/ /1985', 'Your date of birth must include a month', 'month'],
  ['//1985', 'Your date of birth must include a day and a month', 'day month'],
  ['31/4/1985', 'April has 30 days. Check the day', 'day'],
  ['29/Feb/1985', 'February 1985 has 28 days. Check the day', 'day'],
  ['31/02/1984', 'February 1984 has 29 days. Check the day', 'day'],
  ['32nd/3/1985', 'March has 31 days. Check the day', 'day'],
  ['0/3/1985', 'The day of your date of birth must be a number from 1 to 31', 'day'],
  ['x/3/1985', 'The day of your date of birth must be a number from 1 to 31', 'day'],
  ['27/3/85', 'The year of your date of birth must include 4 numbers', 'year'],
  [
    '27/13/1985',
    'The month of your date of birth must be a number from 1 to 12 or a name, like March',
    'month',
  ],
  [
    '32/Mai/85',
    'The month of your date of birth must be a number from 1 to 12 or a name, like March',
    'month',
  ],
  ['2026-11-22', 'Your date of birth must be in the past', 'year'],
  ['1905-11-21', 'Check the year of your date of birth', 'year'],
] as const;

describe('date of birth', () => {
  test.each(kept)('%s may apply [CRED-06]', (born) => {
    expect(dateOfBirthProblem(born, today)).toBeUndefined();
  });

  test.each(refused)('"%s" is refused: %s, and only %s is wrong [CRED-06]', (born, message, parts) => {
    expect(dateOfBirthError(born, today)).toEqual({ message, parts: parts.split(' ') });
  });

  test('under 18 no part is wrong: somebody else may apply [CRED-06]', () => {
    expect(dateOfBirthError('2008-11-22', today)).toEqual({
      message:
        'You must be at least 18 to apply. Someone at the business who is 18 or older can apply instead',
      parts: [],
    });
  });

  test('a typed date is stored as yyyy-MM-dd once it is real, before that as it was typed [CRED-06]', () => {
    expect(normaliseDateOfBirth('27/3/1985')).toBe('1985-03-27');
    expect(normaliseDateOfBirth('1985-03-27')).toBe('1985-03-27');
    expect(normaliseDateOfBirth('31/4/1985')).toBe('31/4/1985');
    expect(normaliseDateOfBirth('27/3/')).toBe('27/3/');
  });
});
