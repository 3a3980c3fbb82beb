import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase } from '../apps/api/src/database/connect.ts';
import { joinEmbeddedDatabase } from '../apps/api/src/database/embedded.ts';
import { databaseAddresses } from '../apps/api/src/providers/addresses/database.ts';
import type { PeerResult } from './address-peer.ts';
import { misranked, searchedTexts } from './address-queries.ts';
import type { Bench } from './bench.ts';
import { cell, type Latency, measureCalls } from './latency.ts';
import { linzFile } from './linz-file.ts';

const run = promisify(execFile);
const api = join(import.meta.dirname, '../apps/api/src');
const port = 43_455;
const rounds = 5;
/** A peer may use this much memory: the machine has other things to do. */
const peerMegabytes = 9_000;

/** Memory of our processes, in megabytes; pages that several share are counted once. */
function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Processor time of our processes so far, in milliseconds; does not depend on what else the machine does. */
function processorTimeOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** The database server of a data directory and the processes it started. */
function databaseProcesses(dataDir: string): number[] {
  const server = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === server);
  return [server, ...children];
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

async function startServer(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(api, 'server.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('Forecourt is at') && resolve());
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** One search over HTTP, its answer read to the end. */
const ask = (typed: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = `http://127.0.0.1:${port}/v1/addresses?query=${encodeURIComponent(typed)}`;
    get(url, { agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    }).on('error', reject);
  });

async function measureOurs(file: string) {
  const dataDir = join(tmpdir(), 'forecourt-bench', 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
  };
  const imported = await run(
    process.execPath,
    [join(api, 'cli/main.ts'), 'import', 'addresses', file, '--json'],
    { env: environment },
  );
  const { seconds, rows } = JSON.parse(imported.stdout) as { seconds: number; rows: number };
  const server = await startServer(environment);
  const embedded = await joinEmbeddedDatabase(dataDir);
  const database = connectDatabase(embedded?.connection ?? {});
  try {
    const addresses = databaseAddresses(database.pool);
    const texts = searchedTexts();
    const search = (typed: string) => addresses.search(typed);
    const ours = () => [server.pid, ...databaseProcesses(dataDir)];
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
      api: {
        one: await measureCalls(texts, 1, rounds, ask),
        twenty: await measureCalls(texts, 20, rounds, ask),
      },
      sql: {
        one: await measureCalls(texts, 1, rounds, search),
        twenty: await measureCalls(texts, 20, rounds, search),
      },
      megabytes: { server: megabytesOf([server.pid]), database: megabytesOf(databaseProcesses(dataDir)) },
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
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

type Peer = readonly [name: string, result: PeerResult | string];

/** Import and search of addresses, beside MiniSearch and SQLite FTS5 on the same rows and queries. */
export const addresses: Bench = {
  name: 'addresses',
  title: 'Address search',
  options: { rows: { type: 'string', default: '2400000' }, alone: { type: 'boolean' } },
  async run({ rows, alone }) {
    const file = await linzFile(Number(rows));
    const load = loadavg()[0] ?? 0;
    const ours = await measureOurs(file);
    const peers: Peer[] = alone
      ? []
      : [
          ['MiniSearch 7', await measurePeer('minisearch', file)],
          ['SQLite FTS5', await measurePeer('fts5', file)],
        ];
    const peerRow = ([name, result]: Peer): string =>
      typeof result === 'string'
        ? `| ${name} | ${result} | | | | | |`
        : `| ${name} | ${cell(result.one)} | ${cell(result.twenty)} | ${times(ours.api.one, result.one)} | ${result.first} | ${result.buildSeconds.toFixed(0)} | ${result.megabytes.toFixed(0)} |`;
    const { server, database } = ours.megabytes;
    return [
      `${ours.rows} rows in the layout of LINZ layer 123113, and ${searchedTexts().length} texts: a hundred queries of every kind with the`,
      'address that must come first, and unfinished ones like `1` and `s`. Load of the machine at the start:',
      `${load.toFixed(1)}.`,
      '',
      `Import: ${ours.seconds} s, ${Math.round(ours.rows / ours.seconds)} rows a second, indexes included.`,
      '',
      '| | one at a time, ms (p50 / p95 / p99) | 20 at once, ms (p50 / p95 / p99) | p95 to ours at the API | right one first, of 100 | built in, s | memory, MB |',
      '|---|---|---|---|---|---|---|',
      `| Forecourt at the API, over loopback | ${cell(ours.api.one)} | ${cell(ours.api.twenty)} | 1 × | ${ours.first} | ${ours.seconds} | ${server.toFixed(0)} server, ${database.toFixed(0)} PostgreSQL |`,
      `| Forecourt, in its process | ${cell(ours.sql.one)} | ${cell(ours.sql.twenty)} | ${times(ours.api.one, ours.sql.one)} | ${ours.first} | | |`,
      ...peers.map(peerRow),
      '',
      `Processor time of one search at the API, server and PostgreSQL together: ${ours.processorTime.toFixed(2)} ms.`,
      ...(ours.missed.length > 0 ? [`Another address came first for: ${ours.missed.join('; ')}.`] : []),
      '',
      'The peers search in their own process, without a network, on one thread: of twenty that arrive at once the last waits',
      'for the others. MiniSearch forgives a letter only when nothing else matches, as we do; FTS5 forgives none.',
    ].join('\n');
  },
};
