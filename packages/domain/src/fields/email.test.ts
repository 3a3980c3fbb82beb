import { describe, expect, test } from 'vitest';
import { email, emailsIn, isEmail, normaliseEmail, optionalEmail } from './email.ts';
import { problemOf } from './typed.ts';

const accepted = [
  'name@example.co.nz',
  'Name.Surname+fuel@Example.CO.NZ',
  "o'brien@example.nz",
  'a@b.nz',
  'farm_99@ngāti-tūwharetoa.māori.nz',
  `${'a'.repeat(64)}@example.nz`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.nz`,
];

const refused = [
  'name',
  '@example.nz',
  'name@',
  'name@example',
  'name@example.n',
  'name@@example.nz',
  'na me@example.nz',
  'name@exam ple.nz',
  '.name@example.nz',
  'name.@example.nz',
  'na..me@example.nz',
  'name@-example.nz',
  'name@example-.nz',
  'name@example..nz',
  'name@example.nz\r\nBcc: other@example.nz',
  'name@example.nz, other@example.nz',
  `${'a'.repeat(65)}@example.nz`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.longer-example.nz`,
];

describe('e-mail address', () => {
  test.each(accepted)('%.40s is an address [VAL-01]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each(refused)('%.40s is no address [VAL-01]', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('the longest domain has 255 characters [VAL-01]', () => {
    const domain = (length: number) => `${`${'b'.repeat(50)}.`.repeat(4)}${'c'.repeat(length - 207)}.nz`;
    expect(domain(255)).toHaveLength(255);
    expect(isEmail(`a@${domain(255)}`)).toBe(true);
    expect(isEmail(`a@${domain(256)}`)).toBe(false);
  });

  test.each([
    ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏ．ｎｚ', 'name@example.co.nz'],
    [' name@example.nz\u00a0', 'name@example.nz'],
    ['name@nga\u0304ti.ma\u0304ori.nz', 'name@ngāti.māori.nz'],
  ])('%s is kept as %s [VAL-09]', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
    expect(isEmail(kept)).toBe(true);
  });

  test('an optional address may be left out, another one may not [VAL-01]', () => {
    expect(problemOf(optionalEmail, '')).toBeUndefined();
    expect(problemOf(email, '')).toBe(
      'Enter an email address in the correct format, like name@example.co.nz',
    );
    expect(problemOf(optionalEmail, 'name')).toBe('Email must be valid');
  });
});

describe('a list of addresses', () => {
  test.each([
    ['aroha@example.nz, hamish@example.nz; mere@example.nz', 3],
    ['Aroha Ngata <aroha@example.nz>, "Buchan, Hamish" <hamish@example.nz>; mere@example.nz,', 3],
    ['aroha@example.nz hamish@example.nz and mere@example.nz.', 3],
    ['Ngata, Aroha <aroha@example.nz>; Buchan, Hamish <hamish@example.nz>', 2],
    ['<aroha@example.nz>\n<hamish@example.nz>\n<aroha@example.nz>', 2],
    ['“aroha@example.nz”', 1],
    ['', 1],
  ])('%j has %d [REAL-02, SAVE-03]', (typed, count) => {
    const all = ['aroha@example.nz', 'hamish@example.nz', 'mere@example.nz'];
    expect(emailsIn(typed)).toEqual(typed === '' ? [''] : all.slice(0, count));
  });

  test('what is no address stays as it is written, so that it is put right [REAL-02]', () => {
    expect(emailsIn('na me@example.nz')).toEqual(['na me@example.nz']);
    expect(emailsIn('aroha@example, mere@example.nz')).toEqual(['aroha@example', 'mere@example.nz']);
  });
});
