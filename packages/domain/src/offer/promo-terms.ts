import { formatMoney } from '../fields/money.ts';
import type { FuelOffer } from '../fields/offer.ts';
import {
  discountGainOver,
  discountGroups,
  formatCents,
  hasSamePriceBase,
  headlineDiscountCents,
} from './headline.ts';

export const promoTermTexts = {
  better: (code: string, gain: string): string => `${code}: ${gain} cents better`,
  off: (code: string, cents: string, price: string): string => `${code}: ${cents} cents ${price}`,
  offPump: 'off the pump price',
  offList: 'off the list price',
  insteadOf: 'Instead of your standard offer',
  noStandardOffer: 'Not known yet',
  airpoints: 'Airpoints',
  airpointsEarned: 'Earned',
  airpointsNotEarned: 'Not earned on this offer',
  needed: 'Needed',
  accountFee: 'Account fee',
  accountFeeAsked: ({ monthlyFee, yearlyFee }: FuelOffer): string =>
    monthlyFee === null || yearlyFee === null
      ? 'You choose how to pay it'
      : `${formatMoney(monthlyFee)} a month, or ${formatMoney(yearlyFee)} a year`,
  invoiceDate: 'Invoice date',
  invoiceDateAsked: 'You choose it',
  creditCheck: 'Credit check',
  creditCheckSkipped: 'Not needed',
  centsPerLitre: (cents: string): string => `${cents} cents per litre`,
};

export type PromoOfferTerm = { readonly term: string; readonly definition: string };

export function promoOfferTerms(
  promo: FuelOffer,
  standard: FuelOffer | null,
  membership: string,
): readonly PromoOfferTerm[] {
  const terms: readonly (PromoOfferTerm | false)[] = [
    !promo.skipPaymentPlan && {
      term: promoTermTexts.accountFee,
      definition: promoTermTexts.accountFeeAsked(promo),
    },
    {
      term: promoTermTexts.insteadOf,
      definition: standard ? standardOf(standard, promo) : promoTermTexts.noStandardOffer,
    },
    {
      term: promoTermTexts.airpoints,
      definition: promo.earnsLoyaltyPoints
        ? promoTermTexts.airpointsEarned
        : promoTermTexts.airpointsNotEarned,
    },
    promo.membershipNoRequired && { term: membership, definition: promoTermTexts.needed },
    !promo.skipPaymentPlan &&
      !promo.skipInvoiceDate && {
        term: promoTermTexts.invoiceDate,
        definition: promoTermTexts.invoiceDateAsked,
      },
    promo.skipCreditCheck && {
      term: promoTermTexts.creditCheck,
      definition: promoTermTexts.creditCheckSkipped,
    },
  ];
  return terms.filter((term) => term !== false);
}

export const discountTerms = (offer: FuelOffer): readonly PromoOfferTerm[] =>
  discountGroups(offer).map(({ products, centsPerLitre }) => ({
    term: products.join(', '),
    definition: promoTermTexts.centsPerLitre(formatCents(centsPerLitre)),
  }));

/** Names the price that the discount comes off where it is another one. */
function standardOf(standard: FuelOffer, promo: FuelOffer): string {
  const figure = promoTermTexts.centsPerLitre(formatCents(headlineDiscountCents(standard)));
  if (hasSamePriceBase(standard, promo)) return figure;
  return `${figure} ${standard.isDiscountOffPump ? promoTermTexts.offPump : promoTermTexts.offList}`;
}

/** Titles a promo offer by its gain, or by its own figure where the gain cannot be compared. */
export function promoOfferTitle(code: string, promo: FuelOffer, standard: FuelOffer | null): string {
  const gain = discountGainOver(promo, standard);
  if (gain !== '') return promoTermTexts.better(code, gain);
  const price = promo.isDiscountOffPump ? promoTermTexts.offPump : promoTermTexts.offList;
  return promoTermTexts.off(code, formatCents(headlineDiscountCents(promo)), price);
}
