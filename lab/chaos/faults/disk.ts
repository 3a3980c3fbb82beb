import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { comesTrue } from '../../../scripts/servers.ts';
import { contact, startApplicants } from '../applicant.ts';
import { ask } from '../ask.ts';
import { openGround } from '../ground.ts';
import { round } from '../round.ts';
import { openCluster, takes } from '../world.ts';

const megabytes = 192;
const small = { max_wal_size: '48MB', min_wal_size: '32MB', shared_buffers: '16MB' };

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

const aRow = [
  'create table if not exists chaos_room (text text)',
  "insert into chaos_room values (repeat('x', 100000))",
];

export const fullDisk = round(
  'a database whose disk is full is a 503, loses nothing, and the server is well within 1 s of it [REL-03]',
  { name: 'disk full', seconds: 25 },
  async (setting) => {
    const { world, times, findings } = setting;
    const folder = join(world.folder, 'small disk');
    const disk = smallDisk(folder);
    if (!disk) return findings.count('times not tried: no right to mount a small disk');
    try {
      const cluster = await openCluster(join(folder, 'database'), small);
      await cluster.administer('create database small owner chaos');
      const place = world.connect(cluster.connectionTo('small'));
      const { server, load, verify, stop } = await openGround(setting, { place });
      const endLoad = startApplicants({ ...load, saves: 30 }, 4);
      let best = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < times(5, 1) || (best > 1_000 && turn < 5); turn += 1) {
        const refused = findings.counts['503'] ?? 0;
        fill(join(folder, 'balloon'));
        const isNoticed = () => (findings.counts['503'] ?? 0) >= refused + 20;
        if (!(await comesTrue(isNoticed, 30_000, 50))) findings.wrong('a full disk was not noticed');
        rmSync(join(folder, 'balloon'));
        while (!(await takes(place.connection, ...aRow))) await sleep(20);
        const began = performance.now();
        const origin = server.origin;
        const isWell = async () =>
          (await ask(origin, { method: 'POST', path: '/v1/banks/account/validate', body: {} })).status ===
            400 &&
          (await ask(origin, { method: 'POST', path: '/v1/applications', body: contact })).status === 201;
        while (!(await isWell().catch(() => false))) await sleep(20);
        best = Math.min(best, performance.now() - began);
        findings.count('disks filled');
      }
      await endLoad();
      if (best > 1_000) findings.wrong(`not well within 1 s of the database (${best.toFixed(0)} ms)`);
      await verify(findings.counts['disks filled']);
      await stop();
      await cluster.stop();
    } finally {
      disk.unmount();
    }
  },
);
