import { describe, expect, test } from 'vitest';
import { unavailableProviders } from '../../providers/choose.ts';
import { databaseOffers } from '../../providers/offers/database.ts';
import { seedSampleOffers } from '../../providers/offers/use-sample.ts';
import { freshDatabase } from '../../testing/database.ts';
import { ask, smallApp } from '../../testing/small-app.ts';
import { lookUpRoutes } from './routes.ts';

const { database, owner } = await freshDatabase();
await seedSampleOffers(owner);
const app = smallApp();
const offers = databaseOffers(database, () => '2026-11-21');
app.register(lookUpRoutes, { ...unavailableProviders, offers });
const redeem = (code: string) => ask(app, 'GET', `/v1/promoOffers/redeem?code=${encodeURIComponent(code)}`);
const standard = (amount: string) => ask(app, 'GET', `/v1/standardOffers/redeem?amount=${amount}`);

describe('offer calls', () => {
  test('a promo code answers its offer [API-14, OFF-01]', async () => {
    const { status, body } = await redeem('highcountry');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 'promo-high-country',
      name: 'High country',
      validToDate: '2029-12-31',
      isDiscountOffPump: true,
      discounts: [
        { product: 'Petrol', centsPerLitre: 16 },
        { product: 'Diesel', centsPerLitre: 16 },
        { product: 'Truck stop diesel', centsPerLitre: 17 },
      ],
      earnsLoyaltyPoints: true,
      membershipNoRequired: true,
      skipPaymentPlan: false,
      skipInvoiceDate: false,
      skipCreditCheck: false,
      monthlyFee: 5,
      yearlyFee: 50,
      pumpPrice: 2.75,
    });
  });

  test('an unknown code is 404, an expired one 410, an empty one 400 [API-14]', async () => {
    expect((await redeem('NOSUCHCODE')).status).toBe(404);
    const expired = await redeem('LASTSUMMER');
    expect(expired).toMatchObject({
      status: 410,
      body: { exception: 'This promo code has expired. Try another, or continue without one' },
    });
    expect((await redeem('')).status).toBe(400);
    expect((await redeem('x'.repeat(10_000))).status).toBe(400);
  });

  test('an amount answers the offer of its band [API-15]', async () => {
    expect((await standard('500')).body).toMatchObject({ id: 'standard-from-500' });
    expect((await standard('4999')).body).toMatchObject({ id: 'standard-from-2000' });
  });

  test.each(['', '0', '-5', '1.5', '5e3', '99999999', 'NaN', '500&amount=600'])(
    'the amount %j is refused [API-15]',
    async (amount) => {
      expect((await standard(amount)).status).toBe(400);
    },
  );
});
