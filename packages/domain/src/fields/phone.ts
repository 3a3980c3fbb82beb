import { cleanInput } from './pasted.ts';
import { textMatching } from './typed.ts';

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
  const plain = cleanInput(typed, 'number')
    .replace(/(?<=[\d)])\.(?=[\d(])/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return isPhone(plain) ? plain : plain.replace(countryAndNought, '$1 ');
}

export const phone = textMatching(isPhone, phoneMessage);

/** How numbers are written, by their digits; the country code 64 may be given without its plus. */
const writtenForms: readonly (readonly [RegExp, string])[] = [
  [/^(02\d)(\d{3})(\d{3,4})$/, '$1 $2 $3'],
  [/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(0[34679])(\d{3})(\d{4})$/, '$1 $2 $3'],
  [/^(0[589]0[08])(\d{3})(\d{3,4})$/, '$1 $2 $3'],
  [/^\+?640?(2\d)(\d{3})(\d{3,4})$/, '+64 $1 $2 $3'],
  [/^\+?640?(2\d)(\d{4})(\d{4})$/, '+64 $1 $2 $3'],
  [/^\+?640?([34679])(\d{3})(\d{4})$/, '+64 $1 $2 $3'],
  [/^\+61(4\d{2})(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
];

/** Formats a stored number like the hints of its field, '021 123 4567'; returns any other text unchanged. */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/[ ()-]/g, '').replace(/^00(?=\d{9})/, '+');
  const [shape, written] = writtenForms.find(([form]) => form.test(digits)) ?? [];
  return shape && written ? digits.replace(shape, written) : stored;
}

/** A number of ten digits or fewer has no country code, unless these digits begin it. */
const withCode = /^64\d{8,}$/;
const nationalMaximum = 10;
/** The nought of '+64 09' is not dialled. */
const doubledNought = /^(6[14])0/;

/** Returns the E.164 form of a number as people write it, New Zealand's without a country code; else undefined. */
export function toInternationalPhone(typed: string): string | undefined {
  const plain = normalisePhone(typed).replace(/[\s().-]/g, '');
  if (!/^\+?\d{6,20}$/.test(plain)) return undefined;
  const digits = plain.replace(/^\+?0*/, '');
  const hasCode = /^(\+|00)/.test(plain) || digits.length > nationalMaximum || withCode.test(digits);
  const whole = (hasCode ? digits : `64${digits}`).replace(doubledNought, '$1');
  return whole.length >= 6 && whole.length <= 15 ? `+${whole}` : undefined;
}
