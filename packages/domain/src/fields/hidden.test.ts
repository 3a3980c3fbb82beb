import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as business from '../business/rules.ts';
import * as credit from '../credit/rules.ts';
import * as finalDetails from '../final-details/rules.ts';
import * as landing from '../landing/rules.ts';
import * as offer from '../offer/rules.ts';
import { fullName } from './full-name.ts';
import { withoutInvisibleMarks, withoutInvisibleMarksIn } from './hidden.ts';
import { cleanInput } from './pasted.ts';
import { longText, registeredNameText, shortText, typedName } from './typed.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const hidden = [
  ['marks of direction', [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]],
  ['tags', [0xe0001, ...range(0xe0020, 0xe007f)]],
  ['blanks of no width', [0x200b, 0x2060, 0xfeff, 0x180e]],
  ['a soft hyphen, a joiner of letters and fillers', [0x00ad, 0x034f, 0x115f, 0x1160, 0x3164, 0xffa0]],
  ['operators and old marks of format', [...range(0x2061, 0x2065), ...range(0x206a, 0x206f)]],
  ['marks of annotation', [0xfff9, 0xfffa, 0xfffb]],
  ['selectors that carry text', [0xfe00, 0xe0100, 0xe01ef]],
] as const;

const rules = {
  typedText: shortText,
  typedLongText: longText,
  typedName,
  typedRegisteredName: registeredNameText,
  fullName,
  businessName: business.businessName,
  registeredName: business.registeredName,
  tradingName: business.tradingName,
  firstName: landing.firstName,
  lastName: landing.lastName,
  legalName: credit.legalName,
  airpointsFirstName: offer.airpointsFirstName,
  airpointsLastName: offer.airpointsLastName,
  bankAccountName: finalDetails.bankAccountName,
};

describe('a mark that nobody sees', () => {
  test.each(hidden)(
    'is left out of every name and text, in the browser as on the server: %s [SEC-14, VAL-09]',
    (_, codes) => {
      for (const code of codes) {
        const mark = String.fromCodePoint(code);
        for (const typed of [`Ar${mark}oha`, `${mark}Aroha`, `Aroha${mark}${mark}`]) {
          const hex = code.toString(16);
          for (const [name, rule] of Object.entries(rules))
            expect(rule.parse(typed), `${name} ${hex}`).toBe('Aroha');
          expect(cleanInput(typed, 'text'), hex).toBe('Aroha');
        }
      }
    },
  );

  test.each([
    'Tāwhiri Ngāti Porou',
    'Ta\u0304whiri',
    'Nguye\u0302\u0303n Va\u0306n',
    'علی\u200cرضا',
    'ක\u0dca\u200dෂ',
    'Aroha 👩🏽\u200d🌾 ❤\ufe0f',
    'שָׁ֑לוֹם',
    'Ōtākou № 8',
  ])('what belongs to a letter stays: %s [VAL-09]', (name) => {
    for (const rule of Object.values(rules)) expect(rule.parse(name)).toBe(name);
    expect(cleanInput(name, 'text')).toBe(name.normalize('NFC'));
  });

  test('of a stack of marks on a letter the first four stay [SEC-14]', () => {
    const stack = '\u0302\u0303\u0323\u0331\u0332'.repeat(12);
    expect(withoutInvisibleMarks(`Z${stack}alg${stack}o`)).toBe(
      'Z\u0302\u0303\u0323\u0331alg\u0302\u0303\u0323\u0331o',
    );
    expect(withoutInvisibleMarks(`Z${[...stack].join('\u200d')}o`).match(/\p{M}/gu)).toHaveLength(4);
    expect(withoutInvisibleMarks(`A${'\u200d\u200c'.repeat(50)}b`)).toBe('A\u200db');
  });

  test('data is left as it is, but for its texts [SEC-14]', () => {
    const data = { name: 'A\u202eb', list: ['\u200bc', null, 1.5], at: '2026-11-26', '"': 'a"\\b' };
    expect(withoutInvisibleMarksIn(data)).toEqual({
      name: 'Ab',
      list: ['c', null, 1.5],
      at: '2026-11-26',
      '"': 'a"\\b',
    });
  });

  test('a text without them is left as it is, however often it is read [SEC-14]', () => {
    const unit = fc.constantFrom(...'ae \u0301\u0302\u200d\u200c\u202e\u200b\u034f\u{e0041}\ufe0f');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        expect(withoutInvisibleMarks(withoutInvisibleMarks(text))).toBe(withoutInvisibleMarks(text));
      }),
    );
  });

  test('a very long text of them takes no long time [SEC-14]', () => {
    for (const text of ['\u200d'.repeat(200_000), '\u0301'.repeat(200_000), '\u200d\u0301'.repeat(100_000)])
      expect(withoutInvisibleMarks(text).length).toBeLessThan(10);
  });
});
