import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openStates } from '@forecourt/domain/application/life.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type pg from 'pg';
import { type ConnectedDatabase, connectDatabase } from '../apps/api/src/database/connect.ts';
import { joinEmbeddedDatabase } from '../apps/api/src/database/embedded.ts';
import { sampleApplicants } from '../apps/api/src/sample-world/applicants.ts';
import { lifeKinds } from '../apps/api/src/sample-world/lives.ts';
import { loadDataKeys } from '../apps/api/src/security/key-file.ts';
import { historyOf, owedSoFar } from '../apps/api/src/store/application-history.ts';
import { listApplications } from '../apps/api/src/store/application-list.ts';
import { lockApplication } from '../apps/api/src/store/applications.ts';
import { decisionsOf } from '../apps/api/src/store/decisions.ts';
import { openingOf } from '../apps/api/src/store/demo/rows.ts';
import { seedDemo } from '../apps/api/src/store/demo/seeds.ts';
import { openSealer } from '../apps/api/src/store/key-checks.ts';
import { type Purged, purge } from '../apps/api/src/store/retention.ts';
import { inTransaction, type Store } from '../apps/api/src/store/store.ts';
import { statementsOf } from '../apps/api/src/testing/statements.ts';
import type { Bench } from './bench.ts';
import { figureTable } from './figures.ts';
import { cell, type Latency, latencyOf } from './latency.ts';
import { type LeanClient, leanClient } from './lean-client.ts';
import { freshSettings, port, startServer } from './server.ts';

const seed = 'size';
/** One application in so many is kept longer than it may be. */
const overdueOneIn = 50;
const growing = ['applications', 'decisions', 'drafts', 'outbox', 'audit', 'answers'];

/** How long some work takes, each time anew. */
async function timed(times: number, work: (turn: number) => Promise<unknown>): Promise<Latency> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await work(turn);
    taken.push(performance.now() - began);
  }
  return latencyOf(taken);
}

/** The numbers of applications of a kind, as the first of a seed are one of each. */
const numberOf = (name: string): number => lifeKinds.findIndex((kind) => kind.name === name);
const opening = (name: string) => openingOf(seed, numberOf(name));

type Called = { readonly what: string; readonly latency: Latency };

/** Every call that touches an application, one after the other. */
async function callsOf(client: LeanClient): Promise<Called[]> {
  const draw = sampleApplicants('those who apply now');
  const begun: { at: string; draftId: string; version: number }[] = [];
  const started = async (turn: number) => {
    const { fullName, email, receiveCorrespondence } = draw(turn, { skipsCheck: false }).details;
    const body = { fullName, email: `${turn}.${email}`, receiveCorrespondence, type: 1 };
    const { externalId } = JSON.parse(await client.send('POST', '/v1/applications', body)) as {
      externalId: string;
    };
    begun[turn] = { at: `/v1/applications/${externalId}`, draftId: '', version: 0 };
  };
  const of = (turn: number) => {
    const one = begun[turn];
    if (!one) throw new Error('not begun');
    return one;
  };
  const state = { rootState: { version: 2, text: 'x'.repeat(6_000) } };
  const callback = (turn: number) => {
    const { fullName, email, receiveCorrespondence, businessDetails, finalDetails } = draw(turn, {
      skipsCheck: false,
    }).details;
    const callbackDetails = { fullName, email, contactNumber: finalDetails.contactNumber };
    return { details: { fullName, email, receiveCorrespondence, businessDetails, callbackDetails } };
  };
  const { key, draftId } = opening('draft');
  const calls: Record<string, (turn: number) => Promise<unknown>> = {
    'start an application': started,
    'save a draft': async (turn) => {
      const one = of(turn);
      const body = { applicationExternalId: one.at.split('/').at(-1), state };
      Object.assign(one, JSON.parse(await client.send('POST', '/v1/drafts', body)));
    },
    'save it again': (turn) => {
      const { at, draftId: id, version } = of(turn);
      return client.send('PUT', `${at}/drafts/${id}`, { state, basedOn: version });
    },
    'open a draft': () => client.get(`/v1/applications/${key}/drafts/${draftId}`),
    'share it': (turn) => client.send('POST', `${of(turn).at}/share`, { emails: [`${turn}@example.com`] }),
    'take its link back': (turn) =>
      client.send('PUT', `${of(turn).at}/drafts/${of(turn).draftId}/revoke`, {}),
    'ask for a callback': (turn) => client.send('PUT', `${of(turn).at}/requestCallback`, callback(turn)),
    submit: (turn) => client.send('PUT', of(turn).at, { details: draw(turn, { skipsCheck: false }).details }),
    'read the decision': () => client.get(`/v1/creditchecks/${opening('approved').key}`),
    'read ordered cards': () => client.get(`/v1/applications/${opening('cards ordered').key}/card`),
    'order cards': (turn) =>
      turn > 0
        ? client.get(`/v1/applications/${opening('cards ordered').key}/card`)
        : client.send('PUT', `/v1/applications/${opening('approved').key}/card`, {
            preferences: { cards: [defaultCard] },
          }),
    'read the metrics': () => client.get('/metrics'),
  };
  const called: Called[] = [];
  for (const [what, call] of Object.entries(calls)) called.push({ what, latency: await timed(20, call) });
  return called;
}

