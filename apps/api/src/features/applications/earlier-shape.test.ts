import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { expect, test } from 'vitest';
import { storeSubmission } from '../../store/applications/application-acts.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { storeCallback } from '../../store/applications/callbacks.ts';
import { inTransaction } from '../../store/store.ts';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';

const { call, create, queuedEmails, store } = await testServer();

/** Removes what earlier releases did not send. */
const without = (sent: object, ...added: string[]): object =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => !added.includes(field)));

const details = submissionFor('limitedDirector');
const addedToBusiness = ['confirmBusinessUse', 'business'];
const earlier = {
  ...details,
  businessDetails: without(details.businessDetails, ...addedToBusiness),
  loyaltyDetails: without(
    details.loyaltyDetails,
    'promoCodeValid',
    'promoOffer',
    'standardOffer',
    'isDiscountOffPump',
    'validToDate',
    'airpointsValid',
    'airpointsValidated',
  ),
  finalDetails: without(details.finalDetails, 'deliveryAddressLookupResponse', 'privacyVersion'),
} as SubmissionDetails;

async function submittedEarlier(): Promise<string> {
  const id = await create();
  await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, id));
    await storeSubmission(transaction, row, earlier, {
      decision: 'Approve with Personal Guarantee',
      cause: 'bureau',
    });
  });
  return id;
}

test('who submitted before look-ups went along sends the same again, and nothing changes [API-02, OPS-10]', async () => {
  const id = await submittedEarlier();
  expect((await call('PUT', `/v1/applications/${id}`, { details })).status).toBe(200);
  expect(await queuedEmails(id)).toEqual([]);
  const other = { ...details, email: 'another@example.co.nz' };
  expect((await call('PUT', `/v1/applications/${id}`, { details: other })).status).toBe(409);
});

test('and gives the guarantee and orders cards [API-04, API-05, OPS-10]', async () => {
  const id = await submittedEarlier();
  const guarantee = { details: guaranteeFor('limitedDirector') };
  expect((await call('PUT', `/v1/applications/${id}/personalGuarantee`, guarantee)).status).toBe(200);
  const preferences = { cards: [defaultCard] };
  expect((await call('PUT', `/v1/applications/${id}/card`, { preferences })).status).toBe(200);
});

test('who asked for a callback before the section went whole asks again, and nothing changes [API-03, OPS-10]', async () => {
  const id = await create();
  const asked = callbackDetailsOf(limitedDirector);
  const callback = {
    ...asked,
    callbackDetails: {
      fullName: 'Hamish Buchan',
      email: 'hamish@example.co.nz',
      contactNumber: '021 555 0100',
    },
  };
  const businessDetails = without(
    asked.businessDetails,
    ...addedToBusiness,
    'fuelCardBusinessUseOnly',
    'declareBusinessUse',
    'hasManualInputBusiness',
    'hasDifferentTradingName',
    'hasManualPhysicalAddress',
  );
  await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, id));
    await storeCallback(transaction, row, { ...callback, businessDetails } as CallbackDetails);
  });
  expect((await call('PUT', `/v1/applications/${id}/requestCallback`, { details: callback })).status).toBe(
    200,
  );
  expect(await queuedEmails(id)).toEqual([]);
});
