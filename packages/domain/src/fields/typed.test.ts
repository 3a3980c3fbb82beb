import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName } from './full-name.ts';
import { licenceNumber, licenceVersion, normaliseLicence } from './licence.ts';
import { normalisePlate, plate } from './plate.ts';
import {
  problemOf,
  requiredLongText,
  requiredName,
  requiredText,
  toOneLine,
  toPlainCharacters,
  typedName,
} from './typed.ts';

const plain = [
  ['１２３', '123'],
  ['ＡＢ', 'AB'],
  ['12–34—56−7', '12-34-56-7'],
  ['a\u00a0b\u3000c\td', 'a b c d'],
  ['Wānaka', 'Wānaka'],
  ['8½', '8½'],
  ['\u202a021\u200b 123\u202c\ufeff', '021 123'],
] as const;

describe('typed text', () => {
  test.each(plain)('"%s" is read as "%s" [VAL-09]', (typed, text) => {
    expect(toPlainCharacters(typed)).toBe(text);
  });

  test('a mark nobody sees leaves one space where it stood between two [VAL-09]', () => {
    expect(toOneLine('14 \0 Lambton\t\u200b\tQuay e\0\u0301')).toBe('14 Lambton Quay é');
  });

  test('plain characters stay as they are [VAL-09]', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(...'\t \0\u200b\u0301Ａe'),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
        }),
        (text) => {
          expect(toPlainCharacters(toPlainCharacters(text))).toBe(toPlainCharacters(text));
          expect(toOneLine(toOneLine(text))).toBe(toOneLine(text));
        },
      ),
    );
  });

  test('letters and their accents that were typed apart come together [VAL-09]', () => {
    expect(toOneLine('Mere Ta\u00ad\u0304whiri')).toBe('Mere Tāwhiri');
    expect(toPlainCharacters('Ａ\u0304')).toBe('Ā');
  });

  test('a name out of a spreadsheet or a letter is one line, with its own spelling [VAL-09]', () => {
    expect(toOneLine('\tLindis  Pass\r\nFencing\u0000\u202e – №\u00a08 ')).toBe('Lindis Pass Fencing – № 8');
  });

  test.each(['Ngāti Porou', "O'Brien & Sons", 'Ö', '№ 8 Wire', '8'])('%s is a text [VAL-07]', (text) => {
    expect(problemOf(requiredText('Enter a name'), text)).toBeUndefined();
  });

  test.each([
    'See http://example.com',
    'ftp://example.com',
    'Www.example.com',
    'ｗｗｗ．example.com',
    'w\u200bww.example.com',
    'https:\u2060//example.com',
    'one\u2028two',
    'one\u2029two',
  ])('a name leads nowhere else: %j [SEC-06, VAL-07]', (name) => {
    expect(problemOf(requiredName('Enter a name, as it is'), name)).toBe(
      'Enter a name, without a web address',
    );
    expect(problemOf(fullName, name)).toBe('Enter your full name, without a web address');
    expect(problemOf(typedName, name)).toBe('Keep this to a name, without a web address');
  });

  test.each(['one\ntwo', 'one\r\ntwo'])('a name stands on one line: %j [SEC-06, VAL-07]', (name) => {
    expect(problemOf(requiredName('Enter a name'), name)).toBe('Enter a name');
    expect(problemOf(fullName, name)).toBe('Enter your full name');
    expect(problemOf(typedName, name)).toBe('Keep this to one line');
  });

  test.each(['Ng\u0101ti www', "O'Brien: Sons / Co.", 'Dr. Wwwood'])('%s is a name [SEC-06]', (name) => {
    for (const rule of [requiredName('Enter a name'), fullName, typedName])
      expect(problemOf(rule, name)).toBeUndefined();
  });

  test('a text must be given, on one line and not too long [VAL-07]', () => {
    expect(problemOf(requiredText('Enter a name'), '')).toBe('Enter a name');
    expect(problemOf(requiredText('Enter a name'), ' \t ')).toBe('Enter a name');
    expect(problemOf(requiredText('Enter a name'), 'one\ntwo')).toBe('Enter a name');
    expect(problemOf(requiredText('Enter a name'), 'x'.repeat(200))).toBeUndefined();
    expect(problemOf(requiredText('Enter a name'), 'x'.repeat(201))).toBe(
      'Enter a name, in 200 characters at most',
    );
    expect(problemOf(requiredLongText('Enter a name, as on the licence'), 'x'.repeat(501))).toBe(
      'Enter a name, in 500 characters at most',
    );
  });

  test.each(['\u200d', '\u180e \u2062', '\u00ad'])(
    'nobody can see %j, so it is no text [VAL-07]',
    (unseen) => {
      expect(problemOf(requiredText('Enter a name'), unseen)).toBe('Enter a name');
    },
  );
});

const licences = ['ab123456', 'AB 123 456', 'ab-123-456', 'ＡＢ１２３４５６'];
const wrongLicences = ['', 'x'.repeat(10_000), 'AB12345', 'AB1234567', 'A1234567', '12345678', 'ABC12345'];
const plates = [
  ['abc-123', 'ABC123'],
  ['nkp 482', 'NKP482'],
  ['ＱＢＴ９１７', 'QBT917'],
] as const;

describe('driver licence and vehicle registration', () => {
  test.each(licences)('the licence %s is read as people type it [CRED-07]', (typed) => {
    expect(normaliseLicence(typed)).toBe('AB123456');
    expect(problemOf(licenceNumber, normaliseLicence(typed))).toBeUndefined();
  });

  test.each(wrongLicences)('"%.12s" is no licence number [CRED-07]', (typed) => {
    expect(problemOf(licenceNumber, typed)).toBe(
      'Licence number must be 2 letters and 6 numbers, like AB123456',
    );
  });

  test('the version has three digits [VAL-04, CRED-07]', () => {
    expect(problemOf(licenceVersion, '001')).toBeUndefined();
    for (const typed of ['', '1', '01', '0001', 'A01', '0.1', '-01', ' 01', '００１']) {
      expect(problemOf(licenceVersion, typed)).toBe('Version must be 3 numbers, like 001');
    }
  });

  test.each(plates)('the registration %s is read as %s [VAL-09]', (typed, registration) => {
    expect(normalisePlate(typed)).toBe(registration);
    expect(problemOf(plate, registration)).toBeUndefined();
  });

  test('a registration has letters and numbers only [CARD-06]', () => {
    expect(problemOf(plate, '')).toBe('Enter the vehicle registration, like ABC123');
    expect(problemOf(plate, 'ABC_123')).toBe(
      'Vehicle registration must be letters and numbers only, 10 at most',
    );
    expect(problemOf(plate, 'ABC1234567')).toBeUndefined();
    expect(problemOf(plate, 'ABC12345678')).toBe(
      'Vehicle registration must be letters and numbers only, 10 at most',
    );
  });
});
