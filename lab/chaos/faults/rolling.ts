import { setTimeout as sleep } from 'node:timers/promises';
import { startApplicants } from '../applicant.ts';
import { openGround } from '../ground.ts';
import { round } from '../round.ts';
import { openBalancer } from './balancer.ts';

export const rollingRestarts = round(
  'restarts under load behind a balancer fail no request that the balancer does not try again [REL-04]',
  { name: 'rolling restarts', seconds: 40 },
  async (setting) => {
    const { seconds, times } = setting;
    const { wrong, count } = setting.findings;
    const { servers, load, verify, stop } = await openGround(setting, { count: 2 });
    const balancer = await openBalancer(load.origins);
    const endLoad = startApplicants({ ...load, origins: [balancer.origin] }, 6);
    const end = Date.now() + seconds * 1_000;
    for (let number = 0; number < times(20, 2) || Date.now() < end; number += 1) {
      const server = servers[number % servers.length] ?? servers[0];
      await server.stop();
      await server.serve();
      while (!balancer.isReady(server.origin)) await sleep(20);
      count('restarts');
    }
    await endLoad();
    const { passed, triedAgain, failed } = balancer.counts;
    count('passed on', passed);
    count('tried again by the balancer', triedAgain);
    if (failed > 0)
      wrong(`${failed} of ${passed} requests failed: ${[...new Set(balancer.failures)].join(', ')}`);
    await verify(0, balancer.origin);
    await balancer.close();
    await stop();
  },
);
