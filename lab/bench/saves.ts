import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atLeast, atMost, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { draftBytes, drafter } from './drafting.ts';
import { cell, measurePace, median, type Pace } from './latency.ts';
import { freshSettings, onServer } from './server.ts';

const atOnce = 10;
const applicationsOfOne = 5;
/** The share of the bare inserts a second, in percent: what is held, and what is the aim. */
const share = { bar: 30, aim: 60 };
const warmUpSeconds = 15;

/** Inserts rows of the same size, which do not compress any more than encrypted ones do. */
async function inserters(connection: pg.ClientConfig) {
  const clients = Array.from({ length: atOnce }, () => new pg.Client(connection));
  for (const client of clients) await client.connect();
  await clients[0]?.query(
    'create table bench_bare (id bigint generated always as identity primary key, body bytea not null)',
  );
  const body = randomBytes(draftBytes);
  return {
    insert: (worker: number) =>
      clients[worker]?.query({
        name: 'insert',
        text: 'insert into bench_bare (body) values ($1)',
        values: [body],
      }) ?? Promise.resolve(),
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

/** Saving drafts over HTTP, beside inserting rows of the same size by `pg` alone into the same database. */
export const saves: Bench = {
  name: 'saves',
  title: 'Saving a draft, beside a bare insert',
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    log: { type: 'string', default: 'error' },
  },
  run: ({ rounds, seconds, log }, load) =>
    onServer(freshSettings({ LOG_LEVEL: String(log) }), async ({ client, access, closeLater }) => {
      const bare = await inserters(access.owner);
      closeLater(bare.close);
      const drafters = await Promise.all(
        Array.from({ length: atOnce }, () => drafter(client, applicationsOfOne)),
      );
      const save = (worker: number) => drafters[worker]?.save() ?? Promise.reject(new Error('nobody saves'));
      const [floor, ours]: [Pace[], Pace[]] = [[], []];
      await measurePace(warmUpSeconds, atOnce, bare.insert);
      await measurePace(warmUpSeconds, atOnce, save);
      for (let round = 0; round < Number(rounds); round += 1) {
        floor.push(await measurePace(Number(seconds), atOnce, bare.insert));
        ours.push(await measurePace(Number(seconds), atOnce, save));
      }
      return renderReport(floor, ours, `log at ${log}; load of the machine at the start: ${load}`);
    }),
};

function renderReport(floor: readonly Pace[], ours: readonly Pace[], conditions: string): string {
  const ratio = (what: keyof Pace): number =>
    median(ours.map((pace, round) => pace[what] / (floor[round]?.[what] ?? 0)));
  const middle = (of: readonly Pace[], what: keyof Pace): number => median(of.map((pace) => pace[what]));
  const row = (name: string, of: readonly Pace[]) => {
    const latency = { p50: middle(of, 'p50'), p95: middle(of, 'p95'), p99: middle(of, 'p99') };
    return [name, middle(of, 'perSecond').toFixed(0), cell(latency)];
  };
  return [
    `Drafts of ${draftBytes} bytes, sealed, audited and durable (fsync on), of ${atOnce * applicationsOfOne} applications by ${atOnce} connections,`,
    `which ask from one process, as the inserts do; each side was measured ${ours.length} times in turn after ${warmUpSeconds} s of warming up, and the ratio is the`,
    `median of the rounds, of which the aim is ${share.aim} %; ${conditions}.`,
    '',
    ...figureTable([
      {
        what: 'saves a second, of the inserts',
        measured: 100 * ratio('perSecond'),
        ...atLeast(share.bar, '%'),
      },
      { what: 'p99 of a save, to that of an insert', measured: ratio('p99'), ...atMost(4, '×') },
    ]),
    '',
    ...table(
      ['', 'a second', 'p50 / p95 / p99, ms'],
      [row('bare insert by `pg`', floor), row('saving a draft again, over HTTP', ours)],
    ),
  ].join('\n');
}
