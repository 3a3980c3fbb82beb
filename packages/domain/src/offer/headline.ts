import type { FuelOffer } from '../fields/offer.ts';
import { offerInEffect } from './rules.ts';
import type { OfferState } from './state.ts';

/** Returns the most common discount; of two equally common ones the lower. */
export function headlineDiscountCents({ discounts }: FuelOffer): number {
  const figures = discounts.map(({ centsPerLitre }) => centsPerLitre).toSorted((one, other) => one - other);
  const timesOf = (cents: number): number => figures.filter((figure) => figure === cents).length;
  return figures.reduce((best, cents) => (timesOf(cents) > timesOf(best) ? cents : best), figures[0] ?? 0);
}

export type DiscountGroup = { readonly products: readonly string[]; readonly centsPerLitre: number };

/** Groups products by discount, in the order of the offer. */
export function discountGroups({ discounts }: FuelOffer): readonly DiscountGroup[] {
  const figures = [...new Set(discounts.map(({ centsPerLitre }) => centsPerLitre))];
  return figures.map((figure) => ({
    products: discounts.filter(({ centsPerLitre }) => centsPerLitre === figure).map(({ product }) => product),
    centsPerLitre: figure,
  }));
}

export const formatCents = (cents: number): string => String(Number(cents.toFixed(2)));

/** Returns what an offer promises, a line for each discount. */
export const rateLines = (offer: FuelOffer): string[] =>
  discountGroups(offer).map(
    ({ products, centsPerLitre }) =>
      `${formatCents(centsPerLitre)} ${centsPerLitre === 1 ? 'cent' : 'cents'} per litre ${priceBaseText(offer)}: ${products.join(', ')}`,
  );

export const priceBaseText = ({ isDiscountOffPump }: FuelOffer): string =>
  isDiscountOffPump ? 'off the pump price' : 'off the list price, not the pump price';

/** Cents off the list price and off the pump price cannot be compared. */
export const hasSamePriceBase = (one: FuelOffer, other: FuelOffer): boolean =>
  one.isDiscountOffPump === other.isDiscountOffPump;

/** Returns the gain in cents as text; '' if there is none or the offers cannot be compared. */
export function discountGainOver(offer: FuelOffer, other: FuelOffer | null): string {
  if (other === null || !hasSamePriceBase(offer, other)) return '';
  const gain = formatCents(headlineDiscountCents(offer) - headlineDiscountCents(other));
  return Number(gain) > 0 ? gain : '';
}

export function gainOverStandardOffer(offer: OfferState): string {
  const effective = offerInEffect(offer);
  return effective ? discountGainOver(effective, offer.standardOffer) : '';
}

/** Returns whole dollars; undefined if the price that the discount is off is not known. */
export function monthlySaving(offer: FuelOffer, spend: number): number | undefined {
  if (!offer.pumpPrice || !offer.isDiscountOffPump) return undefined;
  return Math.round(((spend / offer.pumpPrice) * headlineDiscountCents(offer)) / 100);
}
