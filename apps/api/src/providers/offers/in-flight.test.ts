import type { OfferBook } from '@forecourt/domain/providers/offer-book.ts';
import { plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { expect, test } from 'vitest';
import { changeOffers } from '../../store/offers.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { databaseOffers } from './database.ts';

const { call, create, database, owner, providers } = await testServer();
Object.assign(
  providers.offers,
  databaseOffers(database, () => '2026-11-21'),
);

const everyAmount = { fromDollars: 0, belowDollars: null };
const shown: OfferBook = {
  bands: [{ ...everyAmount, offer: standardOffer }],
  promos: [{ code: 'BETTERBYTWO', offer: plainPromo }],
};
const hold = (book: OfferBook) =>
  withDatabase(owner, (owned) => changeOffers(owned, { by: 'aroha', action: 'import' }, () => book));

test('a standard offer that changed since it was seen is refused, and what holds now is taken [PROV-11, API-15]', async () => {
  await hold(shown);
  const id = await create();
  const details = submissionFor('soleTrader');
  const offer = { ...standardOffer, discounts: [{ product: 'Diesel', centsPerLitre: 11 }] };
  await hold({ ...shown, bands: [{ ...everyAmount, offer }] });
  const refused = await call('PUT', `/v1/applications/${id}`, { details });
  expect(refused.status).toBe(400);
  expect(refused.body.exception).toMatchObject([{ field: 'details.loyaltyDetails.standardOffer' }]);
  const { body: now } = await call('GET', '/v1/standardOffers/redeem?amount=500');
  const loyaltyDetails = { ...details.loyaltyDetails, standardOffer: now };
  const sent = await call('PUT', `/v1/applications/${id}`, { details: { ...details, loyaltyDetails } });
  expect(sent.status).toBe(200);
});

test('a promo code that expired, or went, since it was checked is refused [PROV-11, API-14]', async () => {
  const id = await create();
  const details = submissionFor('soleTrader');
  const expired = { code: 'BETTERBYTWO', offer: { ...plainPromo, validToDate: '2026-11-20' } };
  for (const promos of [[expired], []]) {
    await hold({ ...shown, promos });
    const refused = await call('PUT', `/v1/applications/${id}`, { details });
    expect(refused.status).toBe(400);
    expect(refused.body.exception).toMatchObject([{ field: 'details.loyaltyDetails.promoCode' }]);
  }
  await hold(shown);
  expect((await call('PUT', `/v1/applications/${id}`, { details })).status).toBe(200);
});
