import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { Endpoint } from '@forecourt/domain/contract/endpoint.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';
import * as z from 'zod';
import { businessOf } from './parts.ts';
import { guaranteeFor, submissionFor, type testServer } from './server.ts';

const callbackDetails = { fullName: 'Aroha Ngata', email: 'a@example.co.nz', contactNumber: '021 123 4567' };

const answersOf = ({ business, offer, credit, finalDetails }: Application) => ({
  business,
  offer,
  credit,
  finalDetails,
});

const attacker = { name: 'A Stranger', email: 'attacker@example.com' };

/** Bodies of the calls that take an id, without the id. */
const bodiesById: Readonly<Record<string, object>> = {
  submitApplication: { details: submissionFor('soleTrader') },
  requestCallback: { details: { ...callbackDetailsOf(soleTrader), callbackDetails } },
  givePersonalGuarantee: { details: guaranteeFor('soleTrader') },
  orderCards: { preferences: { cards: [defaultCard] } },
  shareApplication: { emails: ['attacker@example.com'] },
  saveDraft: { state: { rootState: {} }, replaces: true },
  updateDraft: { state: { rootState: {} }, basedOn: 1 },
  openStatus: {},
  beginGuarantee: {},
  giveGuarantee: {
    agreedToPersonalGuarantee: true,
    personalGuaranteeEmail: 'attacker@example.com',
    guaranteeVersion: '2026-11',
  },
  beginOrder: {},
  orderCardsByStatus: { preferences: { cards: [defaultCard] } },
  withdrawByStatus: {},
  beginCorrection: {},
  correctAnswers: { number: 1, answers: answersOf(soleTrader) },
  correctCards: { number: 1, preferences: { cards: [defaultCard] } },
  mailCopy: {},
  revokeStatus: {},
  stopReminders: {},
  askForPart: { part: 'credit', ...attacker, business: businessOf(soleTrader) },
  changePart: { change: 'renew' },
  askForPartByStatus: attacker,
  changePartByStatus: { number: 1, change: 'renew' },
  openPart: {},
  savePart: { basedOn: 0, credit: soleTrader.credit },
  answerPart: { credit: soleTrader.credit },
  givePartGuarantee: { agreedToPersonalGuarantee: true, guaranteeVersion: '2026-11' },
  withdrawPart: {},
};
const withoutBody = ['listParts', 'listOrderedCards', 'loadDraft', 'revokeDraft', 'findCreditDecision'];

export const namesById = [...Object.keys(bodiesById), ...withoutBody].toSorted();

const idPattern = '{27}';
const takesId = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes(idPattern);

export const callsById = contractCalls.filter(
  ([, { schema }]) => takesId(schema.params) || takesId(schema.body),
);

type Call = Awaited<ReturnType<typeof testServer>>['call'];
type Ids = { readonly id: string; readonly draftId: string };

/** Puts these ids wherever the call takes them. Throws for a call whose body is unknown. */
export function askById(
  call: Call,
  [name, { method, url, schema }]: readonly [string, Endpoint],
  { id, draftId }: Ids,
): ReturnType<Call> {
  const path = url.replace(':id', id).replace(':draftId', draftId).replace(':number', '1');
  if (!schema.body) return call(method, path);
  const body = bodiesById[name];
  if (!body) throw new Error(`What is ${name} sent?`);
  const isByKey = /^\/v1\/(status|part)\//.test(url) || name === 'stopReminders';
  const field = isByKey ? 'key' : 'applicationExternalId';
  return call(method, path, takesId(schema.body) ? { ...body, [field]: id } : body);
}
