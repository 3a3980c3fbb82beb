import { findChromium, findOtherEngines } from './browsers.ts';
import { buildWebWhenStale } from './build-web.ts';
import { show, stopWithParent, tool } from './programs.ts';
import { playwrightTally, reported, type Tally } from './reports.ts';

/** Builds the web application when stale and runs the browser tests against servers of their own. */
export async function runBrowserTests(args: string[] = []): Promise<Tally> {
  await buildWebWhenStale();
  const browsers = { CHROMIUM_PATH: await findChromium(), ...(await findOtherEngines()) };
  const run = (path: string) =>
    show({
      program: tool('playwright'),
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
    });
  return reported('playwright', run, playwrightTally);
}

if (import.meta.main) {
  stopWithParent();
  const { failures } = await runBrowserTests(process.argv.slice(2));
  process.exit(failures.length === 0 ? 0 : 1);
}
