import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';

/** A date, a time, a number, an amount or an order of letters that is not the domain's, but some locale's or own. */
const ownFormat =
  /\bIntl\b(?!\.Segmenter)|\.toLocale\w+\(|\.localeCompare\(|\.to(Date|Time|UTC)String\(|`\$\$\{/;
/** The two that take a moment's day and time in New Zealand apart, the one that writes amounts, and the order of cards. */
const theirPlace = /^packages\/domain\/src\/(fields\/(day|moment|money)|cards\/sort)\.ts$/;
const statements = /^packages\/(search\/src\/addresses\/statements|platform\/src\/db\/reencrypt)\.ts$/;

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

test('dates and amounts are written in one place, by rule [VAL-03, VAL-06, START-03]', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.filter((path) => ownFormat.test(readFileSync(join(root, path), 'utf8')));
  expect(found.filter((path) => !statements.test(path) && !theirPlace.test(path))).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat('en-NZ')",
  "amount.toLocaleString('en-NZ')",
  'moment.toLocaleDateString()',
  'moment.toDateString()',
  'const price = `$${dollars}`',
  'names.sort((one, other) => one.localeCompare(other))',
  'code.toLocaleUpperCase()',
])('%s would be noticed [VAL-03, VAL-06, START-03]', (written) => {
  expect(written).toMatch(ownFormat);
});
