import { withoutMarks } from './pasted.ts';
import { shapedText } from './typed.ts';

/** Country code of 2-4 digits (plus, brackets optional), area of 1-3 (brackets optional), number of 5-7. */
const joined = /^(\(\+?\d{2,4}\)|\+\d{2,4}|\d{2,4})?(\(\d{1,3}\)|\d{1,3})\d{5,7}$/;

export const phoneMessage = 'Enter a phone number, like 021 123 4567 or 09 302 1234';

/** Whether a text is a phone number by the specification's rule (section 5). */
export function isPhone(text: string): boolean {
  const hasStrayEdge = /^[ -]|[ -]$/.test(text);
  const hasDoubled = / {2}|--/.test(text);
  return !hasStrayEdge && !hasDoubled && joined.test(text.replace(/[ -]/g, ''));
}

/** '+64 (0)9' as business cards have it: the nought is dialled without the country code only. */
const countryAndNought = /^(\(?\+\d{2,4}\)?)[ -]?\(0\)[ -]?/;

/** What people type, made ready for the rule: what stood around it goes, doubled spaces, dots and other dashes become plain ones. */
export function normalisePhone(typed: string): string {
  const plain = withoutMarks(typed, 'number')
    .replace(/(?<=[\d)])\.(?=[\d(])/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return isPhone(plain) ? plain : plain.replace(countryAndNought, '$1 ');
}

export const phone = shapedText(isPhone, phoneMessage);
