import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';

/** The one figure an offer is known by: what most products get off, and of two equally common ones the lower. */
export function headlineCents({ discounts }: FuelOffer): number {
  const figures = discounts.map(({ centsPerLitre }) => centsPerLitre).toSorted((one, other) => one - other);
  const timesOf = (cents: number): number => figures.filter((figure) => figure === cents).length;
  return figures.reduce((best, cents) => (timesOf(cents) > timesOf(best) ? cents : best), figures[0] ?? 0);
}

/** 12 as '12', 12.5 as '12.5'. */
export const formatCents = (cents: number): string => String(Number(cents.toFixed(1)));
