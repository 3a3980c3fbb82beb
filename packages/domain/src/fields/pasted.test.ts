import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseEmail } from './email.ts';
import { parseMoney } from './money.ts';
import { cleanInput, type InputKind } from './pasted.ts';

describe('marks around a value', () => {
  test.each<[InputKind, string, string]>([
    ['promo', 'Promo code - HARVEST', 'HARVEST'],
    ['promo', 'Promo code HARVEST', 'HARVEST'],
    ['promo', 'Use code: “HARVEST”.', 'HARVEST'],
    ['promo', 'code HARVEST', 'HARVEST'],
    ['promo', '*HARVEST*', 'HARVEST'],
    ['promo', '"HARVEST:…"', 'HARVEST'],
    ['promo', 'HAR-VEST', 'HAR-VEST'],
    ['promo', 'PROMO24', 'PROMO24'],
    ['code', 'Rego no. QBT917', 'QBT917'],
    ['code', 'Rego - QBT917', 'QBT917'],
    ['code', 'MY NO 1', 'MY NO 1'],
    ['shaped', 'Licence no. AB123456', 'AB123456'],
    ['shaped', 'Licence AB123456.', 'AB123456'],
    ['shaped', "Driver's licence number: AB123456", 'AB123456'],
    ['shaped', 'Ref. K7PX-3M9D', 'K7PX-3M9D'],
    ['number', 'Ph 021 123 4567', '021 123 4567'],
    ['number', 'M: (021) 123 4567', '(021) 123 4567'],
    ['number', 'tel:+64-21-123-4567', '+64-21-123-4567'],
    ['number', 'NZBN 9429990000011', '9429990000011'],
    ['number', 'O21 123 4567', 'O21 123 4567'],
    ['number', 'O 21 123 4567', 'O 21 123 4567'],
    ['number', '-021 123 4567', '-021 123 4567'],
    ['number', '(021 123 4567)', '021 123 4567'],
    ['number', '021 123 4567).', '021 123 4567'],
  ])('a %s of %j is %j [REAL-02]', (kind, typed, value) => {
    expect(cleanInput(typed, kind)).toBe(value);
  });

  test.each([
    'O',
    '-',
    "'Ofa",
    '‘Ofa Tu‘i',
    'ʻOfa Tuʻi',
    "'t Hooft",
    'Martin Luther King Jr.',
    'J.R.',
    'Lindis Pass Fencing Ltd.',
    'Lindis Pass Fencing (NZ) Ltd.',
    'Lindis Pass Fencing (NZ)',
    '(NZ) Fencing (Ltd)',
    'Aroha "Roe" Ngata',
    "Drivers'",
    'S/O Raman',
    'Yahoo!',
    '陳',
    '№ 8 Wire',
    'Smith, Jones & Co.',
    '14 Ballantyne Rd.',
  ])('the name %s stays as it is written [REAL-02]', (name) => {
    expect(cleanInput(name, 'text')).toBe(name);
  });

  test.each([
    ['"Lindis Pass Fencing Ltd"', 'Lindis Pass Fencing Ltd'],
    ['“Aroha Ngata”,', 'Aroha Ngata'],
    ['Aroha Ngata.', 'Aroha Ngata'],
    ['Aroha Ngata’', 'Aroha Ngata'],
    ['Lindis Pass Fencing (NZ) Ltd),', 'Lindis Pass Fencing (NZ) Ltd'],
    ['Full legal name: Aroha Ngata', 'Aroha Ngata'],
    ['• Aroha Ngata', 'Aroha Ngata'],
    ['- 14 Lambton Quay', '- 14 Lambton Quay'],
  ])('the name %j is read as %j [REAL-02]', (typed, name) => {
    expect(cleanInput(typed, 'text')).toBe(name);
  });

  test.each([
    'aroha@example.nz',
    'mailto:aroha@example.nz?subject=Fuel%20card&body=x',
    '<aroha@example.nz>',
    '"Aroha Ngata" <aroha@example.nz>,',
    'Aroha Ngata <aroha@example.nz>;',
    'Email: Aroha <mailto:aroha@example.nz?subject=x>',
    'aroha@example.nz (Aroha Ngata)',
    "'aroha@example.nz'.",
  ])('%s is the address [REAL-02]', (typed) => {
    expect(normaliseEmail(typed)).toBe('aroha@example.nz');
  });

  test('an address keeps what is its own, with one kind of apostrophe [REAL-02]', () => {
    for (const address of ['o’dowd@example.nz', 'oʼdowd@example.nz', 'o`dowd@example.nz'])
      expect(normaliseEmail(address)).toBe("o'dowd@example.nz");
    for (const address of ['a=b?c@example.nz', '{a}@example.nz', '*a_@example.nz', 'a b@example.nz'])
      expect(normaliseEmail(address)).toBe(address);
  });

  test.each([
    ['$1,500.', 1500],
    ['NZD 1500', 1500],
    ['NZ$1,500', 1500],
    ['1500 NZD', 1500],
    ['“$1,500”', 1500],
    ['.5', null],
    ['-500', null],
    ['1,5', null],
    ['1,5.', null],
  ])('%s is an amount of %s [REAL-02]', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  test('marks alone stay, to be seen and put right, and so does a whole page [REAL-02]', () => {
    for (const kind of ['promo', 'code', 'shaped', 'number', 'amount', 'email', 'text'] as const) {
      expect(cleanInput(' . ', kind)).toBe('.');
      expect(cleanInput('\u200b ', kind)).toBe('');
      expect(cleanInput(`(${'('.repeat(5000)}`, kind)).toHaveLength(5001);
    }
  });

  test('what was read once is read the same again [REAL-02]', () => {
    const signs = fc.constantFrom(...` "“”‘’'()[]<>.,;:-*a3Z&Ō`, 'code ', 'No. ', 'Ltd.', 'Name: ');
    const kind = fc.constantFrom<InputKind[]>('promo', 'code', 'shaped', 'number', 'amount', 'email', 'text');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), kind, (typed, of) => {
        const read = cleanInput(typed, of);
        expect(cleanInput(read, of)).toBe(read);
      }),
    );
  });
});
