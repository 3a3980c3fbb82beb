import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { measurePace, median } from './latency.ts';
import { leanClient } from './lean-client.ts';
import { processorTimeOf } from './processes.ts';
import { freshSettings, port, type Started, startProcess, startServer } from './server.ts';

const atOnce = 20;
/** Shares of what an empty route reaches, in percent, by the level of the log: what is held, and what is the aim. */
const shares = {
  error: { bar: 35, aim: 50 },
  info: { bar: 25, aim: 40 },
} as const;

type Reading = { perSecond: number; microseconds: number; busy: number };

async function open(name: string, path: string, listens: number, starting: Promise<Started>) {
  const { pid, stop } = await starting;
  const client = leanClient(listens);
  const readings: Reading[] = [];
  return {
    name,
    readings,
    async measure(seconds: number): Promise<Reading> {
      const [before, began] = [processorTimeOf([pid]), performance.now()];
      const { perSecond } = await measurePace(seconds, atOnce, () => client.get(path));
      const [used, took] = [processorTimeOf([pid]) - before, performance.now() - began];
      return { perSecond, microseconds: (used * 1e6) / (perSecond * took), busy: (100 * used) / took };
    },
    async close(): Promise<void> {
      client.close();
      await stop();
    },
  };
}
type Side = Awaited<ReturnType<typeof open>>;

/** What all that guards a call costs: one that needs no database beside a route of Fastify that does nothing. */
export const overhead: Bench = {
  name: 'overhead',
  title: 'What guards a call, beside an empty route',
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '3' } },
  async run({ rounds, seconds }, load) {
    const { dataDir, environment } = freshSettings();
    const [floorPort, infoPort] = [port + 1, port + 2];
    const emptyRoute = startProcess(
      [join(import.meta.dirname, 'empty-route.ts')],
      { ...environment, PORT: String(floorPort) },
      'It listens',
    );
    const serverAt = (listens: number, level: string): Promise<Started> =>
      startServer({
        ...environment,
        DATA_DIR: `${dataDir}-${level}`,
        LOG_LEVEL: level,
        PORT: String(listens),
      });
    const sides = [
      await open('an empty route of Fastify', '/', floorPort, emptyRoute),
      await open('GET /v1/banks, log at error', '/v1/banks', port, serverAt(port, 'error')),
      await open('GET /v1/banks, log at info', '/v1/banks', infoPort, serverAt(infoPort, 'info')),
    ] as const;
    try {
      for (const { measure } of sides) await measure(Number(seconds));
      for (let round = 0; round < Number(rounds); round += 1)
        for (const { measure, readings } of sides) readings.push(await measure(Number(seconds)));
      return renderReport(sides, load);
    } finally {
      for (const side of sides) await side.close();
      for (const level of ['error', 'info']) rmSync(`${dataDir}-${level}`, { recursive: true, force: true });
    }
  },
};

function renderReport(sides: readonly [floor: Side, error: Side, info: Side], load: string): string {
  const [{ readings: floor }, { readings: error }, { readings: info }] = sides;
  const share = (of: readonly Reading[]): number =>
    100 * median(of.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 0)));
  const shareOfTime = (of: readonly Reading[]): number =>
    100 * median(of.map(({ microseconds }, round) => (floor[round]?.microseconds ?? 0) / microseconds));
  const figures = (what: string, shareIn: typeof share) => [
    { what: `${what}, log at error`, measured: shareIn(error), ...atLeast(shares.error.bar, '%') },
    { what: `${what}, log at info`, measured: shareIn(info), ...atLeast(shares.info.bar, '%') },
  ];
  return [
    `${atOnce} connections from one process; each side was measured ${floor.length} times in turn, and the share is the median`,
    `of the rounds. Rate limits count as always and are only set out of reach. Load of the machine at the start: ${load}.`,
    'Where the empty route leaves its core idle, who asks is its limit: the share by processor time is the stricter one.',
    `The aim is ${shares.error.aim} % with the log at error and ${shares.info.aim} % at info.`,
    '',
    ...figureTable([
      ...figures('requests a second, of those of the empty route', share),
      ...figures('the same by the processor time of the server', shareOfTime),
    ]),
    '',
    ...table(
      ['', 'requests a second', 'processor time of one, µs', 'of one core, %'],
      sides.map(({ name, readings }) => [
        name,
        ...(['perSecond', 'microseconds', 'busy'] as const).map((what) =>
          median(readings.map((reading) => reading[what])).toFixed(0),
        ),
      ]),
    ),
  ].join('\n');
}
