import { setTimeout as sleep } from 'node:timers/promises';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { openEncrypter } from '../../apps/api/src/store/keys/key-checks.ts';
import { administer } from '../../apps/api/src/testing/administer.ts';
import { makeApplications } from '../../apps/api/src/testing/many-applications.ts';
import { passTime } from '../../apps/api/src/testing/pass-time.ts';
import { statementsOf } from '../../apps/api/src/testing/statements.ts';
import { atLeast, atMost, figureTable } from '../shared/figures.ts';
import { table } from '../shared/results.ts';
import type { Bench } from './bench.ts';
import { cell } from './latency.ts';
import { freshSettings, onServer, type Running } from './server.ts';
import { type Called, callsOf, listed, searched, searchNames, seed } from './size-calls.ts';
import { plansOf, purged, rowsReadWhole } from './size-database.ts';
import { deskLists, deskPages, deskPort, savesBesideDesk } from './size-desk.ts';

const overdueOneIn = 50;

async function measure({ dataDir, access, client, closeLater }: Running, wanted: number, minutes: number) {
  const connected = connectDatabase(access.connection, { size: 4 });
  closeLater(connected.close);
  const keys = loadDataKeys(undefined, dataDir);
  const encrypter = await openEncrypter(connected.database, keys);
  const store = { database: connected.database, encrypter };
  const began = performance.now();
  const { made: applications, seeded } = await makeApplications(access.owner, store, {
    seed,
    applications: wanted,
    stop: AbortSignal.timeout(minutes * 60_000),
  });
  await administer(
    access.owner,
    passTime('8 years', `any (array(select id from applications where id % ${overdueOneIn} = 0))`),
  );
  const seconds = (performance.now() - began) / 1_000;
  console.error(`${applications} seeded in ${seconds.toFixed(0)} s`);
  const { rows } = await connected.pool.query(
    'select pg_database_size(current_database())::float8 / 1e9 as size',
  );
  const before = await rowsReadWhole(connected.pool);
  const called = await callsOf(client, seeded);
  const beside = await savesBesideDesk(client, store, seeded);
  let commands: Called[] = [];
  let gone: Awaited<ReturnType<typeof purged>> | undefined;
  const asked = await statementsOf(connected.pool, async () => {
    commands = [
      ...(await listed(store, seeded)),
      ...(await deskPages(store)),
      ...(await searched(store, seeded)),
    ];
    gone = await purged(connected);
  });
  if (!gone) throw new Error('nothing was purged');
  // A connection tells its counts when it has been idle for ten seconds.
  await sleep(11_000);
  const whole = [...(await rowsReadWhole(connected.pool))].flatMap(([name, read]) => {
    const rows = read - (before.get(name) ?? 0);
    return rows > 0 ? [{ name, rows }] : [];
  });
  const plans = await plansOf(connected.pool, asked);
  return {
    applications,
    seconds,
    gigabytes: rows[0].size as number,
    called,
    beside,
    commands,
    gone,
    whole,
    plans,
  };
}

/** What a database of a million applications asks of calls, commands and the purge. */
export const size: Bench = {
  name: 'size',
  title: 'A million applications in the database',
  options: {
    applications: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '60' },
  },
  run: async ({ applications, minutes }, load) =>
    renderReport(
      await onServer(
        freshSettings({ DESK_PORT: String(deskPort), DESK_ORIGIN: `http://localhost:${deskPort}` }),
        (running) => measure(running, Number(applications), Number(minutes)),
      ),
      load,
    ),
};

function renderReport(
  {
    applications,
    seconds,
    gigabytes,
    called,
    beside,
    commands,
    gone,
    whole,
    plans,
  }: Awaited<ReturnType<typeof measure>>,
  load: string,
): string {
  const rows = Object.values(gone.taken).reduce((sum, each) => sum + each, 0);
  const slowestList = (...names: string[]): number =>
    Math.max(...commands.filter(({ what }) => names.includes(what)).map(({ latency }) => latency.p95));
  return [
    `${applications} applications in all states, encrypted, with their drafts, decisions, mails and audit records:`,
    `${seconds.toFixed(0)} s, ${(applications / seconds).toFixed(0)} a second, ${gigabytes.toFixed(1)} GB; load of the machine at the start: ${load}.`,
    `Beside the saves, people opened ${beside.pagesPerSecond.toFixed(1)} pages of the desk a second.`,
    `The purge took ${JSON.stringify(gone.taken)} in ${gone.transactions} transactions and ${gone.seconds.toFixed(0)} s.`,
    '',
    ...figureTable([
      { what: 'applications in the database', measured: applications, ...atLeast(1_000_000, 'rows') },
      {
        what: 'applications kept too long that a purge took',
        measured: gone.taken.applications,
        ...atLeast(10_000, 'rows'),
      },
      { what: 'rows that a purge takes a second', measured: rows / gone.seconds, ...atLeast(200, 'rows') },
      { what: 'longest transaction of a purge', measured: gone.longest, ...atMost(2_000, 'ms') },
      {
        what: 'slowest of applications list, applications show and orders list, p95',
        measured: slowestList('applications list', 'applications show', 'orders list'),
        ...atMost(300, 'ms'),
      },
      { what: 'slowest page of the desk, p95', measured: slowestList(...deskLists), ...atMost(15, 'ms') },
      { what: 'slowest search of the desk, p95', measured: slowestList(...searchNames), ...atMost(10, 'ms') },
      {
        what: 'saves a second while people work at the desk, of those without them',
        measured: beside.share,
        ...atLeast(95, '%'),
      },
      {
        what: 'slowest call, p50',
        measured: Math.max(...called.map(({ latency }) => latency.p50)),
        ...atMost(250, 'ms'),
      },
      {
        what: ['rows read by going through a whole table', ...whole.map(({ name }) => name)].join(', '),
        measured: whole.reduce((sum, { rows: read }) => sum + read, 0),
        ...atMost(1_000, 'rows'),
      },
    ]),
    '',
    ...table(
      ['one at a time', 'p50 / p95 / p99, ms'],
      [...called, ...commands].map(({ what, latency }) => [what, cell(latency)]),
    ),
    '',
    'How the database reads for `applications list`, `applications show`, `orders list`, the search of the desk and the purge:',
    '',
    ...plans,
  ].join('\n');
}
