import { setTimeout as sleep } from 'node:timers/promises';
import { startApplicants } from '../applicant.ts';
import { openGround } from '../ground.ts';
import type { Server, Settings } from '../program.ts';
import { findings, round, type Setting } from '../round.ts';
import { hurry, verify } from '../verify.ts';
import { type Place, signalDatabase, takes } from '../world.ts';

const writers = 6;

type Killing = {
  readonly kill: (servers: readonly [Server, ...Server[]]) => Promise<void>;
  readonly kills: number;
  readonly place?: Place;
  readonly settings?: Settings;
};

/**
 * Two servers under load while something is killed again and again; then everything that was acknowledged must be
 * there. Goes on for its seconds, and for its kills at least.
 */
async function under(setting: Setting, { kill, kills, ...way }: Killing): Promise<void> {
  const { world, random, seconds, findings: found } = setting;
  const { place, server: first, servers, load } = await openGround(setting, { ...way, count: 2 });
  const end = Date.now() + seconds * 1_000;
  const endHurry = hurry(world, place);
  const endLoad = startApplicants(load, writers);
  for (let number = 0; number < kills || Date.now() < end; number += 1) {
    await sleep(random.between(50, 800));
    await kill(servers);
    found.count('kills');
  }
  await endLoad();
  await endHurry();
  for (const server of servers) {
    if (server.endings() > 0) found.wrong(`a server ended by itself: ${server.output().slice(-500)}`);
  }
  await first.becomesReady();
  await verify({ world, findings: found, ledger: load.ledger, ...way, place }, first.origin);
  for (const server of servers) await server.kill();
}

export const killedServers = round(
  'every acknowledged write outlives kill -9 of the servers at any moment, once and in order [REL-01, OPS-03]',
  { name: 'servers killed', seconds: 90 },
  (setting) =>
    under(setting, {
      kills: setting.times(100, 8),
      kill: async (servers) => {
        await Promise.race(servers.map((server) => server.becomesReady()));
        await sleep(setting.random.between(0, 300));
        const victim = setting.random.pick(servers);
        await victim.kill();
        victim.start();
      },
    }),
);

async function killDatabase({ world, random }: Setting, { connection }: Place): Promise<void> {
  signalDatabase(world.cluster.folder, 'SIGKILL');
  do await sleep(random.between(20, 60));
  while (!(await takes(connection)));
}

export const killedDatabase = round(
  'every acknowledged write outlives kill -9 of the database at any moment, and its servers go on [REL-01]',
  { name: 'database killed', seconds: 150 },
  async (setting) => {
    const place = await setting.world.freshPlace();
    return under(setting, {
      place,
      kills: setting.times(100, 6),
      kill: () => killDatabase(setting, place),
    });
  },
);

export const killedReceiver = round(
  'nothing is lost, changed or out of order when the provider’s own system fails and is killed [PROV-10]',
  { name: 'receiver killed', seconds: 25 },
  (setting) =>
    under(setting, {
      kills: setting.times(60, 6),
      kill: async () => {
        await setting.world.receiver.kill();
        setting.world.receiver.start();
      },
    }),
);

/** Kills until something acknowledged is lost, as it must be when the database confirms before it has written. */
export const unsafeCommits = round(
  'the same test goes red with synchronous_commit=off: it would notice [REL-01]',
  { name: 'commits not waited for', seconds: 8 },
  async (setting) => {
    const { world } = setting;
    const place = await world.freshPlace();
    const { database } = place.connection;
    await world.cluster.administer(
      `alter database ${database} set synchronous_commit = off`,
      "alter system set wal_writer_delay = '10s'",
      'select pg_reload_conf()',
    );
    const unsafe = findings();
    await under(
      { ...setting, findings: unsafe, seconds: 0 },
      {
        place,
        kills: 3,
        settings: { DATABASE_UNSAFE: 'true', HANDOVER_URL: '' },
        kill: () => killDatabase(setting, place),
      },
    );
    await world.cluster.administer('alter system reset wal_writer_delay', 'select pg_reload_conf()');
    const { counts, wrong } = unsafe.found();
    const lost = wrong.filter((complaint) => complaint.startsWith('lost') || complaint.startsWith('refused'));
    setting.findings.count('kills', counts['kills']);
    setting.findings.count('noticed', lost.length);
    if (lost.length === 0) setting.findings.wrong('nothing was lost although commits were not waited for');
  },
);
