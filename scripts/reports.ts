import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './programs.ts';

/** A test that failed, by file and title, and what it said. */
export type Failure = { test: string; why: string };
/** How many tests passed, and which failed; a runner that breaks before it can count is one failure. */
export type Tally = {
  passed: number;
  failures: Failure[];
  flaky?: string[];
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Attempt = { errors: { message?: string }[] };
type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; ok: boolean; tests: { results: Attempt[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: Suite[];
  errors: { message?: string }[];
};

/** The tally of the unit, component and API tests; a file that could not be read or set up is a failure. */
export function vitestTally({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({
        test: `${file} > ${result.fullName}`,
        why: result.failureMessages.join('\n'),
      }));
    return failed.length === 0 && status === 'failed' ? [{ test: file, why: message }] : failed;
  });
  return { passed: numPassedTests, failures };
}

/** The tally of the browser tests; what goes wrong outside any test is a failure. */
export function playwrightTally({ stats, suites, errors }: PlaywrightReport): Tally {
  const outside = errors.map(({ message = '' }) => ({ test: 'browser tests', why: message }));
  return {
    passed: stats.expected + stats.flaky,
    failures: [...suites.flatMap(failuresOf), ...outside],
    flaky: suites.flatMap(flakyOf),
  };
}

function flakyOf({ suites = [], specs }: Suite): string[] {
  const own = specs
    .filter(({ ok, tests }) => ok && tests.some(({ results }) => results.length > 1))
    .map(({ file, title }) => `e2e/${file} > ${title}`);
  return [...own, ...suites.flatMap(flakyOf)];
}

function failuresOf({ suites = [], specs }: Suite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `e2e/${file} > ${title}`,
      why: tests.flatMap(({ results }) => results.flatMap(messagesOf)).join('\n'),
    }));
  return [...own, ...suites.flatMap(failuresOf)];
}

const messagesOf = ({ errors }: Attempt): string[] => errors.map(({ message = '' }) => message);

/** Report of a chaos run: its rounds, and what did not hold in each. */
export type ChaosReport = { title: string; wrong: string[] }[];

/** Tally of a chaos run: a round counts as a test. */
export function chaosTally(rounds: ChaosReport): Tally {
  const failed = rounds.filter(({ wrong }) => wrong.length > 0);
  return {
    passed: rounds.length - failed.length,
    failures: failed.map(({ title, wrong }) => ({ test: `chaos > ${title}`, why: wrong.join('\n') })),
  };
}

/**
 * Has a runner write a report to a path and returns its tally. One that ends badly counts as one failure, even when no
 * test of it failed.
 */
export async function reported<Report>(
  runner: string,
  run: (path: string) => Promise<boolean>,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  const folder = join(root, 'test-results');
  const path = join(folder, `${runner}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  const ok = await run(path);
  const report = existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Report);
  const counted = report ? tallyOf(report) : { passed: 0, failures: [] };
  if ((ok && report) || counted.failures.length > 0) return counted;
  return { ...counted, failures: [{ test: runner, why: 'It ended before it could say which test failed.' }] };
}
