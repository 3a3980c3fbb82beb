import { join } from 'node:path';
import { runBrowserTests } from './e2e.ts';
import { root, show, stopWithParent } from './programs.ts';
import { type GauntletReport, gauntletTally, reported, type Tally } from './reports.ts';
import { runSuite } from './suite.ts';

stopWithParent();

const node = (file: string, ...args: string[]): Promise<boolean> =>
  show({ program: process.execPath, args: [join(root, file), ...args] });

/** The short form: longer runs find rarer faults. */
const gauntletSeconds = 120;

const runGauntlet = (): Promise<Tally> =>
  reported(
    'gauntlet',
    (path) => node('gauntlet/run.ts', '--seconds', String(gauntletSeconds), '--report', path),
    gauntletTally,
  );

/** What could not be tried on this machine. */
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

await runSuite(
  [
    { name: 'the gauntlet, short', run: runGauntlet },
    { name: 'a cluster under faults, short', run: runCluster },
    { name: 'every state, and the other engines', run: () => runBrowserTests(['--project=deep']) },
  ],
  skipped,
);
