import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/programs.ts';
import { isServed } from '../../scripts/servers.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import type { Bench } from './bench.ts';
import { median } from './latency.ts';
import { freshSettings, port } from './server.ts';

function isOpen(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Seconds from `npm start` to the first answer that it is ready; the server is stopped again. */
async function secondsToReady(environment: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  // A group of its own: npm ends before what it has started.
  const child = spawn('npm', ['start'], { cwd: root, env: environment, stdio: 'ignore', detached: true });
  let isReady = false;
  while (!isReady && child.exitCode === null) {
    isReady = await isServed(`http://127.0.0.1:${port}/readyz`);
    if (!isReady) await pause(10);
  }
  const seconds = (performance.now() - began) / 1_000;
  if (!isReady) throw new Error(`npm start ended with ${child.exitCode}.`);
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  while (isOpen(child.pid ?? 0)) await pause(50);
  return seconds;
}

/** How long `npm start` takes on an empty folder, and on one that it has filled and stopped before. */
export const start: Bench = {
  name: 'start',
  title: 'From npm start to the first answer',
  options: { times: { type: 'string', default: '5' } },
  async run({ times }, load) {
    const { dataDir, environment } = freshSettings();
    try {
      const first = await secondsToReady(environment);
      const later: number[] = [];
      for (let time = 0; time < Number(times); time += 1) later.push(await secondsToReady(environment));
      return [
        'From `npm start` to 200 from `/readyz`, npm and the embedded PostgreSQL included; packages installed and pages built',
        `before. The second and the next ${later.length - 1} starts, reported by their median. Load of the machine at the start: ${load}.`,
        '',
        ...figureTable([{ what: 'second start', measured: median(later), ...atMost(3, 's') }]),
        '',
        `The first start, which makes the database and fills it with the sample, took ${first.toFixed(1)} s; the slowest of the later`,
        `ones ${Math.max(...later).toFixed(1)} s.`,
      ].join('\n');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
