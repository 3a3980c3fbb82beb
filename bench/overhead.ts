import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { figureTable } from './figures.ts';
import { measurePace, median } from './latency.ts';
import { leanClient } from './lean-client.ts';
import { processorTimeOf } from './processes.ts';
import { freshSettings, port, startProcess, startServer } from './server.ts';

const atOnce = 20;
/** Shares of what an empty route reaches, in percent, by the level of the log: what is held, and what is the aim. */
export const shares = {
  error: { bar: 35, aim: 50 },
  info: { bar: 25, aim: 40 },
} as const;

type Side = { readonly name: string; readonly pid: number; ask(): Promise<unknown> };
type Reading = { perSecond: number; microseconds: number; busy: number };

async function measure({ pid, ask }: Side, seconds: number): Promise<Reading> {
  const [before, began] = [processorTimeOf([pid]), performance.now()];
  const { perSecond } = await measurePace(seconds, atOnce, ask);
  const [used, took] = [processorTimeOf([pid]) - before, performance.now() - began];
  return { perSecond, microseconds: (used * 1e6) / (perSecond * took), busy: (100 * used) / took };
}

/** What all that guards a call costs: one that needs no database beside a route of Fastify that does nothing. */
export const overhead: Bench = {
  name: 'overhead',
  title: 'What guards a call, beside an empty route',
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '3' } },
  async run({ rounds, seconds }) {
    const load = loadavg()[0] ?? 0;
    const { dataDir, environment } = freshSettings();
    const floorPort = port + 1;
    const infoPort = port + 2;
    const floor = await startProcess(
      [join(import.meta.dirname, 'empty-route.ts')],
      { ...environment, PORT: String(floorPort) },
      'It listens',
    );
    // They share the database, which this call does not ask.
    const servers = [floor, await startServer({ ...environment, DATA_DIR: `${dataDir}-error` })];
    servers.push(
      await startServer({
        ...environment,
        DATA_DIR: `${dataDir}-info`,
        LOG_LEVEL: 'info',
        PORT: String(infoPort),
      }),
    );
    const clients = [leanClient(floorPort), leanClient(port), leanClient(infoPort)];
    const names = ['an empty route of Fastify', 'GET /v1/banks, log at error', 'GET /v1/banks, log at info'];
    const sides = servers.map(
      ({ pid }, index): Side => ({
        name: names[index] ?? '',
        pid,
        ask: () =>
          clients[index]?.get(index === 0 ? '/' : '/v1/banks') ?? Promise.reject(new Error('no client')),
      }),
    );
    try {
      for (const side of sides) await measure(side, Number(seconds));
      const readings = sides.map((): Reading[] => []);
      for (let round = 0; round < Number(rounds); round += 1) {
        for (const [index, side] of sides.entries())
          readings[index]?.push(await measure(side, Number(seconds)));
      }
      return told(sides, readings, load);
    } finally {
      for (const client of clients) client.close();
      for (const server of servers) await server.stop();
      for (const kind of ['error', 'info']) rmSync(`${dataDir}-${kind}`, { recursive: true, force: true });
    }
  },
};

function told(sides: readonly Side[], readings: readonly Reading[][], load: number): string {
  const [floor = [], error = [], info = []] = readings;
  const share = (of: readonly Reading[]): number =>
    100 * median(of.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 0)));
  const shareOfTime = (of: readonly Reading[]): number =>
    100 * median(of.map(({ microseconds }, round) => (floor[round]?.microseconds ?? 0) / microseconds));
  const middle = (of: readonly Reading[], what: keyof Reading): string =>
    median(of.map((reading) => reading[what])).toFixed(0);
  const bars = [
    { log: 'error', of: error, bar: shares.error.bar },
    { log: 'info', of: info, bar: shares.info.bar },
  ].map((row) => ({ ...row, is: 'at least', unit: '%' }) as const);
  return [
    `${atOnce} connections from one process; each side was measured ${floor.length} times in turn, and the share is the median`,
    `of the rounds. Rate limits count as always and are only set out of reach. Load of the machine at the start: ${load.toFixed(1)}.`,
    'Where the empty route leaves its core idle, who asks is its limit: the share by processor time is the stricter one.',
    `The aim is ${shares.error.aim} % with the log at error and ${shares.info.aim} % at info.`,
    '',
    ...figureTable([
      ...bars.map(({ log, of, ...bar }) => ({
        what: `requests a second, of those of the empty route, log at ${log}`,
        measured: share(of),
        ...bar,
      })),
      ...bars.map(({ log, of, ...bar }) => ({
        what: `the same by the processor time of the server, log at ${log}`,
        measured: shareOfTime(of),
        ...bar,
      })),
    ]),
    '',
    '| | requests a second | processor time of one, µs | of one core, % |',
    '|---|---|---|---|',
    ...sides.map(({ name }, index) => {
      const of = readings[index] ?? [];
      return `| ${name} | ${middle(of, 'perSecond')} | ${middle(of, 'microseconds')} | ${middle(of, 'busy')} |`;
    }),
  ].join('\n');
}
