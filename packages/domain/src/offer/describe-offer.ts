import { formatMoney } from '../fields/money.ts';
import type { FuelOffer } from '../fields/offer.ts';

/** 'Petrol 6, Diesel 6.5': cents a litre by product. */
export const discountsText = ({ discounts }: FuelOffer): string =>
  discounts.map(({ product, centsPerLitre }) => `${product} ${centsPerLitre}`).join(', ');

const dollars = (amount: number): string => formatMoney(amount, 0);

/** Monthly amounts in whole dollars; null has no end. */
type Spend = { readonly fromDollars: number; readonly belowDollars: number | null };

/** '$500 to $999', 'under $500', 'from $500' or 'any'. */
export function formatSpend({ fromDollars: from, belowDollars: below }: Spend): string {
  if (below === null) return from === 0 ? 'any' : `from ${dollars(from)}`;
  return from === 0 ? `under ${dollars(below)}` : `${dollars(from)} to ${dollars(below - 1)}`;
}

type Term = { readonly words: string; readonly holds: (offer: FuelOffer) => boolean };
/** How an offer differs from applying without a promo code. */
const promoTerms: readonly Term[] = [
  { words: 'asks for a membership number', holds: (offer) => offer.membershipNoRequired },
  { words: 'asks for a payment plan', holds: (offer) => !offer.skipPaymentPlan },
  { words: 'asks for an invoice date', holds: (offer) => !offer.skipInvoiceDate },
  { words: 'no credit check', holds: (offer) => offer.skipCreditCheck },
  { words: 'no points', holds: (offer) => !offer.earnsLoyaltyPoints },
  { words: 'off the list price', holds: (offer) => !offer.isDiscountOffPump },
];

/** How an offer differs, for the people of the provider; '' if it does not. */
export const offerTermsText = (offer: FuelOffer): string =>
  promoTerms
    .filter(({ holds }) => holds(offer))
    .map(({ words }) => words)
    .join(', ');

/** `today` is yyyy-MM-dd. */
export const hasExpired = ({ validToDate }: FuelOffer, today: string): boolean =>
  validToDate !== null && validToDate < today;
