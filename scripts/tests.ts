import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findOtherEngines } from './browsers.ts';
import { buildWebWhenStale } from './build-web.ts';
import { show } from './command.ts';
import {
  type PlaywrightReport,
  playwrightTally,
  type Tally,
  type VitestReport,
  vitestTally,
} from './reports.ts';
import { root, tool } from './root.ts';

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

/** A runner that ends badly counts as one failure, even when no test of it failed. */
function tally(runner: string, ok: boolean, counted: Tally = { passed: 0, failures: [] }): Tally {
  if (ok || counted.failures.length > 0) return counted;
  return { ...counted, failures: [{ test: runner, why: 'It ended before it could say which test failed.' }] };
}

/** Runs the unit, component and API tests; extra arguments choose files. */
export async function runVitest(args: string[] = []): Promise<Tally> {
  const report = readReport<VitestReport>('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`];
  const ok = await show({ program: tool('vitest'), args: ['run', ...reporters, ...args] });
  const result = report.read();
  return tally('vitest', ok && result !== undefined, result && vitestTally(result));
}

/** Builds the web application when stale and runs the browser tests against servers of their own. */
export async function runBrowserTests(args: string[] = []): Promise<Tally> {
  await buildWebWhenStale();
  const report = readReport<PlaywrightReport>('playwright.json');
  const ok = await show({
    program: tool('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    env: {
      CHROMIUM_PATH: await findChromium(),
      ...(await findOtherEngines()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report.path,
    },
  });
  const result = report.read();
  return tally('playwright', ok && result !== undefined, result && playwrightTally(result));
}
