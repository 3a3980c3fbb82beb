import { expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, queuedEmails } = await testServer();
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });

test('an offer that has changed since it was seen is not taken, and the one that holds now is [API-02]', async () => {
  const id = await create();
  const details = submissionFor('soleTrader');
  const { standardOffer } = details.loyaltyDetails;
  const seen = { ...standardOffer, discounts: [{ product: 'Diesel', centsPerLitre: 40 }] };
  const stale = { ...details, loyaltyDetails: { ...details.loyaltyDetails, standardOffer: seen } };
  const { status, body } = await submit(id, stale);
  expect(status).toBe(400);
  expect(body.exception).toEqual([
    {
      field: 'details.loyaltyDetails.standardOffer',
      errorMessage: 'This offer has changed since you saw it. Look at your offer again',
    },
  ]);
  expect(await queuedEmails(id)).toEqual([]);
  expect((await submit(id, details)).status).toBe(200);
});
