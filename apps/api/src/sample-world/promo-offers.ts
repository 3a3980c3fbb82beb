import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { standardOffer } from '../data/offer-bands.ts';

const promo = (id: string, name: string, cents: number, difference: Partial<FuelOffer> = {}): FuelOffer => ({
  ...standardOffer(id, cents),
  name,
  validToDate: '2029-12-31',
  ...difference,
});

/** Promo offers by their code, in capitals. */
export const promoOffers: ReadonlyMap<string, FuelOffer> = new Map([
  ['HARVEST', promo('promo-harvest', 'Harvest', 14)],
  [
    'HIGHCOUNTRY',
    promo('promo-high-country', 'High country', 16, {
      membershipNoRequired: true,
      skipPaymentPlan: false,
      skipInvoiceDate: false,
    }),
  ],
  ['WELCOMEBACK', promo('promo-welcome-back', 'Welcome back', 13, { skipCreditCheck: true })],
  ['FUELONLY', promo('promo-fuel-only', 'Fuel only', 15, { earnsLoyaltyPoints: false })],
  ['LISTPRICE', promo('promo-list-price', 'List price', 18, { isDiscountOffPump: false })],
  ['LASTSUMMER', promo('promo-last-summer', 'Last summer', 20, { validToDate: '2026-02-28' })],
]);