/** What `applications list` and `show` ask of the database. */
async function listed(store: Store): Promise<Called[]> {
  const list = (name?: string) =>
    listApplications(store, { states: openStates, ...(name !== undefined && { name }) }, { limit: 50 });
  const show = (name: string) =>
    inTransaction(store, async (transaction) => {
      const known = await lockApplication(transaction, { reference: opening(name).reference });
      if (!known) throw new Error(`${name} is not there`);
      await decisionsOf(transaction, known.row);
      await historyOf(transaction, known.row);
      await owedSoFar(transaction, known.row);
    });
  return [
    { what: 'applications list', latency: await timed(20, () => list()) },
    { what: 'applications list --name', latency: await timed(1, () => list('lindis')) },
    { what: 'applications show', latency: await timed(20, () => show('guarantee given')) },
  ];
}

/** Purges, and says how long the longest transaction held its connection. */
async function purged({ database, pool }: ConnectedDatabase) {
  let longest = 0;
  let transactions = 0;
  const since = new Map<unknown, number>();
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => {
    transactions += 1;
    longest = Math.max(longest, performance.now() - (since.get(client) ?? performance.now()));
  });
  const began = performance.now();
  const taken: Purged | undefined = await purge(database, { dryRun: false });
  if (!taken) throw new Error('another process purges');
  return { taken, seconds: (performance.now() - began) / 1_000, longest, transactions };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const reads = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Relation Name'] || plan['Index Name']
    ? [[plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].join(' ')]
    : []),
  ...Plans.flatMap(reads),
];

/** How the database reads what each statement asks, without repetition. */
async function plansOf(pool: pg.Pool, statements: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of new Set(statements)) {
    if (!/^\s*(select|update|delete|with)\b/i.test(statement)) continue;
    const { rows } = await pool.query(`explain (generic_plan, format json) ${statement}`);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    const found = [...new Set(reads(plan))];
    if (found.length > 0)
      lines.push(`- \`${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 70)}…\`: ${found.join(', ')}`);
  }
  return lines;
}

/** Rows that were read by going through a growing table from its start. */
async function rowsReadWhole(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    'select sum(seq_tup_read)::float8 as read from pg_stat_user_tables where relname = any ($1)',
    [growing],
  );
  return rows[0].read;
}

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
      const sealer = await openSealer(connected.database, loadDataKeys(undefined, dataDir));
      const store = { database: connected.database, sealer };
      const names = { provider: 'Forecourt', businessContactEmail: 'business@example.com' };
      const began = performance.now();
      const applications = await seedDemo(access.owner, {
        seed,
        sealer,
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
