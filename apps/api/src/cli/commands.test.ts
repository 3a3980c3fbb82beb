import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const sources = join(import.meta.dirname, '..');
const title = /(['"`])((?:(?!\1).)*\bOPS-01\b(?:(?!\1).)*)\1/g;

test('each command has a test that names it [OPS-01]', () => {
  const files = globSync('**/*.test.ts', { cwd: sources });
  const titles = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(title)].map(([, , text = '']) => text),
  );
  expect(titles.length).toBeGreaterThan(commands.length);
  const untested = commands.filter(
    ({ name }) => !titles.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});
