import { setTimeout as sleep } from 'node:timers/promises';
import { applicants, type Load } from '../applicant.ts';
import { openLedger } from '../ledger.ts';
import { findings, round } from '../round.ts';
import { verify } from '../verify.ts';
import { openBalancer } from './balancer.ts';

export const rollingRestarts = round(
  'REL-04 restarts under load behind a balancer fail no request that the balancer does not try again',
  { name: 'rolling restarts', seconds: 40 },
  async ({ world, random, seconds, times }) => {
    const collected = findings();
    const place = await world.freshPlace();
    const servers = [await world.server(place), await world.server(place)] as const;
    await Promise.all(servers.map((server) => server.serve()));
    const balancer = await openBalancer(servers.map(({ origin }) => origin));
    const ledger = openLedger(world.journal);
    const load: Load = { origins: [balancer.origin], ledger, findings: collected, random };
    let isOver = false;
    const beside = applicants(load, 6, () => isOver);
    const end = Date.now() + seconds * 1_000;
    for (let number = 0; number < times(20, 2) || Date.now() < end; number += 1) {
      const server = servers[number % 2 === 0 ? 0 : 1];
      await server.stop();
      await server.serve();
      while (!balancer.isReady(server.origin)) await sleep(20);
      collected.count('restarts');
    }
    isOver = true;
    await beside;
    const { passed, triedAgain, failed } = balancer.counts;
    collected.count('passed on', passed);
    collected.count('tried again by the balancer', triedAgain);
    if (failed > 0)
      collected.wrong(
        `${failed} of ${passed} requests failed: ${[...new Set(balancer.failures)].join(', ')}`,
      );
    await verify({ world, place, ledger, findings: collected }, balancer.origin);
    await balancer.close();
    for (const server of servers) await server.stop();
    return collected.found();
  },
);
