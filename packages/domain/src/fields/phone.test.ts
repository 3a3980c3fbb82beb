import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, isPhone, normalisePhone, phone, phoneMessage, toInternationalPhone } from './phone.ts';
import { problemOf } from './typed.ts';

const accepted = [
  '0800 123 456',
  '021 123 4567',
  '09 302 1234',
  '09-302-1234',
  '(09) 302 1234',
  '+64 27 555 0142',
  '(+64) 27 555 0142',
  '(64)(27)5550142',
  '+6421 123456',
  '302123',
  '9302123',
];

const refused = [
  ' 09 302 1234',
  '09 302 1234 ',
  '-09 302 1234',
  '09 302 1234-',
  '09  302 1234',
  '09--302-1234',
  '12345',
  '+64 (0)9 302 12345',
  '09 302 ABCD',
  '09.302.1234',
  '09 302 1234 ext 5',
  '+64 27 555 0142 99 999',
  '(09 302 1234',
  '0'.repeat(40),
];

const typed = [
  [' 09 302 1234 ', '09 302 1234'],
  ['09  302   1234', '09 302 1234'],
  ['027.555.0142', '027 555 0142'],
  ['027–555–0142', '027-555-0142'],
  ['０２７ ５５５ ０１４２', '027 555 0142'],
  ['027\u00a0555\u00a00142', '027 555 0142'],
  ['+64 (0)9 302 1234', '+64 9 302 1234'],
  ['(+64)(0) 27 555 0142', '(+64) 27 555 0142'],
  ['+64-(0)27-555-0142', '+64 27-555-0142'],
  ['+64.(0)27.555.0142', '+64 27 555 0142'],
  ['(09).302.1234', '(09) 302 1234'],
];

const written = [
  ['0211234567', '021 123 4567'],
  ['021-123-4567', '021 123 4567'],
  ['021 1234567', '021 123 4567'],
  ['021123456', '021 123 456'],
  ['02112345678', '021 1234 5678'],
  ['093021234', '09 302 1234'],
  ['(09) 3021234', '09 302 1234'],
  ['034431234', '03 443 1234'],
  ['0800555010', '0800 555 010'],
  ['0508 1234567', '0508 123 4567'],
  ['+64211234567', '+64 21 123 4567'],
  ['(+64)(21)123-4567', '+64 21 123 4567'],
  ['+64 021 123 4567', '+64 21 123 4567'],
  ['64 9 302 1234', '+64 9 302 1234'],
  ['006493021234', '+64 9 302 1234'],
  ['+61412345678', '+61 412 345 678'],
  ['+61 2 93744000', '+61 2 9374 4000'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['302 1234', '302 1234'],
  ['302123', '302123'],
  ['021 123', '021 123'],
  ['call Mere', 'call Mere'],
  ['', ''],
];

const international = [
  ['021 123 4567', '+64211234567'],
  ['21 123 4567', '+64211234567'],
  ['Phone: 021-123-4567', '+64211234567'],
  ['+64 (0)21 123 4567', '+64211234567'],
  ['64021 123 4567', '+64211234567'],
  ['0064 21 1234567', '+64211234567'],
  ['064 21 1234567', '+64211234567'],
  ['(64)(21)1234567', '+64211234567'],
  ['(09) 302 1234', '+6493021234'],
  ['06 421 2345', '+6464212345'],
  ['0800 555 010', '+64800555010'],
  ['+61 0412 345 678', '+61412345678'],
  ['61 412 345 678', '+61412345678'],
  ['0044 20 7946 0958', '+442079460958'],
  ['302 1234', '+643021234'],
  ['call Mere', undefined],
  ['021 123 4567 ext 5', undefined],
  ['12345', undefined],
  ['000000', undefined],
  ['9'.repeat(16), undefined],
  ['', undefined],
];

describe('phone number', () => {
  test.each(international)('%s is %s wherever it is dialled [DESK-10]', (text, form) => {
    expect(toInternationalPhone(text as string)).toBe(form);
  });

  test.each(written)('%s is written %s [FORM-05]', (stored, form) => {
    expect(formatPhone(stored)).toBe(form);
    expect(formatPhone(form as string)).toBe(form);
  });

  test.each(accepted)('%s is a number [VAL-02]', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each(refused)('"%s" is no number [VAL-02]', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  test('a number that is left out is asked for [FIN-03]', () => {
    expect(problemOf(phone, '')).toBe('Enter a phone number, like 021 123 4567 or 09 302 1234');
  });

  test('however long it is, what is said of it names the field [VAL-09]', () => {
    expect(problemOf(phone, '0'.repeat(10_000))).toBe(phoneMessage);
  });

  test.each(typed)('"%s" is read as people type it [VAL-09]', (text, plain) => {
    expect(normalisePhone(text)).toBe(plain);
    expect(isPhone(plain)).toBe(true);
  });

  test('every country code, area and number of the allowed lengths is a number, with spaces or hyphens [VAL-02]', () => {
    const digits = (least: number, most: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
    const country = fc.tuple(digits(2, 4), fc.constantFrom('', '+', '()', '(+)')).map(([code, form]) => {
      const plus = form.includes('+') ? '+' : '';
      return form.startsWith('(') ? `(${plus}${code})` : `${plus}${code}`;
    });
    const area = fc
      .tuple(digits(1, 3), fc.boolean())
      .map(([code, inBrackets]) => (inBrackets ? `(${code})` : code));
    fc.assert(
      fc.property(
        fc.option(country, { nil: '' }),
        area,
        digits(5, 7),
        fc.constantFrom('', ' ', '-'),
        (code, region, number, between) => {
          expect(isPhone([code, region, number].filter((part) => part !== '').join(between))).toBe(true);
        },
      ),
    );
  });

  test('reading a number again changes nothing [VAL-09]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });

  test('a number that keeps the rule is left as it was typed [VAL-09]', () => {
    const characters = fc.constantFrom(...'0123456789 -+()');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 18 }).filter(isPhone), (text) => {
        expect(normalisePhone(text)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
});
