import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedNonDirector } from '@forecourt/domain/testing/applicants.ts';
import { guaranteeFor } from '../../../apps/api/src/testing/server.ts';
import {
  contact,
  forAPerson,
  type Load,
  saveDrafts,
  startApplication,
  submissionCall,
  submitAndOrder,
} from '../applicant.ts';
import { ask, parsed } from '../ask.ts';
import type { Acknowledged } from '../ledger.ts';
import { callbackBody, guaranteeBody } from '../request-bodies.ts';
import { signed } from '../signed.ts';

/** A call as it is accepted: the values of its path and query, and its body. */
export type Sample = {
  readonly values: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The headers by which a body, or a read, is proven to come from the provider's own system. */
  readonly sign?: (body: string) => Record<string, string>;
};

const card = {
  ...defaultCard,
  cardType: 'DriverVehicle',
  vehicle: { registration: 'NKP482' },
  driver: { name: 'Aroha Ngata' },
};

const started = startApplication;
const withDraft = async (load: Load): Promise<Acknowledged> => {
  const applicant = await startApplication(load);
  await saveDrafts({ ...load, saves: 1 }, applicant);
  return applicant;
};
const submitted = async (load: Load, dollars?: number) => {
  const applicant = await startApplication(load);
  const { text } = await ask(load.origins[0] ?? '', await submissionCall(load, applicant, dollars));
  return { ...applicant, ...((parsed(text) ?? {}) as { reference?: string; statusKey?: string }) };
};
const ordered = async (load: Load): Promise<Acknowledged> => {
  const applicant = await startApplication(load);
  await submitAndOrder(load, applicant);
  return applicant;
};

const answersOf = ({ business, offer, credit, finalDetails }: typeof limitedNonDirector) => ({
  business,
  offer,
  credit,
  finalDetails,
});

type Maker = (load: Load) => Promise<Sample>;

const byKey =
  (body: object, dollars?: number): Maker =>
  async (load) => ({ values: {}, body: { key: (await submitted(load, dollars)).statusKey, ...body } });
const of =
  (
    ready: (load: Load) => Promise<Acknowledged>,
    body?: (applicant: Acknowledged, load: Load) => unknown,
  ): Maker =>
  async (load) => {
    const applicant = await ready(load);
    const { id, draft } = applicant;
    const values: Record<string, string> = { id, ...(draft && { draftId: draft.draftId }) };
    return { values, ...(body && { body: await body(applicant, load) }) };
  };
/** Submits and orders by the status page. */
const withCards = async (load: Load) => {
  const sent = await submitted(load);
  const body = { key: sent.statusKey, preferences: { cards: [card] } };
  await ask(load.origins[0] ?? '', { method: 'POST', path: '/v1/status/cards', body });
  return sent;
};
/** Has an operator ask for a correction first. */
const toCorrect =
  (ready: typeof submitted, question: string, body: object): Maker =>
  async (load) => {
    const { reference = '', statusKey } = await ready(load);
    await load.askToCorrect?.(reference, question);
    return { values: {}, body: { key: statusKey, ...body } };
  };
const fixed =
  (values: Record<string, string>, body?: unknown): Maker =>
  async () => ({ values, ...(body === undefined ? {} : { body }) });

const found =
  (path: string, name: string): Maker =>
  async ({ origins }) => {
    const { text } = await ask(origins[0] ?? '', { method: 'GET', path });
    return { values: { [name]: new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '' } };
  };

const draftBody = { state: { rootState: { version: 1, typed: 'text', list: [1, { deep: null }] } } };

