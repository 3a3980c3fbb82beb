import type { FuelOffer } from '../fields/offer.ts';
import { offerInEffect } from './rules.ts';
import type { Offer } from './state.ts';

/** The one figure an offer is known by: what most products get off, and of two equally common ones the lower. */
export function headlineCents({ discounts }: FuelOffer): number {
  const figures = discounts.map(({ centsPerLitre }) => centsPerLitre).toSorted((one, other) => one - other);
  const timesOf = (cents: number): number => figures.filter((figure) => figure === cents).length;
  return figures.reduce((best, cents) => (timesOf(cents) > timesOf(best) ? cents : best), figures[0] ?? 0);
}

/** Products that get the same off. */
export type DiscountGroup = { readonly products: readonly string[]; readonly centsPerLitre: number };

/** Returns what each product gets off, those with the same figure together, in the order of the offer. */
export function discountGroups({ discounts }: FuelOffer): readonly DiscountGroup[] {
  const figures = [...new Set(discounts.map(({ centsPerLitre }) => centsPerLitre))];
  return figures.map((figure) => ({
    products: discounts.filter(({ centsPerLitre }) => centsPerLitre === figure).map(({ product }) => product),
    centsPerLitre: figure,
  }));
}

/** 12 as '12', 12.5 as '12.5', 12.75 as '12.75': an offer has two decimals at most. */
export const formatCents = (cents: number): string => String(Number(cents.toFixed(2)));

/** Returns whether both come off the same price: cents off the list price say nothing of those off the pump price. */
export const isOffSamePrice = (one: FuelOffer, other: FuelOffer): boolean =>
  one.isDiscountOffPump === other.isDiscountOffPump;

/** Returns by how many cents an offer is better than another, as it is reported; '' where it is not, or nobody can say. */
export function gainOver(offer: FuelOffer, other: FuelOffer | null): string {
  if (other === null || !isOffSamePrice(offer, other)) return '';
  const gain = formatCents(headlineCents(offer) - headlineCents(other));
  return Number(gain) > 0 ? gain : '';
}

/** Returns the same of the offer in effect over the standard one. */
export function gainOf(offer: Offer): string {
  const effective = offerInEffect(offer);
  return effective ? gainOver(effective, offer.standardOffer) : '';
}

/** Whole dollars that an offer saves of a monthly spend, about; undefined where the price it comes off is not known. */
export function monthlySaving(offer: FuelOffer, spend: number): number | undefined {
  if (!offer.pumpPrice || !offer.isDiscountOffPump) return undefined;
  return Math.round(((spend / offer.pumpPrice) * headlineCents(offer)) / 100);
}
