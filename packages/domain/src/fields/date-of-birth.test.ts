import { describe, expect, test } from 'vitest';
import { dateOfBirthProblem, normaliseDateOfBirth } from './date-of-birth.ts';

const today = '2026-11-21';
const kept = ['1985-03-27', '2008-11-21', '1906-11-21'];
const refused = [
  ['', 'Enter your date of birth, for example 27 3 1985'],
  [' / / ', 'Enter your date of birth, for example 27 3 1985'],
  ['27/3/', 'Your date of birth must be a real date, for example 27 3 1985'],
  ['27/ /1985', 'Your date of birth must be a real date, for example 27 3 1985'],
  ['31/4/1985', 'Your date of birth must be a real date, for example 27 3 1985'],
  ['27/3/85', 'The year of your date of birth must include 4 numbers'],
  ['27/13/1985', 'The month of your date of birth must be a number from 1 to 12 or a name, like March'],
  ['27/Mai/1985', 'The month of your date of birth must be a number from 1 to 12 or a name, like March'],
  ['2026-11-22', 'Your date of birth must be in the past'],
  ['2008-11-22', 'You must be at least 18 to apply. Ask a colleague who is to apply instead'],
  ['1905-11-21', 'Check the year of your date of birth'],
] as const;

describe('date of birth', () => {
  test.each(kept)('CRED-06 %s may apply', (born) => {
    expect(dateOfBirthProblem(born, today)).toBeUndefined();
  });

  test.each(refused)('CRED-06 "%s" is refused: %s', (born, problem) => {
    expect(dateOfBirthProblem(born, today)).toBe(problem);
  });

  test('CRED-06 a typed date is stored as yyyy-MM-dd once it is real, before that as it was typed', () => {
    expect(normaliseDateOfBirth('27/3/1985')).toBe('1985-03-27');
    expect(normaliseDateOfBirth('1985-03-27')).toBe('1985-03-27');
    expect(normaliseDateOfBirth('31/4/1985')).toBe('31/4/1985');
    expect(normaliseDateOfBirth('27/3/')).toBe('27/3/');
  });
});
