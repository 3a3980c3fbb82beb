import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WrongUse } from './command.ts';
import { commands } from './commands.ts';
import { program } from './help.ts';
import { parseCommandLine } from './parse.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const read = (page: string): string => readFileSync(join(docs, page), 'utf8');

/** A command as a page writes it, in a block or within a line, without what is said beside it. */
const written = /npm run (?:-s )?forecourt -- ([^\n`]+)/g;
const besides = /\s+#\s.*|\s{2,}.*/;
const linesOf = (page: string): string[] =>
  [...read(page).matchAll(written)].map(([, line = '']) => line.replace(besides, ''));
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const pages = globSync('*.md', { cwd: docs }).filter((page) => linesOf(page).length > 0);

describe('the pages for operators', () => {
  test.each(pages)('OPS-01 every command in docs/%s is one of the table, called as it may be', (page) => {
    const wrong = linesOf(page).filter((line) => {
      try {
        parseCommandLine(commands, wordsOf(line));
        return false;
      } catch {
        return true;
      }
    });
    expect(wrong).toEqual([]);
  });

  test('OPS-01 a command that is misspelt, has an option too many or lacks what it needs would be found', () => {
    for (const line of [
      'aplications list',
      'callbacks list --state waiting',
      'applications decide K7PX-3M9D',
    ])
      expect(() => parseCommandLine(commands, wordsOf(line)), line).toThrow(WrongUse);
  });

  test('OPS-01 the week of a desk is told by commands alone, and every command stands on some page', () => {
    expect(linesOf('running-a-desk.md').length).toBeGreaterThan(30);
    expect(read('running-a-desk.md')).toContain(`${program} doctor`);
    const all = pages.map(read).join('\n');
    expect(commands.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([]);
  });
});
