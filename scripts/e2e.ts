import { findChromium, findOtherEngines } from './browsers.ts';
import { buildWebWhenStale } from './build-web.ts';
import { show, stopWithParent, tool } from './programs.ts';
import { type PlaywrightReport, playwrightTally, readReport, type Tally, tally } from './reports.ts';

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

if (import.meta.main) {
  stopWithParent();
  const { failures } = await runBrowserTests(process.argv.slice(2));
  process.exit(failures.length === 0 ? 0 : 1);
}
