import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { stopWithParent } from './programs.ts';
import { type Part, runSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

/** Minutes of a run on two quiet cores, at most. */
export const promisedMinutes = 12;

export const parts: readonly Part[] = [
  { name: 'checks', run: async () => ({ passed: 0, failures: await runChecks() }) },
  { name: 'unit, component and API tests', run: () => runVitest('!deep') },
  { name: 'journeys in Chromium', run: () => runBrowserTests(['--project=journeys']) },
];

if (import.meta.main) {
  stopWithParent();
  await runSuite(parts, { promisedMinutes });
}
