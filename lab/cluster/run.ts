import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopWithParent } from '../../scripts/programs.ts';
import type { ChaosReport } from '../../scripts/reports.ts';
import { openLedger } from '../chaos/ledger.ts';
import { verify } from '../chaos/verify.ts';
import { writeResult } from '../shared/results.ts';
import { type Fault, faults, refusesTransactionMode } from './faults.ts';
import { startLoad } from './load.ts';
import { havePackages } from './packages.ts';
import { figuresOf, pageOf } from './page.ts';
import { type Row, rowOf, tallied } from './row.ts';
import { openWorld, type World } from './world.ts';

const afterwardsMs = 3_000;
const cannotRun = 3;

stopWithParent();
process.on('SIGINT', () => process.exit(130));

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    etcd3: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    installed: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const { only, short, etcd3 } = values;
const chosen = faults.filter(({ name, isShort = false }) =>
  only ? only.includes(name) : etcd3 ? name === 'primary frozen' : !short || isShort,
);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${faults.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const room = short ? 2 : 1;
const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

const report = (reported: ChaosReport): void => {
  if (values.report) writeFileSync(values.report, JSON.stringify(reported));
};
const refusal = havePackages(say, { mayInstall: !values.installed });
if (refusal) {
  console.error(refusal);
  // With --installed, reports that nothing was tried.
  if (values.installed) report([]);
  process.exit(values.installed ? 0 : cannotRun);
}
if (values.install) process.exit(0);

type Ledger = ReturnType<typeof openLedger>;

/** Strikes under load; returns what was seen, with all that was acknowledged until now looked for. */
async function perform(world: World, fault: Fault, ledger: Ledger): Promise<Row> {
  const { patroni, place } = world;
  const found = tallied();
  if (!(await patroni.becomesWhole())) throw new Error('the machines of the database are not whole');
  const own = await fault.serve?.(world);
  const origin = own?.origin ?? world.origin;
  const load = startLoad(origin, ledger, found);
  await load.isUnderWay();
  const struck = performance.now();
  await fault.strike(world);
  if (!(await patroni.becomesWhole())) found.wrong('the machines of the database are not whole again');
  await sleep(afterwardsMs);
  const ended = performance.now();
  await load.stop();
  await verify({ world, place, ledger, findings: found }, origin);
  await own?.stop();
  return rowOf({ fault, seen: load.seen, struck, ended, found });
}

const world = await openWorld({ byEtcd3: etcd3, say });
const ledger = openLedger(world.journal);
const rows: Row[] = [];
const notes: string[] = [];
for (const fault of chosen) {
  const row = await perform(world, fault, ledger);
  rows.push(row);
  const { acknowledged, lost, doubled, away, others, slowest, gap } = row;
  say(
    `${fault.name}: ${JSON.stringify({ acknowledged, lost, doubled, away, others })}, slowest ${slowest.toFixed(0)} ms, ` +
      `${gap.toFixed(0)} ms without a save`,
  );
  for (const complaint of row.wrong) say(`  ${complaint}`);
  // What is missing now would be missed again by everything that follows.
  if (lost + doubled > 0) break;
}
if (chosen.some(({ name }) => name === 'PgBouncer')) {
  const fault = await refusesTransactionMode(world);
  say(fault ?? 'transaction mode is refused');
  notes.push(
    `Behind PgBouncer in transaction mode a server ${fault ? `does not do as it should: ${fault}` : 'does not start, and says why'}.`,
  );
}
await world.close();

const given = process.argv.slice(2);
const call = ['npm run cluster', ...(given.length > 0 ? ['--', ...given] : [])].join(' ');
const page = pageOf({ call, rows, notes, room });
console.log(`\n${page}`);
if (!only && !short && !etcd3) writeResult('cluster', page);
const late = figuresOf(rows, room).filter(({ measured, bar, is }) =>
  is === 'at least' ? measured < bar : measured > bar,
);
const wrong = [
  ...rows.flatMap((row) => row.wrong),
  ...late.map(({ what, measured, unit }) => `${what}: ${measured} ${unit}`),
];
report([
  {
    title: 'nothing is lost or doubled and nobody gets a 500 while a cluster is under faults [OPS-12]',
    wrong,
  },
]);
console.log(wrong.length === 0 ? 'cluster: all held' : `cluster: ${wrong.length} did not hold`);
process.exit(wrong.length === 0 ? 0 : 1);
