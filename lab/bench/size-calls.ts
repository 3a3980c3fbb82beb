import { openStatuses } from '@forecourt/domain/application/status-table.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { createApplicantGenerator } from '@forecourt/fixtures/sample/applicants.ts';
import { createScenarioGenerator } from '@forecourt/fixtures/sample/lives.ts';
import { parseNameQuery } from '@forecourt/search/names.ts';
import type { SeededApplication } from '../../apps/api/src/cli/demo/seed-application.ts';
import {
  listApplicationHistory,
  listQueuedDeliveries,
} from '../../apps/api/src/store/applications/application-history.ts';
import { listApplications } from '../../apps/api/src/store/applications/application-list.ts';
import { lockApplication } from '../../apps/api/src/store/applications/applications.ts';
import { listDecisions } from '../../apps/api/src/store/applications/decisions.ts';
import { listOrders } from '../../apps/api/src/store/applications/orders.ts';
import { findApplicationsByName } from '../../apps/api/src/store/desk/name-search.ts';
import { findApplicationsByTerms } from '../../apps/api/src/store/desk/search.ts';
import { inTransaction, type Store } from '../../apps/api/src/store/store.ts';
import { type Latency, latencyOf } from './latency.ts';
import type { LeanClient } from './lean-client.ts';

export const seed = 'size';

export async function timed(times: number, work: (turn: number) => Promise<unknown>): Promise<Latency> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await work(turn);
    taken.push(performance.now() - began);
  }
  return latencyOf(taken);
}

/** Those of the applications that the use cases made. */
export type Seeded = readonly SeededApplication[];

export function opening(seeded: Seeded, name: string): SeededApplication {
  const one = seeded.find(({ kind }) => kind === name);
  if (!one) throw new Error(`${name} is not there`);
  return one;
}

export type Called = { readonly what: string; readonly latency: Latency };

/** Every call that touches an application, one after the other. */
export async function callsOf(client: LeanClient, seeded: Seeded): Promise<Called[]> {
  const draw = createApplicantGenerator('those who apply now');
  const detailsOf = (turn: number) => draw(turn, { skipsCheck: false }).details;
  const begun: { at: string; draftId: string; version: number }[] = [];
  const started = async (turn: number) => {
    const { fullName, email, receiveCorrespondence } = detailsOf(turn);
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
    const { fullName, email, receiveCorrespondence, businessDetails, finalDetails } = detailsOf(turn);
    const callbackDetails = { fullName, email, contactNumber: finalDetails.contactNumber };
    return { details: { fullName, email, receiveCorrespondence, businessDetails, callbackDetails } };
  };
  const { applicationId: key, draftId } = opening(seeded, 'draft');
  const approved = opening(seeded, 'approved').applicationId;
  const readCards = () =>
    client.get(`/v1/applications/${opening(seeded, 'cards ordered').applicationId}/card`);
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
    submit: (turn) => client.send('PUT', of(turn).at, { details: detailsOf(turn) }),
    'read the decision': () => client.get(`/v1/creditchecks/${approved}`),
    'read ordered cards': readCards,
    'order cards': (turn) =>
      turn > 0
        ? readCards()
        : client.send('PUT', `/v1/applications/${approved}/card`, {
            preferences: { cards: [defaultCard] },
          }),
    'read the metrics': () => client.get('/metrics'),
  };
  const called: Called[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const latency = await timed(20, call).catch((error: unknown) => {
      throw new Error(`it cannot ${what}`, { cause: error });
    });
    called.push({ what, latency });
  }
  return called;
}

const searchedBy = ['reference', 'e-mail', 'phone', 'NZBN', 'name'];
export const searchNames = searchedBy.map((name) => `find by ${name}`);

/** What the desk types, of other applicants each time: those who submitted are found. */
export async function searched(store: Store, seeded: Seeded): Promise<Called[]> {
  const draw = createApplicantGenerator(seed);
  const live = createScenarioGenerator(seed, new Date());
  const sent = seeded.flatMap(({ reference }, number) => (reference === null ? [] : { reference, number }));
  const typed = (turn: number): string[] => {
    const { reference, number } = sent[turn % sent.length] ?? { reference: '', number: 0 };
    const { email, finalDetails, businessDetails, fullName } = draw(number, live(number)).details;
    const { nzbn } = businessDetails;
    return [reference, email, finalDetails.contactNumber, nzbn ?? '9429000000017', fullName];
  };
  const byName = (name: string) => findApplicationsByName(store, parseNameQuery(name), { limit: 50 });
  const found: Called[] = [];
  for (const [kind, what] of searchNames.entries()) {
    const find = (text: string) =>
      what === 'find by name' ? byName(text) : findApplicationsByTerms(store, text);
    // The first search by name opens those that it compares; they are kept.
    await find(typed(0)[kind] ?? '');
    found.push({ what, latency: await timed(200, (turn) => find(typed(turn)[kind] ?? '')) });
  }
  return found;
}

/** What `applications list`, `applications show` and `orders list` ask of the database. */
export async function listed(store: Store, seeded: Seeded): Promise<Called[]> {
  const list = (name?: string) =>
    listApplications(store, { states: openStatuses, ...(name !== undefined && { name }) }, { limit: 50 });
  const show = (name: string) =>
    inTransaction(store, async (transaction) => {
      const known = await lockApplication(transaction, { reference: opening(seeded, name).reference ?? '' });
      if (!known) throw new Error(`${name} is not there`);
      await listDecisions(transaction, known.row);
      await listApplicationHistory(transaction, known.row);
      await listQueuedDeliveries(transaction, known.row);
    });
  return [
    { what: 'applications list', latency: await timed(20, () => list()) },
    { what: 'applications list --name', latency: await timed(1, () => list('lindis')) },
    { what: 'applications show', latency: await timed(20, () => show('guarantee given')) },
    { what: 'orders list', latency: await timed(20, () => listOrders(store, {}, { limit: 50 })) },
  ];
}
