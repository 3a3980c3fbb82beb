import { maximumAgeYears, minimumAgeYears } from '../constants/limits.ts';
import { isIsoDate, wholeYearsBetween } from './date.ts';
import { cleanInput } from './pasted.ts';
import {
  dateFromParts,
  daysInMonth,
  monthLengthProblem,
  parseDateParts,
  parseMonth,
  splitDate,
} from './typed-date.ts';

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];

export const dateOfBirthMissingText = 'Enter your date of birth, for example 27 3 1985';

export type DateOfBirthError = { readonly message: string; readonly parts: readonly DatePart[] };

/** Returns yyyy-MM-dd for a real date, otherwise the text as typed. */
export function normaliseDateOfBirth(typed: string): string {
  if (isIsoDate(typed)) return typed;
  const parts = parseDateParts(typed);
  return (parts && dateFromParts(...parts)) ?? typed;
}

/** Returns one error: missing, then impossible, then the age. `today` is yyyy-MM-dd. */
export function dateOfBirthError(value: string, today: string): DateOfBirthError | undefined {
  if (!isIsoDate(value)) return errorOfParts(splitDate(value) ?? value.split('/'));
  if (value > today) return { message: 'Your date of birth must be in the past', parts: ['year'] };
  const age = wholeYearsBetween(value, today);
  if (age < minimumAgeYears) {
    const message = `You must be at least ${minimumAgeYears} to apply. Someone at the business who is ${minimumAgeYears} or older can apply instead`;
    return { message, parts: [] };
  }
  if (age > maximumAgeYears) return { message: 'Check the year of your date of birth', parts: ['year'] };
  return undefined;
}

export const dateOfBirthProblem = (value: string, today: string): string | undefined =>
  dateOfBirthError(value, today)?.message;

function errorOfParts(typed: readonly string[]): DateOfBirthError {
  const [day = '', month = '', year = ''] = typed.map((part) => cleanInput(part, 'shaped'));
  const missing = dateParts.filter((part) => ({ day, month, year })[part] === '');
  if (missing.length === dateParts.length) return { message: dateOfBirthMissingText, parts: missing };
  if (missing.length > 0)
    return { message: `Your date of birth must include a ${missing.join(' and a ')}`, parts: missing };

  const monthNumber = parseMonth(month);
  if (monthNumber === undefined) {
    const message = 'The month of your date of birth must be a number from 1 to 12 or a name, like March';
    return { message, parts: ['month'] };
  }
  if (!/^\d{4}$/.test(year))
    return { message: 'The year of your date of birth must include 4 numbers', parts: ['year'] };
  const tooShort = monthLengthProblem(day, month, year);
  const number = `The day of your date of birth must be a number from 1 to ${daysInMonth(monthNumber, Number(year))}`;
  return { message: tooShort ? `${tooShort}. Check the day` : number, parts: ['day'] };
}
