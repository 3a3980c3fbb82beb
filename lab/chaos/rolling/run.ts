import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { needPrograms } from '../../../scripts/debian.ts';
import { stopWithParent } from '../../../scripts/programs.ts';
import { atLeast, atMost, type Figure, figureTable } from '../../shared/figures.ts';
import { machine, today, writeResult } from '../../shared/results.ts';
import { startApplicants } from '../applicant.ts';
import { openGround } from '../ground.ts';
import { findings } from '../round.ts';
import { openWorld, type World } from '../world.ts';
import { type BalancerName, openShipped } from './balancers.ts';

const lameDuckSeconds = 5;

type Deploy = {
  readonly balancer: BalancerName;
  readonly restarts: number;
  readonly how: 'stopped' | 'killed';
};
type Deployed = Deploy & {
  readonly version: string;
  readonly seconds: number;
  readonly requests: number;
  readonly late: number;
  readonly unavailable: number;
  readonly unanswered: number;
  readonly wrong: readonly string[];
};

/** Restarts servers one after the other under load behind a balancer, and looks through what was taken. */
async function deploy(world: World, { balancer: name, restarts, how }: Deploy): Promise<Deployed> {
  const settings = { LAME_DUCK_SECONDS: String(lameDuckSeconds), TRUST_PROXY: '1' };
  const collected = findings();
  const setting = { world, findings: collected, random: createRandom(`rolling ${name} ${how}`) };
  const { servers, load, verify } = await openGround(setting, { settings, count: 3 });
  const folder = join(world.folder, `${name}-${how}`);
  const balancer = await openShipped(
    name,
    folder,
    servers.map(({ origin }) => new URL(origin).host),
  );
  const began = performance.now();
  const endLoad = startApplicants({ ...load, origins: [balancer.origin] }, 8);
  for (let number = 0; number < restarts; number += 1) {
    const server = servers[number % servers.length];
    await (how === 'stopped' ? server?.stop() : server?.kill());
    await server?.serve();
  }
  await endLoad();
  const seconds = (performance.now() - began) / 1_000;
  const counts: Record<string, number> = collected.counts;
  const {
    acked = 0,
    503: late = 0,
    'away behind the balancer': unavailable = 0,
    'no answer': unanswered = 0,
  } = counts;
  console.log(balancer.failures());
  await verify(0, balancer.origin);
  await balancer.stop();
  for (const server of servers) await server.kill();
  return {
    balancer: name,
    version: balancer.version,
    restarts,
    how,
    seconds,
    requests: acked + late + unavailable + unanswered,
    late,
    unavailable,
    unanswered,
    wrong: collected.found().wrong,
  };
}

const failedOf = ({ unavailable, unanswered, wrong }: Deployed): number =>
  unavailable + unanswered + wrong.length;

/** What was found of one balancer as a page: rolling restarts, and beside them servers that were killed. */
function pageOf(deployed: Deployed, killed: Deployed): string {
  const rate = Math.round(deployed.requests / deployed.seconds);
  const none = (what: string, measured: number): Figure => ({ what, measured, ...atMost(0, 'calls') });
  const figures: Figure[] = [
    { what: 'rolling restarts', measured: deployed.restarts, ...atLeast(20, 'times') },
    { what: 'requests', measured: deployed.requests, ...atLeast(1_000, 'calls') },
    none('answered by the balancer with 5xx', deployed.unavailable),
    none('not answered', deployed.unanswered),
    none('lost, doubled or otherwise wrong', deployed.wrong.length),
    { what: 'failed when servers are killed instead', measured: failedOf(killed), ...atLeast(1, 'calls') },
  ];
  return `# Rolling restarts behind ${deployed.version}

By \`npm run rolling -- --balancer ${deployed.balancer}\` on ${today()}; ${machine()}.

Three servers with \`LAME_DUCK_SECONDS=${lameDuckSeconds}\` behind Debian's balancer with its file of \`deploy/\`, asked to stop and started again
one after the other for ${Math.round(deployed.seconds)} seconds, while eight applicants at a time start, save, share, submit and order: ${rate} requests a
second. All that was taken is looked through afterwards. ${deployed.late} requests besides were answered by a server itself with 503 and
Retry-After, since the database was late on a busy machine. The last row shows that what fails is counted: kill -9, ${killed.restarts} times.

${figureTable(figures).join('\n')}
`;
}

stopWithParent();
const { values } = parseArgs({
  options: {
    balancer: { type: 'string', multiple: true, default: ['nginx', 'haproxy'] },
    restarts: { type: 'string', default: '20' },
  },
});
const names = (['nginx', 'haproxy'] as const).filter((name) => values.balancer.includes(name));
const restarts = Number(values.restarts);
needPrograms(names);
const world = await openWorld('rolling');
let [passed, failed] = [0, 0];
for (const balancer of names) {
  const stopped = await deploy(world, { balancer, restarts, how: 'stopped' });
  const killed = await deploy(world, { balancer, restarts: 3, how: 'killed' });
  const page = pageOf(stopped, killed);
  console.log(page);
  for (const complaint of stopped.wrong) console.log(`${balancer}: ${complaint}`);
  if (restarts >= 20) writeResult(`rolling-${balancer}`, page);
  for (const isRight of [failedOf(stopped) === 0, failedOf(killed) > 0]) {
    if (isRight) passed += 1;
    else failed += 1;
  }
}
await world.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