/** How the calls that need more than their schema are made so that they are taken; others are made by their schema. */
export const knownSamples: Readonly<Record<string, Maker>> = {
  'POST /v1/applications': fixed({}, contact),
  'PUT /v1/applications/{id}': of(started, async (applicant, load) =>
    submissionCall(load, applicant).then(({ body }) => body),
  ),
  'PUT /v1/applications/{id}/requestCallback': of(started, callbackBody),
  'PUT /v1/applications/{id}/personalGuarantee': of(submitted, () => guaranteeBody('mere@example.co.nz')),
  'POST /v1/applications/{id}/share': of(withDraft, ({ email }) => ({ emails: [email] })),
  'PUT /v1/applications/{id}/card': of(submitted, () => ({ preferences: { cards: [card] } })),
  'GET /v1/applications/{id}/card': of(ordered),
  'GET /v1/creditchecks/{id}': of(submitted),
  'POST /v1/drafts': of(started, ({ id }) => ({ applicationExternalId: id, ...draftBody })),
  'GET /v1/applications/{id}/drafts/{draftId}': of(withDraft),
  'PUT /v1/applications/{id}/drafts/{draftId}': of(withDraft, ({ draft }) => ({
    ...draftBody,
    basedOn: draft?.version,
  })),
  'PUT /v1/applications/{id}/drafts/{draftId}/revoke': of(withDraft),
  'POST /v1/decisions': async (load) => {
    const { reference } = await submitted(load, forAPerson);
    const body = { reference, decision: 'Approved', reasons: [], decidedBy: 'Mere Tāmati' };
    return { values: {}, body, sign: signed };
  },
  'POST /v1/orders/sent': async (load) => {
    const applicant = await ordered(load);
    const reference = applicant.submission?.reference;
    const body = { reference, tracking: 'NZ123456789', sentBy: 'Mere Tāmati' };
    return { values: {}, body, sign: signed };
  },
  'GET /v1/orders': async () => ({ values: { state: 'cardsOrdered' }, sign: signed }),
  'GET /v1/applications/{reference}': async (load) => {
    const { reference } = await submitted(load, forAPerson);
    return { values: { reference: reference ?? '' }, sign: signed };
  },
  'POST /v1/status/open': byKey({}),
  'POST /v1/status/guarantee/begin': byKey({}),
  'POST /v1/status/guarantee': byKey({
    agreedToPersonalGuarantee: true,
    personalGuaranteeEmail: 'mere@example.co.nz',
    guaranteeVersion: guaranteeFor('limitedNonDirector').guaranteeVersion,
  }),
  'POST /v1/status/cards/begin': byKey({}),
  'POST /v1/status/cards': byKey({ preferences: { cards: [card] } }),
  'POST /v1/status/withdraw': byKey({}, forAPerson),
  'POST /v1/status/correction/begin': toCorrect(submitted, 'dob', {}),
  'POST /v1/status/correction': toCorrect(submitted, 'contact-number', {
    number: 1,
    answers: answersOf(limitedNonDirector),
  }),
  'POST /v1/status/correction/cards': toCorrect(withCards, 'cards', {
    number: 1,
    preferences: { cards: [card] },
  }),
  'POST /v1/status/copy': byKey({}),
  'POST /v1/status/revoke': byKey({}),
  'POST /v1/status/lost': async (load) => {
    const { reference, email } = await submitted(load);
    return { values: {}, body: { reference, email } };
  },
  'GET /v1/addresses': fixed({ query: 'lambton quay' }),
  'GET /v1/addresses/{id}': found('/v1/addresses?query=lambton%20quay', 'id'),
  'GET /v1/businesses': fixed({ name: 'lindis', type: 'Limited' }),
  'GET /v1/businesses/{nzbn}': found('/v1/businesses?name=lindis&type=Limited', 'nzbn'),
  'GET /v1/promoOffers/redeem': fixed({ code: 'HARVEST' }),
  'GET /v1/standardOffers/redeem': fixed({ amount: '500' }),
  'POST /v1/airpoints/membershipnumber/validate': fixed(
    {},
    { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' },
  ),
  'POST /v1/banks/account/validate': fixed({}, { bankId: 'asb', fullAccountNumber: '12-3140-0171323-50' }),
};
