import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { expect } from 'vitest';
import { guaranteeFor, submissionFor, type testServer } from './server.ts';

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'call' | 'providers'>;

/** Ids of an application that went through everything, its revoked draft, and its status token. */
export type Lived = { readonly id: string; readonly draftId: string; readonly statusKey?: string };

/** Some of the calls have an Idempotency-Key. */
export async function wholeLife({ call, providers }: Server): Promise<Lived> {
  const contact = {
    fullName: 'Aroha Ngata',
    email: 'aroha@example.co.nz',
    receiveCorrespondence: true,
    type: 1,
  };
  const created = await call('POST', '/v1/applications', contact, { 'idempotency-key': 'one' });
  const id: string = created.body.externalId;
  const draft = { applicationExternalId: id, state: { rootState: { a: 1 } } };
  const { draftId } = (await call('POST', '/v1/drafts', draft, { 'idempotency-key': 'three' })).body;
  const at = `/v1/applications/${id}`;
  const kept = await call('GET', `${at}/drafts/${draftId}`);
  await call('PUT', `${at}/drafts/${draftId}`, {
    state: { rootState: { a: 2 } },
    basedOn: kept.body.version,
  });
  await call('POST', `${at}/share`, { emails: ['hamish@example.co.nz'] }, { 'idempotency-key': 'two' });
  await call('PUT', `${at}/drafts/${draftId}/revoke`);
  const callbackDetails = {
    fullName: 'Aroha Ngata',
    email: 'a@example.co.nz',
    contactNumber: '021 123 4567',
  };
  await call('PUT', `${at}/requestCallback`, {
    details: { ...callbackDetailsOf(soleTrader), callbackDetails },
  });
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
  const details = submissionFor('soleTrader');
  const { reference, statusKey } = (await call('PUT', at, { details })).body;
  expect((await call('POST', '/v1/status/open', { key: statusKey })).status).toBe(200);
  expect((await call('POST', '/v1/status/lost', { reference, email: details.email })).status).toBe(200);
  await call('GET', `/v1/creditchecks/${id}`);
  const guarantee = { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'aroha@example.co.nz' };
  expect((await call('PUT', `${at}/personalGuarantee`, { details: guarantee })).status).toBe(200);
  expect((await call('PUT', `${at}/card`, { preferences: { cards: [defaultCard] } })).status).toBe(200);
  expect((await call('GET', `${at}/card`)).status).toBe(200);
  return { id, draftId, statusKey };
}
