import { join } from 'node:path';
import { runBrowserTests } from './e2e.ts';
import { needShiftedClock, runMoments } from './moments.ts';
import { root, show, stopWithParent } from './programs.ts';
import { type ChaosReport, chaosTally, reported, type Tally } from './reports.ts';
import { type Part, runSuite } from './suite.ts';
import { runVitest } from './vitest.ts';

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

const runAtOtherDates = async (): Promise<Tally> => {
  const library = needShiftedClock();
  if (library !== undefined) return await runMoments(library);
  skipped.push("SKIPPED tests at other dates: Debian's package libfaketime is not installed");
  return { passed: 0, failures: [] };
};

export const parts: readonly Part[] = [
  { name: 'whole processes', run: () => runVitest('deep') },
  { name: 'tests at other dates', run: runAtOtherDates },
  { name: 'chaos, short', run: runChaos },
  { name: 'a cluster under faults, short', run: runCluster },
  { name: 'every state, other engines, long journeys', run: () => runBrowserTests(['--project=deep']) },
];

if (import.meta.main) {
  stopWithParent();
  await runSuite(parts, { skipped });
}
