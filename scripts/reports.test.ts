import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';
import { chaosTally, playwrightTally, vitestTally } from './reports.ts';

test('a test that fails is named by file and title, and a file that could not be set up by itself', () => {
  const failed = { fullName: 'cards are copied', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const passed = { fullName: 'cards are removed', status: 'passed', failureMessages: [] };
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no database', assertionResults: [] },
      { name: join(root, 'c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(vitestTally(report)).toEqual({
    passed: 1,
    failures: [
      { test: 'a.test.ts > cards are copied', why: 'expected 1 to be 2' },
      { test: 'b.test.ts', why: 'no database' },
    ],
  });
});

test('a browser test that fails is named however deep it stands, and so is what breaks outside of any', () => {
  const spec = (title: string, ok: boolean) => {
    const errors = ok ? [] : [{ message: 'not visible' }];
    return { file: 'cards.spec.ts', title, ok, tests: [{ results: [{ errors }] }] };
  };
  const report = {
    stats: { expected: 1, flaky: 0 },
    suites: [{ specs: [spec('order', true)], suites: [{ specs: [spec('copy', false)] }] }],
    errors: [{ message: 'the port is taken' }],
  };
  expect(playwrightTally(report)).toEqual({
    passed: 1,
    failures: [
      { test: 'e2e/cards.spec.ts > copy', why: 'not visible' },
      { test: 'browser tests', why: 'the port is taken' },
    ],
    flaky: [],
  });
});

test('a browser test that passes only on its second try is named as flaky and counts as passed [ADOPT-06]', () => {
  const tries = [{ errors: [{ message: 'not visible' }] }, { errors: [] }];
  const specs = [{ file: 'cards.spec.ts', title: 'copy', ok: true, tests: [{ results: tries }] }];
  expect(playwrightTally({ stats: { expected: 0, flaky: 1 }, suites: [{ specs }], errors: [] })).toEqual({
    passed: 1,
    failures: [],
    flaky: ['e2e/cards.spec.ts > copy'],
  });
});

test('a round of the chaos run that did not hold is named by its title, with everything that was wrong', () => {
  const report = [
    { title: 'outlives kill -9 [REL-01]', wrong: [] },
    { title: 'is a 4xx [REL-05]', wrong: ['answered 500', 'no answer'] },
  ];
  expect(chaosTally(report)).toEqual({
    passed: 1,
    failures: [{ test: 'chaos > is a 4xx [REL-05]', why: 'answered 500\nno answer' }],
  });
});
