import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@forecourt/platform/cli/command.ts';
import { parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import { programName as program } from '@forecourt/platform/cli/program-name.ts';
import { describe, expect, test } from 'vitest';
import { commandLinesOf, docs, wordsOf } from '../testing/desk-page.ts';
import { commands } from './commands.ts';

const read = (page: string): string => readFileSync(join(docs, page), 'utf8');
const pages = globSync('*.md', { cwd: docs }).filter((page) => commandLinesOf(page).length > 0);

describe('the pages for operators', () => {
  test.each(pages)('every command in docs/%s is one of the table, called as it may be [OPS-01]', (page) => {
    const wrong = commandLinesOf(page).filter((line) => {
      try {
        parseCommandLine(commands, wordsOf(line));
        return false;
      } catch {
        return true;
      }
    });
    expect(wrong).toEqual([]);
  });

  test('a command that is misspelt, has an option too many or lacks what it needs would be found [OPS-01]', () => {
    for (const line of ['aplications list', 'callbacks list --state waiting', 'applications show'])
      expect(() => parseCommandLine(commands, wordsOf(line)), line).toThrow(UsageError);
  });

  test('the week of a desk is described by commands alone, and every command stands on some page [OPS-01]', () => {
    expect(commandLinesOf('running-a-desk.md').length).toBeGreaterThan(25);
    expect(read('running-a-desk.md')).toContain(`${program} doctor`);
    const all = pages.map(read).join('\n');
    expect(commands.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([]);
  });
});
