import { join } from 'node:path';
import { runChecks } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { root, show, stopWithParent, tool } from './programs.ts';
import {
  type GauntletReport,
  gauntletTally,
  readReport,
  type Tally,
  tally,
  type VitestReport,
  vitestTally,
} from './reports.ts';

stopWithParent();

async function runVitest(): Promise<Tally> {
  const report = readReport<VitestReport>('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`];
  const ok = await show({ program: tool('vitest'), args: ['run', ...reporters] });
  const result = report.read();
  return tally('vitest', ok && result !== undefined, result && vitestTally(result));
}

/** The short form: what takes its time only finds more. */
const gauntletSeconds = 120;

async function runGauntlet(): Promise<Tally> {
  const report = readReport<GauntletReport>('gauntlet.json');
  const args = [
    join(root, 'gauntlet', 'run.ts'),
    '--seconds',
    String(gauntletSeconds),
    '--report',
    report.path,
  ];
  const ok = await show({ program: process.execPath, args });
  const result = report.read();
  return tally('gauntlet', ok && result !== undefined, result && gauntletTally(result));
}

/** What could not be tried here, and is said beside the count. */
const skipped: string[] = [];

async function runCluster(): Promise<Tally> {
  const report = readReport<GauntletReport>('cluster.json');
  const args = [join(root, 'cluster', 'run.ts'), '--short', '--installed', '--report', report.path];
  const ok = await show({ program: process.execPath, args });
  const result = report.read();
  if (result?.length === 0)
    skipped.push('SKIPPED a cluster under faults: its Debian packages are not installed');
  return tally('cluster', ok && result !== undefined, result && gauntletTally(result));
}

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
