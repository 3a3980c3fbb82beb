import { join } from 'node:path';
import { runBrowserTests } from './e2e.ts';
import { root, show, stopWithParent } from './programs.ts';
import { type ChaosReport, chaosTally, reported, type Tally } from './reports.ts';
import { runSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

stopWithParent();

const node = (file: string, ...args: string[]): Promise<boolean> =>
  show({ program: process.execPath, args: [join(root, file), ...args] });

const chaosSeconds = 120;

const runChaos = (): Promise<Tally> =>
  reported(
    'chaos',
    (path) => node('lab/chaos/run.ts', '--seconds', String(chaosSeconds), '--report', path),
    chaosTally,
  );

const skipped: string[] = [];

const runCluster = (): Promise<Tally> =>
  reported(
    'cluster',
    (path) => node('lab/cluster/run.ts', '--short', '--installed', '--report', path),
    (report: ChaosReport) => {
      if (report.length === 0)
        skipped.push('SKIPPED a cluster under faults: its Debian packages are not installed');
      return chaosTally(report);
    },
  );

await runSuite(
  [
    { name: 'whole processes', run: () => runVitest('deep') },
    { name: 'chaos, short', run: runChaos },
    { name: 'a cluster under faults, short', run: runCluster },
    { name: 'every state, other engines, long journeys', run: () => runBrowserTests(['--project=deep']) },
  ],
  skipped,
);
