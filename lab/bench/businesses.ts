import { spawn } from 'node:child_process';
import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { foldBusinessName } from '@forecourt/search/businesses/found-names.ts';
import pg from 'pg';
import { databaseProcesses } from '../shared/database-processes.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { type BusinessQuery, businessQueries, countMatching } from './business-queries.ts';
import { registerFile } from './files.ts';
import { cell, type Latency, latencyOf, measureCalls } from './latency.ts';
import { megabytesIn, megabytesOf } from './processes.ts';
import { cli, freshSettings, onServer } from './server.ts';

const rounds = 10;
const mostResults = 10;

type Imported = { businesses: number; rows: number; seconds: number; megabytes: number };

function peakOf(pid: number, before: number): number {
  try {
    return Math.max(before, megabytesIn(pid, 'status', 'VmHWM'));
  } catch {
    return before;
  }
}

/** Imports the file in a process of its own; killed after `killAfterMs`, it returns undefined. */
async function importBusinesses(
  environment: NodeJS.ProcessEnv,
  file: string,
  killAfterMs?: number,
): Promise<Imported | undefined> {
  const child = spawn(process.execPath, [cli, 'import', 'businesses', file, '--json'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  let megabytes = 0;
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  const watch = setInterval(() => (megabytes = peakOf(child.pid ?? 0, megabytes)), 100);
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  clearTimeout(killing);
  return out === '' ? undefined : { ...(JSON.parse(out) as Imported), megabytes };
}

const pathOf = ({ typed, type }: BusinessQuery): string =>
  `/v1/businesses?name=${encodeURIComponent(typed)}&type=${type}`;

/** What is wrong with the answers: too few for what there is, or another name first. */
async function mistakes(
  client: pg.Client,
  queries: readonly BusinessQuery[],
  ask: (path: string) => Promise<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const query of queries) {
    const { items } = JSON.parse(await ask(pathOf(query))) as { items: BusinessMatch[] };
    const expected = Math.min(mostResults, await countMatching(client, query));
    const isFirst =
      query.first === undefined ||
      foldBusinessName(items[0]?.entityName ?? '') === foldBusinessName(query.first);
    if (items.length !== expected) found.push(`'${query.typed}' (${items.length} of ${expected})`);
    else if (!isFirst) found.push(`'${query.typed}' (${items[0]?.entityName} first)`);
  }
  return found;
}

async function searchDuring<Result>(
  work: Promise<Result>,
  paths: readonly string[],
  ask: (path: string) => Promise<string>,
): Promise<{ result: Result; latency: Latency }> {
  const times: number[] = [];
  let isOver = false;
  const watched = work.finally(() => (isOver = true));
  for (let number = 0; !isOver; number += 1) {
    const began = performance.now();
    await ask(paths[number % paths.length] ?? '');
    times.push(performance.now() - began);
  }
  return { result: await watched, latency: latencyOf(times) };
}

/** Import and search of a national extract, on a live server, killed in the middle and started over. */
export const businesses: Bench = {
  name: 'businesses',
  title: 'Business import and search',
  options: { rows: { type: 'string', default: '750000' } },
  async run({ rows }, load) {
    const file = await registerFile(Number(rows));
    const queries = businessQueries(Number(rows));
    const paths = queries.map(pathOf);
    const fresh = freshSettings();
    const imported = (killAfterMs?: number) => importBusinesses(fresh.environment, file, killAfterMs);
    const alone = await imported();
    if (!alone) throw new Error('The first import failed.');
    return onServer(fresh, async ({ dataDir, access, client, closeLater }) => {
      const database = new pg.Client(access.connection);
      await database.connect();
      closeLater(() => database.end());
      const ask = client.get;
      const wrong = await mistakes(database, queries, ask);
      const one = await measureCalls(paths, 1, rounds, ask);
      const twenty = await measureCalls(paths, 20, rounds, ask);
      const megabytes = megabytesOf(databaseProcesses(dataDir));
      const killed = await searchDuring(imported(alone.seconds * 500), paths, ask);
      const afterKill = await mistakes(database, queries, ask);
      const again = await searchDuring(imported(), paths, ask);
      const afterAgain = await mistakes(database, queries, ask);
      const row = (name: string, { seconds, megabytes: most }: Imported) => [
        name,
        seconds,
        Math.round(alone.rows / seconds),
        most.toFixed(0),
      ];
      return [
        `${alone.rows} rows in the layout of docs/importing.md, and ${queries.length} texts: names typed whole, in part and in another`,
        `order, and texts like \`a\`, \`limited\` and \`holdings limited\`. Load of the machine at the start: ${load}.`,
        '',
        ...table(
          ['import', 'seconds', 'rows a second, indexes included', 'memory at most, MB'],
          [
            row('alone', alone),
            ...(again.result ? [row('on a live server that is searched without a pause', again.result)] : []),
          ],
        ),
        '',
        ...table(
          ['search at the API, over loopback', 'p50 / p95 / p99, ms'],
          [
            ['one at a time', cell(one)],
            ['20 at once', cell(twenty)],
            ['one at a time, while an import runs', cell(again.latency)],
          ],
        ),
        '',
        `PostgreSQL held ${megabytes.toFixed(0)} MB. An import killed half-way ${killed.result ? 'was done before' : 'left everything as it was'}; the next one was whole.`,
        ...[wrong, afterKill, afterAgain].flatMap((each) =>
          each.length > 0 ? [`Not as it should be: ${each.join('; ')}.`] : [],
        ),
        `Every answer was compared with a reading of all names, before, after the kill and after the second import.`,
      ].join('\n');
    });
  },
};
