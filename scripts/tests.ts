import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebWhenStale } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { show } from './command.ts';
import { root, tool } from './root.ts';

/** How many tests passed and failed; a runner that breaks before it can count is one failure. */
export type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

function readReport<Report>(name: string): { path: string; read: () => Report | undefined } {
  const folder = join(root, 'test-results');
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(path, { force: true });
  return {
    path,
    read: () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined),
  };
}

function tally(ok: boolean, counted: Tally | undefined): Tally {
  if (!counted) return { passed: 0, failed: 1 };
  return ok ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/** Runs the unit, component and API tests; extra arguments choose files. */
export async function runVitest(args: string[] = []): Promise<Tally> {
  const report = readReport<VitestReport>('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`];
  const ok = await show({ program: tool('vitest'), args: ['run', ...reporters, ...args] });
  const result = report.read();
  return tally(ok, result && { passed: result.numPassedTests, failed: result.numFailedTests });
}

/** Builds the web application when stale and runs the browser tests against servers of their own. */
export async function runBrowserTests(args: string[] = []): Promise<Tally> {
  await buildWebWhenStale();
  const report = readReport<PlaywrightReport>('playwright.json');
  const ok = await show({
    program: tool('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report.path },
  });
  const result = report.read();
  if (!result) return tally(ok, undefined);
  const { expected, flaky, unexpected } = result.stats;
  return tally(ok, { passed: expected + flaky, failed: unexpected + result.errors.length });
}
