import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { stopWithParent } from './programs.ts';
import { runSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

stopWithParent();

await runSuite([
  { name: 'checks', run: async () => ({ passed: 0, failures: await runChecks() }) },
  { name: 'unit, component and API tests', run: () => runVitest('!deep') },
  { name: 'journeys in Chromium', run: () => runBrowserTests(['--project=journeys']) },
]);
