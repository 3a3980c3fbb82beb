import { join } from 'node:path';
import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { root, show, stopWithParent, tool } from './programs.ts';
import { type GauntletReport, gauntletTally, reported, type Tally, vitestTally } from './reports.ts';

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

const node = (file: string, ...args: string[]): Promise<boolean> =>
  show({ program: process.execPath, args: [join(root, file), ...args] });

/** The short form: what takes its time only finds more. */
const gauntletSeconds = 120;

const runGauntlet = (): Promise<Tally> =>
  reported(
    'gauntlet',
    (path) => node('gauntlet/run.ts', '--seconds', String(gauntletSeconds), '--report', path),
    gauntletTally,
  );

/** What could not be tried here, and is said beside the count. */
const skipped: string[] = [];

const runCluster = (): Promise<Tally> =>
  reported(
    'cluster',
    (path) => node('cluster/run.ts', '--short', '--installed', '--report', path),
    (report: GauntletReport) => {
      if (report.length === 0)
        skipped.push('SKIPPED a cluster under faults: its Debian packages are not installed');
      return gauntletTally(report);
    },
  );

async function counted(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  return run().catch((error: Error) => ({ passed: 0, failures: [{ test: name, why: error.message }] }));
}

const tallies = [
  await counted('checks', async () => ({ passed: 0, failures: await runChecks() })),
  await counted('unit, component and API tests', runVitest),
  await counted('the gauntlet, short', runGauntlet),
  await counted('a cluster under faults, short', runCluster),
  await counted('browser tests', () => runBrowserTests()),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
// What failed far above is said again where it is looked for.
for (const { test, why } of failures) {
  console.log(`\nFAILED ${test}\n${why.split('\n').slice(0, 12).join('\n')}`);
}
for (const line of skipped) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
