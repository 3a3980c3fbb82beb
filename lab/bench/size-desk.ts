import { setTimeout as sleep } from 'node:timers/promises';
import { openStatuses, undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { applicationTypes, creditDecisions, valuesOf } from '@forecourt/domain/constants/options.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { listApplications } from '../../apps/api/src/store/applications/application-list.ts';
import { readApplication } from '../../apps/api/src/store/applications/applications.ts';
import { listedStates } from '../../apps/api/src/store/applications/list-filter.ts';
import type { ListFilter } from '../../apps/api/src/store/applications/list-page.ts';
import { countPendingWork, countRecentActivity } from '../../apps/api/src/store/desk/counts.ts';
import { findSimilarApplications } from '../../apps/api/src/store/desk/seen-before.ts';
import { beginSession } from '../../apps/api/src/store/desk/sessions.ts';
import { upsertPerson } from '../../apps/api/src/store/desk/staff.ts';
import { inTransaction, type Store } from '../../apps/api/src/store/store.ts';
import { drafter } from './drafting.ts';
import { measurePace, median } from './latency.ts';
import { type LeanClient, leanClient } from './lean-client.ts';
import { type Called, opening, type Seeded, timed } from './size-calls.ts';

export const deskPort = 23_456;

export const deskLists = [
  'the first page of the desk',
  'a list of the desk',
  'one by decision and type',
  'one by days of sending',
  'seen before',
];

const states = [...listedStates.map((state) => [state]), undecidedStatuses, openStatuses, listedStates];
const daysAgo = (days: number): string => addDays(newZealandDay(new Date()), -days);

/** Filters of so many lists: every state alone and in its groups, with every decision, type and some days. */
function filtersOf(kind: number): (turn: number) => ListFilter {
  const [decisions, types] = [[undefined, ...valuesOf(creditDecisions)], valuesOf(applicationTypes)];
  return (turn) => {
    const of = states[turn % states.length] ?? [];
    const before = turn % 2 === 0 ? undefined : new Date(Date.now() - 5 * 86_400_000);
    const decided = { decision: decisions[turn % decisions.length], type: types[turn % types.length] };
    const [from, days] = [(turn * 37) % 700, (turn * 11) % 60];
    const sent = { sentFrom: daysAgo(from), sentTo: turn % 3 === 0 ? undefined : daysAgo(from - days) };
    return (
      [
        { states: of, before },
        { states: of, before, ...decided },
        { states: of, before, ...sent },
      ][kind] ?? { states: of }
    );
  };
}

/** What the pages of the desk ask of the database: the counts of its first page, and lists by every filter. */
export async function deskPages(store: Store): Promise<Called[]> {
  const list = (kind: number) => (turn: number) =>
    listApplications(store, filtersOf(kind)(turn), { limit: 50 });
  // What came in the last days is measured once a minute.
  const first = (turn: number) =>
    Promise.all([countPendingWork(store, new Date()), turn === 0 && countRecentActivity(store, 28)]);
  const latencies = [await timed(100, first)];
  for (const kind of [0, 1, 2]) latencies.push(await timed(200, list(kind)));
  latencies.push(await timed(200, await similarTo(store)));
  return latencies.map((latency, place) => ({ what: deskLists[place] ?? '', latency }));
}

/** What an application's page asks: applications with the same NZBN, licence, account, address or home. */
async function similarTo(store: Store): Promise<(turn: number) => Promise<unknown>> {
  const waiting = { states: undecidedStatuses };
  const { applications } = await listApplications(store, waiting, { limit: 200 });
  const references = applications.flatMap(({ reference }) => reference ?? []);
  return async (turn) => {
    const reference = references[turn % references.length] ?? '';
    const read = await readApplication(store, { reference });
    if (!read) throw new Error(`${reference} is not there`);
    await findSimilarApplications(store, read);
  };
}

const [people, pauseMs] = [20, 3_000];

/** Lets people in who each open a page every few seconds until the signal says stop. */
async function openPages(store: Store, desk: LeanClient, seeded: Seeded, stop: AbortSignal): Promise<number> {
  const { reference } = opening(seeded, 'approved');
  const paths = [
    '/desk/v1/today',
    '/desk/v1/applications',
    '/desk/v1/applications?state=all&decision=Decline',
  ];
  const pages = [...paths, `/desk/v1/applications/${reference}`];
  let opened = 0;
  const work = async (number: number) => {
    const person = { email: `person.${number}@provider.example`, name: 'Somebody', role: 'manager' } as const;
    const { id } = await inTransaction(store, (transaction) => upsertPerson(transaction, person));
    const token = await beginSession(store, id);
    const head = `host: 127.0.0.1\r\nsec-fetch-site: same-origin\r\ncookie: forecourt-desk=${token}`;
    await sleep((number * pauseMs) / people);
    for (let turn = number; !stop.aborted; turn += 1) {
      await desk.ask(Buffer.from(`GET ${pages[turn % pages.length]} HTTP/1.1\r\n${head}\r\n\r\n`));
      opened += 1;
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => work(number)));
  return opened;
}

const [atOnce, rounds, roundSeconds] = [10, 7, 5];

/** Saves a second of applicants, alone and while people work at the desk, in turn. */
export async function savesBesideDesk(client: LeanClient, store: Store, seeded: Seeded) {
  const drafters = await Promise.all(Array.from({ length: atOnce }, () => drafter(client, 5)));
  const save = (worker: number) => drafters[worker]?.save() ?? Promise.reject(new Error('nobody saves'));
  const desk = leanClient(deskPort);
  const shares: number[] = [];
  let opened = 0;
  await measurePace(10, atOnce, save);
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measurePace(roundSeconds, atOnce, save);
    const stopping = new AbortController();
    const working = openPages(store, desk, seeded, stopping.signal);
    const beside = await measurePace(roundSeconds, atOnce, save);
    stopping.abort();
    opened += await working;
    shares.push((100 * beside.perSecond) / alone.perSecond);
  }
  desk.close();
  return { share: median(shares), pagesPerSecond: opened / (rounds * roundSeconds) };
}
