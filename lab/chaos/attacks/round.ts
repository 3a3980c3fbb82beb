import { openGround } from '../ground.ts';
import { round } from '../round.ts';
import { attacks } from './attacks.ts';
import { dumpOpensNothing } from './dump.ts';

const settings = { RATE_LIMIT_FACTOR: '1', HOST: '0.0.0.0', HANDOVER_URL: '', LOG_LEVEL: 'silent' };

export const oldAttacks = round(
  'what once went through goes through no more [SEC-02, SEC-04, SEC-06, SEC-07, SEC-08, SEC-09, PRIV-03]',
  { name: 'old attacks', seconds: 12 },
  async (setting) => {
    const { world, findings } = setting;
    const { place, server, load, stop } = await openGround(setting, { settings });
    const all = { 'a dump opens nothing': dumpOpensNothing, ...attacks };
    for (const [what, attack] of Object.entries(all)) {
      const labelled = { ...findings, wrong: (complaint: string) => findings.wrong(`${what}: ${complaint}`) };
      await attack({ world, place, server, load: { ...load, saves: 1 }, findings: labelled });
      findings.count('attacks');
    }
    await stop();
  },
);
