import { fuelOffer } from '@forecourt/domain/fields/offer.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { describe, expect, test } from 'vitest';
import { changeOffers, loadOfferBook } from '../../store/offers.ts';
import { freshDatabase } from '../../testing/database.ts';
import { databaseOffers } from './database.ts';
import { seedSampleOffers } from './use-sample.ts';

const { database, owner } = await freshDatabase();
await seedSampleOffers(owner);
const offersOn = (today: string) => databaseOffers(database, () => today);
const offers = offersOn('2026-11-21');

async function redeemed(code: string) {
  const redemption = await offers.redeemPromo(code);
  if (redemption.kind !== 'valid') throw new Error(`${code} is ${redemption.kind}`);
  return redemption.offer;
}

describe('offers in the database', () => {
  test.each([
    [1, 6],
    [499, 6],
    [500, 8],
    [1_999, 8],
    [2_000, 10],
    [4_999, 10],
    [5_000, 12],
    [10_000_000, 12],
  ])('$%s a month is offered %s c/L, truck stop diesel one more [API-15]', async (amount, cents) => {
    const { discounts } = await offers.standardFor(amount);
    expect(discounts.map(({ centsPerLitre }) => centsPerLitre)).toEqual([cents, cents, cents + 1]);
  });

  test('without a promo code plan and date are skipped and the credit check is not [OFF-07]', async () => {
    expect(await offers.standardFor(500)).toMatchObject({
      skipPaymentPlan: true,
      skipInvoiceDate: true,
      skipCreditCheck: false,
      isDiscountOffPump: true,
    });
  });

  test('HIGHCOUNTRY asks for a membership number, an invoice date and a payment plan [OFF-06]', async () => {
    expect(await redeemed('HIGHCOUNTRY')).toMatchObject({
      membershipNoRequired: true,
      skipPaymentPlan: false,
      skipInvoiceDate: false,
      discounts: [{ centsPerLitre: 16 }, { centsPerLitre: 16 }, { centsPerLitre: 17 }],
    });
  });

  test('HARVEST is a better discount and nothing else [OFF-01]', async () => {
    const harvest = await redeemed('HARVEST');
    const { id, name, validToDate, discounts } = harvest;
    expect(harvest).toEqual({ ...(await offers.standardFor(500)), id, name, validToDate, discounts });
    expect(discounts[0]?.centsPerLitre).toBe(14);
  });

  test('the other codes differ by one flag each [OFF-05, OFF-10, CRED-11]', async () => {
    expect((await redeemed('WELCOMEBACK')).skipCreditCheck).toBe(true);
    expect((await redeemed('FUELONLY')).earnsLoyaltyPoints).toBe(false);
    expect((await redeemed('LISTPRICE')).isDiscountOffPump).toBe(false);
  });

  test('a code is taken in any case, with spaces [VAL-09]', async () => {
    expect((await redeemed(' high country ')).id).toBe('promo-high-country');
  });

  test.each([' HARVEST.', '“HARVEST”', 'HAR-VEST', 'Code: HARVEST', 'promo code - harvest', '(HARVEST)'])(
    'the code copied as %s is HARVEST [REAL-02]',
    async (typed) => {
      expect((await redeemed(typed)).id).toBe((await redeemed('HARVEST')).id);
    },
  );

  test('a code of another hyphen is found, unless two codes differ by hyphens alone [REAL-02]', async () => {
    const add = (code: string) =>
      withDatabase(owner, (owned) =>
        changeOffers(owned, { by: 'aroha', action: 'add' }, (book) => ({
          ...book,
          promos: book.promos.flatMap((promo) =>
            promo.code === 'HARVEST'
              ? [promo, { code, offer: { ...promo.offer, id: code.toLowerCase() } }]
              : promo,
          ),
        })),
      );
    await add('SPRING-24');
    expect((await redeemed('SPRING24')).id).toBe('spring-24');
    await add('SPRI-NG24');
    expect((await redeemed('SPRI-NG24')).id).toBe('spri-ng24');
    expect(await offers.redeemPromo('SPRING24')).toEqual({ kind: 'unknown' });
    await withDatabase(owner, (owned) =>
      changeOffers(owned, { by: 'aroha', action: 'remove' }, (book) => ({
        ...book,
        promos: book.promos.filter(({ code }) => !code.startsWith('SPRI')),
      })),
    );
  });

  test('an unknown code and an expired one are distinguished, and an offer holds on its last day [API-14, REL-05]', async () => {
    expect(await offers.redeemPromo('NOSUCHCODE')).toEqual({ kind: 'unknown' });
    expect(await offers.redeemPromo('constructor')).toEqual({ kind: 'unknown' });
    expect(await offers.redeemPromo('a\u0000b')).toEqual({ kind: 'unknown' });
    expect(await offers.redeemPromo('LASTSUMMER')).toEqual({ kind: 'expired' });
    expect(await offersOn('2026-02-28').redeemPromo('LASTSUMMER')).toMatchObject({ kind: 'valid' });
    expect(await offersOn('2026-03-01').redeemPromo('LASTSUMMER')).toEqual({ kind: 'expired' });
  });

  test('every sample offer has the shape of the contract and an id of its own [API-14]', async () => {
    const { bands, promos } = await loadOfferBook(database);
    const all = [...bands, ...promos].map(({ offer }) => offer);
    for (const offer of all) expect(fuelOffer.safeParse(offer).success).toBe(true);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
