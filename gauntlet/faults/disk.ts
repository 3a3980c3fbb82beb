import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applicants, type Load } from '../applicant.ts';
import { ask } from '../ask.ts';
import { openLedger } from '../ledger.ts';
import { findings, round } from '../round.ts';
import { verify } from '../verify.ts';
import { openCluster, type Place } from '../world.ts';

const megabytes = 192;
const small = { max_wal_size: '48MB', min_wal_size: '32MB', shared_buffers: '16MB' };

/** Mounts a small disk; undefined where this machine does not let it. */
function smallDisk(folder: string): { unmount(): void } | undefined {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  let isMounted = true;
  const unmount = (): void => {
    if (isMounted) execFileSync('umount', ['-l', folder]);
    isMounted = false;
  };
  process.once('exit', unmount);
  return { unmount };
}

/** Writes until there is no room for a byte. */
function fill(file: string): void {
  const output = openSync(file, 'a');
  for (let chunk = Buffer.alloc(1_048_576); chunk.length > 0; ) {
    try {
      writeSync(output, chunk);
    } catch {
      chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
    }
  }
  closeSync(output);
}

/** Waits until the database itself takes a row. */
async function untilItWrites({ connection }: Place): Promise<void> {
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create table if not exists gauntlet_room (text text)');
      await client.query("insert into gauntlet_room values (repeat('x', 100000))");
      return;
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const start = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', receiveCorrespondence: true, type: 1 };

export const fullDisk = round(
  'REL-03 a database whose disk is full is a 503, loses nothing, and the server is well within 1 s of it',
  { name: 'disk full', seconds: 25 },
  async ({ world, random, times }) => {
    const collected = findings();
    const folder = join(world.folder, 'small disk');
    const disk = smallDisk(folder);
    if (!disk) return { counts: { 'times not tried: no right to mount a small disk': 1 }, wrong: [] };
    try {
      const cluster = await openCluster(join(folder, 'database'), small);
      await cluster.administer('create database small owner gauntlet');
      const place = world.connect(cluster.connectionTo('small'));
      const server = await world.server(place);
      await server.serve();
      const ledger = openLedger(world.journal);
      const load: Load = { origins: [server.origin], ledger, findings: collected, random, saves: 30 };
      let isOver = false;
      const beside = applicants(load, 4, () => isOver);
      let best = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < times(5, 1) || (best > 1_000 && turn < 5); turn += 1) {
        const refused = collected.counts['503'] ?? 0;
        fill(join(folder, 'balloon'));
        const enough = Date.now() + 30_000;
        while ((collected.counts['503'] ?? 0) < refused + 20 && Date.now() < enough) await sleep(50);
        if (Date.now() > enough) collected.wrong('a full disk was not noticed');
        rmSync(join(folder, 'balloon'));
        await untilItWrites(place);
        const began = performance.now();
        const origin = server.origin;
        const isWell = async () =>
          (await ask(origin, { method: 'POST', path: '/v1/banks/account/validate', body: {} })).status ===
            400 &&
          (await ask(origin, { method: 'POST', path: '/v1/applications', body: start })).status === 201;
        while (!(await isWell().catch(() => false))) await sleep(20);
        best = Math.min(best, performance.now() - began);
        collected.count('disks filled');
      }
      isOver = true;
      await beside;
      if (best > 1_000) collected.wrong(`not well within 1 s of the database (${best.toFixed(0)} ms)`);
      if (server.endings() > 0) collected.wrong('the server ended by itself');
      await verify(
        { world, place, ledger, findings: collected, beside: collected.counts['disks filled'] ?? 0 },
        server.origin,
      );
      await server.stop();
      await cluster.stop();
    } finally {
      disk.unmount();
    }
    return collected.found();
  },
);
