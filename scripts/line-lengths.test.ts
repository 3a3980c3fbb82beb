import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lineLengths, longLines } from './line-lengths.ts';

const long = 'word '.repeat(30).trim();

describe('the check of line lengths', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'line lengths '));
    mkdirSync(join(folder, 'scripts'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['a comment', `/** ${long} */`],
    ['a comment after code', `const a = 1; // ${long}`],
    ["a comment that quotes 'a word'", `// 'a' ${long}`],
    ['code', `const sum = ${Array.from({ length: 30 }, () => 'count').join(' + ')};`],
  ])('refuses %s over 120 characters', (_what, line) => {
    expect(longLines(`${line}\nconst b = 2;`)).toEqual([{ line: 1, length: line.length }]);
  });

  test.each([
    ['a sentence in quotes', `const text = '${long}';`],
    ['a table in quotes', `const rows = \`\n${long}\n\`;`],
    ['an address in a comment', `// https://example.com/${'a'.repeat(120)}`],
  ])('leaves %s whole', (_what, text) => {
    expect(longLines(text)).toEqual([]);
  });

  test('says where each of them stands', async () => {
    writeFileSync(join(folder, 'scripts', 'a.css'), `a {}\n/* ${long} */`);
    expect(await lineLengths(folder)).toEqual({
      ok: false,
      output: 'scripts/a.css:2 has 155 characters, 120 are allowed',
    });
  });

  test('fails when there is nothing it could read', async () => {
    expect((await lineLengths(folder)).ok).toBe(false);
  });
});
