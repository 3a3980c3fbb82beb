import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applicants } from '../applicant.ts';
import { openLedger } from '../ledger.ts';
import type { Server, Settings } from '../program.ts';
import { type Findings, type Found, findings, round, type Setting } from '../round.ts';
import { hurry, verify } from '../verify.ts';
import { type Place, signalDatabase } from '../world.ts';

const writers = 6;

type Killing = {
  /** Kills something and has it come back. */
  readonly kill: (servers: readonly [Server, Server]) => Promise<void>;
  readonly kills: number;
  readonly place?: Place;
  readonly settings?: Settings;
};

/**
 * Two servers under load while something is killed again and again; then everything that was acknowledged must be
 * there. Goes on for its seconds, and for its kills at least.
 */
async function under(
  { world, random, seconds }: Setting,
  { kill, kills, place, settings }: Killing,
): Promise<Found> {
  const here = place ?? (await world.freshPlace());
  const collected: Findings = findings();
  const ledger = openLedger(world.journal);
  const servers = [await world.server(here, settings), await world.server(here, settings)] as const;
  await Promise.all(servers.map((server) => server.serve()));
  const end = Date.now() + seconds * 1_000;
  let isOver = false;
  const hurrying = hurry(world, here);
  const killer = async (): Promise<void> => {
    for (let number = 0; number < kills || Date.now() < end; number += 1) {
      await sleep(random.between(50, 800));
      await kill(servers);
      collected.count('kills');
    }
    isOver = true;
  };
  const origins = servers.map(({ origin }) => origin);
  const load = { origins, ledger, findings: collected, random };
  await Promise.all([killer(), applicants(load, writers, () => isOver)]);
  await hurrying.stop();
  for (const server of servers) {
    if (server.endings() > 0) collected.wrong(`a server ended by itself: ${server.output().slice(-500)}`);
  }
  await servers[0].becomesReady();
  const looked = { world, place: here, ledger, findings: collected, ...(settings && { settings }) };
  await verify(looked, servers[0].origin);
  for (const server of servers) await server.kill();
  return collected.found();
}

export const killedServers = round(
  'REL-01 OPS-03 every acknowledged write outlives kill -9 of the servers at any moment, once and in order',
  { name: 'servers killed', seconds: 90 },
  (setting) =>
    under(setting, {
      kills: setting.times(100, 8),
      kill: async (servers) => {
        const [one, other] = servers;
        await Promise.race([one.becomesReady(), other.becomesReady()]);
        await sleep(setting.random.between(0, 300));
        const victim = setting.random.pick([one, other]);
        await victim.kill();
        victim.start();
      },
    }),
);

/** Kills every process of the database and waits until it answers again. */
async function killDatabase({ world, random }: Setting, { connection }: Place): Promise<void> {
  signalDatabase(world.cluster.folder, 'SIGKILL');
  for (;;) {
    await sleep(random.between(20, 60));
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const isBack = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isBack) return;
  }
}

export const killedDatabase = round(
  'REL-01 every acknowledged write outlives kill -9 of the database at any moment, and its servers go on',
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
  'PROV-10 nothing is lost, changed or out of order when the provider’s own system fails and is killed',
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
  'REL-01 the same test goes red with synchronous_commit=off: it would notice',
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
    const unsafe = { ...setting, seconds: 0 };
    const { counts, wrong } = await under(unsafe, {
      place,
      kills: 3,
      settings: { DATABASE_UNSAFE: 'true', HANDOVER_URL: '' },
      kill: () => killDatabase(setting, place),
    });
    await world.cluster.administer('alter system reset wal_writer_delay', 'select pg_reload_conf()');
    const lost = wrong.filter((complaint) => complaint.startsWith('lost') || complaint.startsWith('refused'));
    return {
      counts: { kills: counts['kills'] ?? 0, noticed: lost.length },
      wrong: lost.length > 0 ? [] : ['nothing was lost although commits were not waited for'],
    };
  },
);
