import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectForSearches } from '@forecourt/platform/db/connect.ts';
import { databaseAddresses } from '../../apps/api/src/providers/addresses/database.ts';
import { databaseProcesses } from '../shared/database-processes.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import { misranked, searchedTexts } from './address-queries.ts';
import type { Bench } from './bench.ts';
import { linzFile } from './files.ts';
import { cell, type Latency, measureCalls } from './latency.ts';
import type { LeanClient } from './lean-client.ts';
import { megabytesOf, processorTimeOf } from './processes.ts';
import { cli, freshSettings, onServer } from './server.ts';

const run = promisify(execFile);
const rounds = 20;

async function measureOurs(file: string) {
  const fresh = freshSettings();
  const imported = await run(process.execPath, [cli, 'import', 'addresses', file, '--json'], {
    env: fresh.environment,
  });
  const { seconds, rows } = JSON.parse(imported.stdout) as { seconds: number; rows: number };
  return onServer(fresh, async ({ pid, dataDir, access, client, closeLater }) => {
    const database = connectForSearches(access.connection);
    closeLater(database.close);
    const ask = (typed: string) => client.get(`/v1/addresses?query=${encodeURIComponent(typed)}`);
    const addresses = databaseAddresses(database.pool);
    const texts = searchedTexts();
    const search = (typed: string) => addresses.search(typed);
    const ours = () => [pid, ...databaseProcesses(dataDir)];
    await measureCalls(texts, 20, 0, ask);
    const before = processorTimeOf(ours());
    await measureCalls(texts, 20, rounds, ask);
    const processorTime = (processorTimeOf(ours()) - before) / (texts.length * (rounds + 1));
    const missed = await misranked(async (typed) => (await search(typed))[0]?.fullAddress);
    return {
      seconds,
      processorTime,
      rows,
      missed,
      first: 100 - missed.length,
      byKey: await measureKeys(client, ask, texts),
      api: {
        one: await measureCalls(texts, 1, rounds, ask),
        twenty: await measureCalls(texts, 20, rounds, ask),
      },
      sql: {
        one: await measureCalls(texts, 1, rounds, search),
        twenty: await measureCalls(texts, 20, rounds, search),
      },
      megabytes: { server: megabytesOf([pid]), database: megabytesOf(databaseProcesses(dataDir)) },
    };
  });
}

async function measureKeys(
  client: LeanClient,
  ask: (typed: string) => Promise<string>,
  texts: readonly string[],
) {
  const paths: string[] = [];
  for (const typed of texts) {
    const found = JSON.parse(await ask(typed)) as { id: number | string }[];
    paths.push(...found.slice(0, 1).map(({ id }) => `/v1/addresses/${id}`));
  }
  return measureCalls(paths, 20, rounds, client.get);
}

const times = (one: Latency, other: Latency): string => `${(other.p95 / one.p95).toFixed(1)} ×`;

type Ours = Awaited<ReturnType<typeof measureOurs>>;

/** Import and search of addresses. The comparison with MiniSearch and SQLite FTS5 is final: results/addresses-peers.md. */
export const addresses: Bench = {
  name: 'addresses',
  title: 'Address search',
  options: { rows: { type: 'string', default: '2400000' } },
  async run({ rows }, load) {
    const file = await linzFile(Number(rows));
    const ours = await measureOurs(file);
    const text = [
      `${ours.rows} rows in the layout of LINZ layer 123113, and ${searchedTexts().length} texts: a hundred queries of every kind with the`,
      'address that must come first, and unfinished ones like `1` and `s`. Load of the machine at the start:',
      `${load}.`,
      '',
      `Import: ${ours.seconds} s, ${Math.round(ours.rows / ours.seconds)} rows a second, indexes included.`,
      '',
      ...figureTable([
        { what: 'p95 of a search, one at a time', measured: ours.api.one.p95, ...atMost(10, 'ms') },
        {
          what: 'p95 of a search, 20 at once, to that of a read by primary key',
          measured: ours.api.twenty.p95 / ours.byKey.p95,
          ...atMost(2, '×'),
        },
      ]),
      '',
      ...tableOf(ours, ['one address by its primary key, at the API', '', cell(ours.byKey), '', '', '', '']),
      '',
      `Processor time of one search at the API, server and PostgreSQL together: ${ours.processorTime.toFixed(2)} ms.`,
      ...(ours.missed.length > 0 ? [`Another address came first for: ${ours.missed.join('; ')}.`] : []),
      '',
      'Beside MiniSearch and SQLite FTS5: [addresses-peers.md](addresses-peers.md).',
    ];
    return text.join('\n');
  },
};

function tableOf({ api, sql, first, seconds, megabytes }: Ours, ...others: unknown[][]): string[] {
  const { server, database } = megabytes;
  const memory = `${server.toFixed(0)} server, ${database.toFixed(0)} PostgreSQL`;
  return table(
    [
      '',
      'one at a time, ms (p50 / p95 / p99)',
      '20 at once, ms (p50 / p95 / p99)',
      'p95 to ours at the API',
      'right one first, of 100',
      'built in, s',
      'memory, MB',
    ],
    [
      ['Forecourt at the API, over loopback', cell(api.one), cell(api.twenty), '1 ×', first, seconds, memory],
      ['Forecourt, in its process', cell(sql.one), cell(sql.twenty), times(api.one, sql.one), first, '', ''],
      ...others,
    ],
  );
}
