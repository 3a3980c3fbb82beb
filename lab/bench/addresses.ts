import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectForSearches } from '@forecourt/platform/db/connect.ts';
import { databaseAddresses } from '../../apps/api/src/providers/addresses/database.ts';
import { databaseProcesses } from '../shared/database-processes.ts';
import { atMost, figureTable } from '../shared/figures.ts';
import { table, today, writeResult } from '../shared/results.ts';
import type { PeerResult } from './address-peer.ts';
import { misranked, searchedTexts } from './address-queries.ts';
import type { Bench } from './bench.ts';
import { linzFile } from './files.ts';
import { cell, type Latency, measureCalls } from './latency.ts';
import type { LeanClient } from './lean-client.ts';
import { megabytesOf, processorTimeOf } from './processes.ts';
import { cli, freshSettings, onServer } from './server.ts';

const run = promisify(execFile);
const rounds = 20;
/** A peer may use this much memory: the machine has other things to do. */
const peerMegabytes = 9_000;

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

/** The floor: one address by its primary key, through the same server, 20 at once. */
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

async function measurePeer(kind: string, file: string): Promise<PeerResult | string> {
  const peer = join(import.meta.dirname, 'address-peer.ts');
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${peerMegabytes}`, peer, kind, file],
      {
        timeout: 480_000,
      },
    );
    return JSON.parse(stdout) as PeerResult;
  } catch (error) {
    return (error as { killed?: boolean }).killed
      ? 'not done after 8 minutes'
      : `needs more than ${peerMegabytes} MB`;
  }
}

const times = (one: Latency, other: Latency): string => `${(other.p95 / one.p95).toFixed(1)} ×`;

type Ours = Awaited<ReturnType<typeof measureOurs>>;
type Peer = readonly [name: string, result: PeerResult | string];

/** Import and search of addresses, beside MiniSearch and SQLite FTS5 on the same rows and queries. */
export const addresses: Bench = {
  name: 'addresses',
  title: 'Address search',
  options: { rows: { type: 'string', default: '2400000' }, alone: { type: 'boolean' } },
  async run({ rows, alone }, load) {
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
    if (!alone) await comparePeers(file, ours, load);
    return text.join('\n');
  },
};

async function comparePeers(file: string, ours: Ours, load: string): Promise<void> {
  const peers: Peer[] = [
    ['MiniSearch 7', await measurePeer('minisearch', file)],
    ['SQLite FTS5', await measurePeer('fts5', file)],
  ];
  const text = [
    '# Address search beside others',
    '',
    `By \`npm run bench -- addresses\` on ${today()}, with a load of ${load} at the start; ${ours.rows} rows, the same`,
    'texts as in [addresses.md](addresses.md), in one run.',
    '',
    ...tableOf(ours, ...peers.map((peer) => peerRow(ours, peer))),
    '',
    'The peers search in their own process, without a network, on one thread: of twenty that arrive at once the last waits',
    'for the others. MiniSearch forgives a letter only when nothing else matches, as we do; FTS5 forgives none.',
    '',
  ];
  writeResult('addresses-peers', text.join('\n'));
}

function peerRow(ours: Ours, [name, result]: Peer): unknown[] {
  if (typeof result === 'string') return [name, result, '', '', '', '', ''];
  const { one, twenty, first, buildSeconds, megabytes } = result;
  const slower = times(ours.api.one, one);
  return [name, cell(one), cell(twenty), slower, first, buildSeconds.toFixed(0), megabytes.toFixed(0)];
}

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
