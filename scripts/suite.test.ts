import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';
import { overdue } from './suite.ts';
import { parts, promisedMinutes } from './test.ts';
import { parts as deepParts } from './test-deep.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('a run that takes longer than was promised says so at its end [ADOPT-06]', () => {
  expect(overdue(600_000, 10)).toBeUndefined();
  expect(overdue(615_000, 10)).toBe('SLOW: it took 10.3 minutes; on two quiet cores it takes at most 10.');
  expect(overdue(10_000_000, undefined)).toBeUndefined();
});

test('the README, CONTRIBUTING.md and the requirement promise the minutes that npm test is held to [ADOPT-06]', () => {
  const [row] = /^ADOPT-06\t.*$/m.exec(read('docs/requirement-rows.tsv')) ?? [];
  const [readme] = /^npm test .*$/m.exec(read('README.md')) ?? [];
  const [contributing] = /`npm test` adds [^`]*/.exec(read('CONTRIBUTING.md')) ?? [];
  for (const text of [row, readme, contributing])
    expect(text).toMatch(new RegExp(`at most ${promisedMinutes} minutes on two\\s(?:quiet\\s)?cores`));
});

test('npm test runs checks, tests and journeys, and test:deep what takes longer; both run in CI [ADOPT-06]', () => {
  const namesOf = (of: typeof parts) => of.map(({ name }) => name);
  expect(namesOf(parts)).toEqual(['checks', 'unit, component and API tests', 'journeys in Chromium']);
  expect(namesOf(deepParts)).toEqual([
    'whole processes',
    'tests at other dates',
    'chaos, short',
    'a cluster under faults, short',
    'every state, other engines, long journeys',
  ]);
  for (const command of ['npm test', 'npm run test:deep']) expect(read('.ci/run')).toContain(`\n${command} `);
});
