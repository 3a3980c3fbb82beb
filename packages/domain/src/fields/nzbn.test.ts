import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNzbn, nzbnCheckDigit, parseNzbn } from './nzbn.ts';

const numbers = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((middle) => `9429${String(middle).padStart(8, '0')}`)
  .map((twelve) => twelve + nzbnCheckDigit(twelve));

describe('New Zealand Business Number', () => {
  test.each([
    '9429033128887',
    '9429037784669',
    '9429046593054',
    '9429046230881',
    '9429041264959',
    '9429041925676',
  ])('%s is a number [BUS-05]', (nzbn) => {
    expect(parseNzbn(nzbn)).toEqual({ kind: 'valid', nzbn });
  });

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['9429033128888', 'checkDigit'],
    ['9429000091738', 'checkDigit'],
    ['0231566199093', 'prefix'],
    ['9412312341235', 'prefix'],
    ['942903312888', 'length'],
    ['94290331288877', 'length'],
    ['942903312888O', 'letters'],
    ['9'.repeat(10_000), 'length'],
  ])('%.20s is refused: %s [BUS-05]', (text, reason) => {
    expect(parseNzbn(text)).toEqual({ kind: 'invalid', reason });
  });

  test.each(['9429 0331 2888 7', '9429-0331-2888-7', ' 9429–033128887 ', '９４２９０３３１２８８８７'])(
    '%s is read as people type it [VAL-09]',
    (text) => {
      expect(parseNzbn(text)).toEqual({ kind: 'valid', nzbn: '9429033128887' });
    },
  );

  test('a number is read back in groups of four, anything else as typed [VAL-09]', () => {
    expect(formatNzbn('9429041288306')).toBe('9429 0412 8830 6');
    expect(formatNzbn('9429 04')).toBe('9429 04');
  });

  test('reading back changes no number [VAL-09]', () => {
    fc.assert(
      fc.property(numbers, (nzbn) => {
        expect(parseNzbn(formatNzbn(nzbn))).toEqual({ kind: 'valid', nzbn });
      }),
    );
  });

  test('any single wrong digit after the prefix is noticed [BUS-05]', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 4, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (nzbn, at, by) => {
          const wrong = nzbn.slice(0, at) + ((Number(nzbn[at]) + by) % 10) + nzbn.slice(at + 1);
          expect(parseNzbn(wrong)).toEqual({ kind: 'invalid', reason: 'checkDigit' });
        },
      ),
    );
  });

  test.each([
    'NZBN: 9429041288306',
    'NZBN 9429 0412 8830 6.',
    '(NZBN: 9429041288306)',
    'nzbn no. 9429041288306',
  ])('a label before the number falls away: %s [REAL-02]', (typed) => {
    expect(parseNzbn(typed)).toEqual({ kind: 'valid', nzbn: '9429041288306' });
  });
});
