import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';

/** A standard offer and the monthly amount, in whole dollars, from which it holds. */
export type OfferBand = { readonly fromDollars: number; readonly offer: FuelOffer };

const perLitre = (cents: number): FuelOffer['discounts'] => [
  { product: 'Petrol', centsPerLitre: cents },
  { product: 'Diesel', centsPerLitre: cents },
  { product: 'Truck stop diesel', centsPerLitre: cents + 1 },
];

/** A standard offer of so many cents a litre. */
export const standardOffer = (id: string, cents: number): FuelOffer => ({
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
  { fromDollars: 0, offer: standardOffer('standard-under-500', 6) },
  { fromDollars: 500, offer: standardOffer('standard-from-500', 8) },
  { fromDollars: 2_000, offer: standardOffer('standard-from-2000', 10) },
  { fromDollars: 5_000, offer: standardOffer('standard-from-5000', 12) },
];
