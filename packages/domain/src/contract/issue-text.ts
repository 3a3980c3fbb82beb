import type * as z from 'zod/mini';
import { formatCount } from '../fields/counted.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
};
const forms: Readonly<Record<string, string>> = {
  date: 'a date, like 2026-11-22',
  datetime: 'a date and time, like 2026-11-22T09:30:00Z',
  email: 'an email address',
  url: 'a web address',
};
const units: Readonly<Record<string, string>> = { string: 'character', array: 'item' };
/** † More choices than these are not listed. */
const mostListed = 20;

const sized = (bound: string, limit: number | bigint, origin: string): string => {
  const unit = units[origin];
  return unit ? `must have ${bound} ${formatCount(Number(limit), unit)}` : `must be ${bound} ${limit}`;
};
const oneOf = (values: readonly unknown[]): string => {
  if (values.length > mostListed) return 'is not one of the values it may have';
  return `must be ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;
};

/** Returns the end of a sentence that begins with the field's name; it never repeats the value. */
export function formatIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[String(issue.expected)];
      return kind ? `must be ${kind}` : 'is not valid';
    }
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
      return sized(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
    case 'too_small':
      return sized(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
    case 'invalid_format': {
      const form = forms[String(issue.format)];
      return form ? `must be ${form}` : 'is not in the right form';
    }
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return 'is not known here';
    default:
      return 'is not valid';
  }
}
