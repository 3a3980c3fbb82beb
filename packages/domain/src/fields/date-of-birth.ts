import { maximumAgeYears, minimumAgeYears } from '../constants/limits.ts';
import { dateFromParts, isDate, parseMonth, splitDate, wholeYearsBetween } from './date.ts';

/** A typed date of birth as yyyy-MM-dd when it is a real date, otherwise what was typed, so that nothing is lost. */
export function normaliseDateOfBirth(typed: string): string {
  if (isDate(typed)) return typed;
  const parts = splitDate(typed);
  return (parts && dateFromParts(...parts)) ?? typed;
}

/** What is wrong with a date of birth on the day `today` (yyyy-MM-dd): missing first, then impossible, then the age. */
export function dateOfBirthProblem(value: string, today: string): string | undefined {
  if (value.replace(/[\s/]/g, '') === '') return 'Enter your date of birth, for example 27 3 1985';
  if (!isDate(value)) return impossibleDate(value);
  if (value > today) return 'Your date of birth must be in the past';
  const age = wholeYearsBetween(value, today);
  if (age < minimumAgeYears)
    return `You must be at least ${minimumAgeYears} to apply. Ask a colleague who is to apply instead`;
  if (age > maximumAgeYears) return 'Check the year of your date of birth';
  return undefined;
}

function impossibleDate(value: string): string {
  const [, month = '', year = ''] = splitDate(value) ?? value.split('/');
  if (year.trim() !== '' && !/^\d{4}$/.test(year.trim()))
    return 'The year of your date of birth must include 4 numbers';
  if (month.trim() !== '' && parseMonth(month) === undefined)
    return 'The month of your date of birth must be a number from 1 to 12 or a name, like March';
  return 'Your date of birth must be a real date, for example 27 3 1985';
}
