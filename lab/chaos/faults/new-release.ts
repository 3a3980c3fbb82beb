import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApplicants } from '../applicant.ts';
import type { Observed } from '../ask.ts';
import { command } from '../command.ts';
import { unpackReleaseBefore } from '../earlier-release.ts';
import { openLedger } from '../ledger.ts';
import { round, type Setting } from '../round.ts';
import { verify } from '../verify.ts';
import type { Place, World } from '../world.ts';

const servers = 2;
const stillServing = 'servers of the release before are running';

async function emptyPlace({ cluster, connect }: World): Promise<Place> {
  const name = `chaos_${randomBytes(6).toString('hex')}`;
  await cluster.administer(`create database ${name} owner chaos`);
  return connect(cluster.connectionTo(name));
}

/** Tries to migrate, and to start this release, while the one before serves: both must be refused in words. */
async function tryWhileServing({ world, findings }: Setting, place: Place): Promise<void> {
  const { code, output } = await command(world, place, ['database', 'migrate']);
  if (code === 0 || !output.includes(stillServing))
    findings.wrong(`a migration beside the release before ends with ${code}: ${output.slice(-300)}`);
  const early = await world.server(place);
  const refusal = await early.serve().catch((error: Error) => error.message);
  if (!refusal?.includes(stillServing))
    findings.wrong(`a server of this release starts beside the one before: ${refusal ?? 'it is ready'}`);
  await early.kill();
  findings.count('refusals', 2);
}

export const newRelease = round(
  'this release takes the place of the one before under load: refused beside it, and by the procedure nothing fails and nothing is lost [OPS-14]',
  { name: 'new release', seconds: 40 },
  async (setting) => {
    const { world, findings, random, seconds } = setting;
    const file = unpackReleaseBefore(join(world.folder, 'release-before'));
    if (file === undefined) return findings.count('skipped: no history here');
    const place = await emptyPlace(world);
    const serverOf = (release?: string) => world.server(place, {}, [], release);
    const before = await Promise.all(Array.from({ length: servers }, () => serverOf(file)));
    const after = await Promise.all(Array.from({ length: servers }, () => serverOf()));
    await before[0]?.serve();
    for (const server of before.slice(1)) await server.serve();

    const ledger = openLedger(world.journal);
    const observe = ({ status }: Observed): void =>
      findings.count(status === 0 ? 'not connected' : `answered ${status}`);
    const origins = [...before, ...after].map(({ origin }) => origin);
    const load = { origins, ledger, findings, random, insisting: { observe } };
    const endLoad = startApplicants(load, 6);
    const some = Math.max((seconds * 1_000) / 3, 3_000);
    await sleep(some);
    await tryWhileServing(setting, place);
    await sleep(some);
    if (before.some((server) => server.endings() > 0)) findings.wrong('a server of the release before ended');

    for (const server of before) await server.stop();
    const migrated = await command(world, place, ['database', 'migrate']);
    if (migrated.code !== 0) findings.wrong(`the migration ends with ${migrated.code}: ${migrated.output}`);
    for (const server of after) await server.serve();
    await sleep(some);
    await endLoad();
    await verify({ world, place, ledger, findings }, after[0]?.origin ?? '');
    for (const server of after) await server.stop();
  },
);
