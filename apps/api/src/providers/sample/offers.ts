import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';

/** A standard offer and the monthly amount, in whole dollars, from which it holds. */
export type OfferBand = { readonly fromDollars: number; readonly offer: FuelOffer };

const perLitre = (cents: number): FuelOffer['discounts'] => [
  { product: 'Petrol', centsPerLitre: cents },
  { product: 'Diesel', centsPerLitre: cents },
  { product: 'Truck stop diesel', centsPerLitre: cents + 1 },
];

const standard = (id: string, cents: number): FuelOffer => ({
  id,
  name: 'Standard offer',
  validToDate: null,
  isDiscountOffPump: true,
  discounts: perLitre(cents),
  earnsLoyaltyPoints: true,
  membershipNoRequired: false,
  skipPaymentPlan: true,
  skipInvoiceDate: true,
  skipCreditCheck: false,
});

/** From the smallest amount up. */
export const standardOfferBands: readonly OfferBand[] = [
  { fromDollars: 0, offer: standard('standard-under-500', 6) },
  { fromDollars: 500, offer: standard('standard-from-500', 8) },
  { fromDollars: 2_000, offer: standard('standard-from-2000', 10) },
  { fromDollars: 5_000, offer: standard('standard-from-5000', 12) },
];

const promo = (id: string, name: string, cents: number, difference: Partial<FuelOffer> = {}): FuelOffer => ({
  ...standard(id, cents),
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
