import { nzbnCheckDigit } from '@forecourt/domain/fields/nzbn.ts';
import fc from 'fast-check';

/** One value, and another way to write it. */
export type Written = { readonly stored: string; readonly typed: string };

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const together = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));

/** Puts blanks, hyphens or full stops between some of the characters. */
const spaced = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '.', '  '), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((gaps) => [...text].map((sign, at) => (at === 0 ? sign : `${gaps[at]}${sign}`)).join(''));

const inNewZealand = fc.oneof(
  together(fc.constant('2'), digits(7, 9)),
  together(fc.constantFrom('3', '4', '6', '7', '9'), fc.constantFrom('2', '3', '5', '8'), digits(6)),
  together(fc.constant('800'), digits(6, 7)),
);

const newZealandPhone = inNewZealand.chain((number) =>
  fc.record({
    stored: fc.constantFrom('0', '+64 ', '(+64)', '64 ').map((code) => `${code}${number}`),
    typed: fc
      .tuple(fc.constantFrom('0', '+64', '64', '0064', '+64 0', '+64 (0)', '(+64) ', ' 0'), spaced(number))
      .map(([code, rest]) => `${code}${rest}`),
  }),
);
const australianPhone = together(fc.constant('4'), digits(8)).chain((number) =>
  fc.record({
    stored: fc.constant(`+61 ${number}`),
    typed: fc
      .tuple(fc.constantFrom('+61', '0061', '61', '+61 (0)'), spaced(number))
      .map(([code, rest]) => `${code}${rest}`),
  }),
);
export const writtenPhone: fc.Arbitrary<Written> = fc.oneof(newZealandPhone, australianPhone);

const anyCase = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isLarge) => [...text].map((sign, at) => (isLarge[at] ? sign.toUpperCase() : sign)).join(''));

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9][a-z0-9+_-]{2,20}(\.[a-z0-9]{1,8})?$/),
    fc.constantFrom('example.co.nz', 'example.com', 'māori.example.nz'),
  )
  .map((parts) => parts.join('@'));

export const writtenEmail: fc.Arbitrary<Written> = address.chain((email) =>
  fc.record({
    stored: anyCase(email),
    typed: fc
      .tuple(anyCase(email), fc.constantFrom(['', ''], [' ', '\t'], ['mailto:', ''], ['Mere Ngata <', '>']))
      .map(([text, [before, behind]]) => `${before}${text}${behind}`),
  }),
);

export const writtenNzbn: fc.Arbitrary<Written> = digits(8)
  .map((number) => `9429${number}`)
  .map((number) => `${number}${nzbnCheckDigit(number)}`)
  .chain((nzbn) => fc.record({ stored: fc.constant(nzbn), typed: spaced(nzbn) }));

export const typedReference = (reference: string): fc.Arbitrary<string> =>
  fc
    .tuple(anyCase(reference.toLowerCase()), fc.constantFrom('-', '', ' ', ' - '), fc.constantFrom('', ' '))
    .map(([text, between, around]) => `${around}${text.replace('-', between)}${around}`);
