import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { show, stopWithParent, tool } from './programs.ts';
import { reported, type Tally, vitestTally } from './reports.ts';
import { runSuite } from './suite.ts';

stopWithParent();

const runVitest = (): Promise<Tally> =>
  reported(
    'vitest',
    (path) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      return show({ program: tool('vitest'), args: ['run', ...reporters] });
    },
    vitestTally,
  );

await runSuite([
  { name: 'checks', run: async () => ({ passed: 0, failures: await runChecks() }) },
  { name: 'unit, component and API tests', run: runVitest },
  { name: 'journeys in Chromium', run: () => runBrowserTests(['--project=journeys']) },
]);
