import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { root, stopWithParent } from '../../scripts/programs.ts';
import { writeResult } from '../shared/results.ts';
import { lineOf, pageOf, type Ran, type Run } from './report.ts';
import { findings, type Round } from './round.ts';
import { rounds } from './rounds.ts';
import { openWorld, type World } from './world.ts';

const whole = 600;
/** What a round takes beside its work: servers start and stop, and all is looked through at the end. */
const besideSeconds = 6;
const shortBelow = 300;

stopWithParent();
process.on('SIGINT', () => process.exit(130));

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: String(whole) },
    only: { type: 'string', multiple: true },
    report: { type: 'string' },
  },
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
const seconds = Number(values.seconds);
const chosen = rounds.filter(({ name }) => !values.only || values.only.includes(name));
if (chosen.length === 0 || !(seconds > 0)) {
  console.error(`--seconds takes a number, --only one of: ${rounds.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

async function perform(round: Round, world: World): Promise<Ran> {
  const began = performance.now();
  const collected = findings();
  const setting = {
    world,
    findings: collected,
    random: createRandom(`${seed} ${round.name}`),
    seconds: Math.max((round.seconds * seconds) / whole - besideSeconds, 0),
    times: (long: number, short: number) => (seconds < shortBelow ? short : long),
  };
  const found = await round.run(setting).then(collected.found, (error: Error) => ({
    counts: {},
    wrong: [`the round broke off: ${error.stack ?? error.message}`],
  }));
  const took = (performance.now() - began) / 1_000;
  console.log(`${found.wrong.length === 0 ? 'held  ' : 'WRONG '} ${round.name}, ${took.toFixed(0)} s`);
  for (const complaint of found.wrong) console.log(`       ${complaint}`);
  return { round, seconds: took, found };
}

console.log(`chaos seed=${seed} seconds=${seconds}`);
const world = await openWorld(seed);
const ran: Ran[] = [];
for (const round of chosen) ran.push(await perform(round, world));
await world.close();

const run: Run = {
  seed,
  commit: commit(),
  call: `npm run chaos -- --seed ${seed} --seconds ${seconds}`,
  rounds: ran,
};
const page = pageOf(run);
console.log(`\n${page}`);
if (!values.only && seconds >= whole) writeResult('chaos', page);
if (values.report) {
  const report = ran.map(({ round, found }) => ({ title: round.title, wrong: found.wrong }));
  writeFileSync(values.report, JSON.stringify(report));
}
console.log(lineOf(run));
process.exit(ran.every(({ found }) => found.wrong.length === 0) ? 0 : 1);
