import { withoutMarks } from './pasted.ts';
import { shapedText } from './typed.ts';

/** Country code of 2-4 digits (plus, brackets optional), area of 1-3 (brackets optional), number of 5-7. */
const joined = /^(\(\+?\d{2,4}\)|\+\d{2,4}|\d{2,4})?(\(\d{1,3}\)|\d{1,3})\d{5,7}$/;

export const phoneMessage = 'Enter a phone number, like 021 123 4567 or 09 302 1234';

/** By the rule of specification section 5. */
export function isPhone(text: string): boolean {
  const hasStrayEdge = /^[ -]|[ -]$/.test(text);
  const hasDoubled = / {2}|--/.test(text);
  return !hasStrayEdge && !hasDoubled && joined.test(text.replace(/[ -]/g, ''));
}

/** '+64 (0)9' on business cards: the nought is dialled only without the country code. */
const countryAndNought = /^(\(?\+\d{2,4}\)?)[ -]?\(0\)[ -]?/;

export function normalisePhone(typed: string): string {
  const plain = withoutMarks(typed, 'number')
    .replace(/(?<=[\d)])\.(?=[\d(])/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return isPhone(plain) ? plain : plain.replace(countryAndNought, '$1 ');
}

export const phone = shapedText(isPhone, phoneMessage);
