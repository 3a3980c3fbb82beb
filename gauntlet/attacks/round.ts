import type { Load } from '../applicant.ts';
import { openLedger } from '../ledger.ts';
import { findings, round } from '../round.ts';
import { attacks } from './attacks.ts';
import { dumpOpensNothing } from './dump.ts';

/** Limits as they are for everybody. */
const asShipped = { RATE_LIMIT_FACTOR: '1', HOST: '0.0.0.0', HANDOVER_URL: '', LOG_LEVEL: 'silent' };

export const oldAttacks = round(
  'SEC-02 SEC-04 SEC-06 SEC-07 SEC-08 SEC-09 PRIV-03 what once went through goes through no more',
  { name: 'old attacks', seconds: 12 },
  async ({ world, random }) => {
    const collected = findings();
    const place = await world.freshPlace();
    const server = await world.server(place, asShipped);
    await server.serve();
    const ledger = openLedger(world.journal);
    const load: Load = { origins: [server.origin], ledger, findings: collected, random, saves: 1 };
    const all = { 'a dump opens nothing': dumpOpensNothing, ...attacks };
    for (const [what, attack] of Object.entries(all)) {
      const told = { ...collected, wrong: (complaint: string) => collected.wrong(`${what}: ${complaint}`) };
      await attack({ world, place, server, load, findings: told });
      collected.count('attacks');
    }
    await server.stop();
    return collected.found();
  },
);
