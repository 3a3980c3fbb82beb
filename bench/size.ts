import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { connectDatabase } from '../apps/api/src/database/connect.ts';
import { joinEmbeddedDatabase } from '../apps/api/src/database/embedded.ts';
import { loadDataKeys } from '../apps/api/src/security/key-file.ts';
import { seedDemo } from '../apps/api/src/store/demo/seeds.ts';
import { openSealer } from '../apps/api/src/store/key-checks.ts';
import { statementsOf } from '../apps/api/src/testing/statements.ts';
import type { Bench } from './bench.ts';
import { figureTable } from './figures.ts';
import { cell } from './latency.ts';
import { leanClient } from './lean-client.ts';
import { freshSettings, port, startServer } from './server.ts';
import { type Called, callsOf, listed, seed } from './size-calls.ts';
import { plansOf, purged, rowsReadWhole } from './size-database.ts';

/** One application in so many is kept longer than it may be. */
const overdueOneIn = 50;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a database of a million applications asks of calls, commands and the purge. */
export const size: Bench = {
  name: 'size',
  title: 'A million applications in the database',
  options: {
    applications: { type: 'string', default: '1000000' },
    /** Seeding stops after so long, and what there is then is measured. */
    minutes: { type: 'string', default: '60' },
  },
  async run({ applications: wanted, minutes }) {
    const load = loadavg()[0] ?? 0;
    const { dataDir, environment } = freshSettings();
    const server = await startServer(environment);
    const access = await joinEmbeddedDatabase(dataDir);
    if (!access) throw new Error('The server runs no database.');
    const connected = connectDatabase(access.connection, { size: 4 });
    const client = leanClient(port);
    try {
      const keys = loadDataKeys(undefined, dataDir);
      const sealer = await openSealer(connected.database, keys);
      const store = { database: connected.database, sealer };
      const names = { provider: 'Forecourt', businessContactEmail: 'business@example.com' };
      const began = performance.now();
      const applications = await seedDemo(access.owner, {
        seed,
        keys,
        handsOver: false,
        ...names,
        now: new Date(),
        applications: Number(wanted),
        overdueOneIn,
        stop: AbortSignal.timeout(Number(minutes) * 60_000),
      });
      const seconds = (performance.now() - began) / 1_000;
      console.error(`${applications} seeded in ${seconds.toFixed(0)} s`);
      const { rows } = await connected.pool.query(
        'select pg_database_size(current_database())::float8 / 1e9 as size',
      );
      const before = await rowsReadWhole(connected.pool);
      const called = await callsOf(client);
      const asked: string[] = [];
      const commands: Called[] = [];
      asked.push(
        ...(await statementsOf(connected.pool, async () => void commands.push(...(await listed(store))))),
      );
      let gone: Awaited<ReturnType<typeof purged>> | undefined;
      asked.push(...(await statementsOf(connected.pool, async () => void (gone = await purged(connected)))));
      if (!gone) throw new Error('nothing was purged');
      // A connection tells its counts when it has been idle for ten seconds.
      await wait(11_000);
      const whole = (await rowsReadWhole(connected.pool)) - before;
      const plans = await plansOf(connected.pool, asked);
      return told({
        applications,
        seconds,
        gigabytes: rows[0].size,
        load,
        called,
        commands,
        gone,
        whole,
        plans,
      });
    } finally {
      client.close();
      await connected.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

type Found = {
  readonly applications: number;
  readonly seconds: number;
  readonly gigabytes: number;
  readonly load: number;
  readonly called: readonly Called[];
  readonly commands: readonly Called[];
  readonly gone: Awaited<ReturnType<typeof purged>>;
  readonly whole: number;
  readonly plans: readonly string[];
};

function told({
  applications,
  seconds,
  gigabytes,
  load,
  called,
  commands,
  gone,
  whole,
  plans,
}: Found): string {
  const rows = Object.values(gone.taken).reduce((sum, each) => sum + each, 0);
  const [list, , show] = commands;
  return [
    `${applications} applications in all states, sealed, with their drafts, decisions, mails and audit records, by \`demo seed\`:`,
    `${seconds.toFixed(0)} s, ${(applications / seconds).toFixed(0)} a second, ${gigabytes.toFixed(1)} GB; load of the machine at the start: ${load.toFixed(1)}.`,
    `The purge took ${JSON.stringify(gone.taken)} in ${gone.transactions} transactions and ${gone.seconds.toFixed(0)} s.`,
    '',
    ...figureTable([
      {
        what: 'applications in the database',
        measured: applications,
        bar: 1_000_000,
        is: 'at least',
        unit: 'rows',
      },
      {
        what: 'applications kept too long that a purge took',
        measured: gone.taken.applications,
        bar: 10_000,
        is: 'at least',
        unit: 'rows',
      },
      {
        what: 'rows that a purge takes a second',
        measured: rows / gone.seconds,
        bar: 200,
        is: 'at least',
        unit: 'rows',
      },
      {
        what: 'longest transaction of a purge',
        measured: gone.longest,
        bar: 2_000,
        is: 'at most',
        unit: 'ms',
      },
      {
        what: 'applications list and show together, p95',
        measured: (list?.latency.p95 ?? 0) + (show?.latency.p95 ?? 0),
        bar: 300,
        is: 'at most',
        unit: 'ms',
      },
      {
        what: 'slowest call, p50',
        measured: Math.max(...called.map(({ latency }) => latency.p50)),
        bar: 250,
        is: 'at most',
        unit: 'ms',
      },
      {
        what: 'rows read by going through a whole table',
        measured: whole,
        bar: 1_000,
        is: 'at most',
        unit: 'rows',
      },
    ]),
    '',
    '| one at a time | p50 / p95 / p99, ms |',
    '|---|---|',
    ...[...called, ...commands].map(({ what, latency }) => `| ${what} | ${cell(latency)} |`),
    '',
    'How the database reads for `applications list`, `applications show` and the purge:',
    '',
    ...plans,
  ].join('\n');
}
