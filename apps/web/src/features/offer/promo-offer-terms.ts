import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import {
  discountGainOver,
  discountGroups,
  formatCents,
  hasSamePriceBase,
  headlineDiscountCents,
} from '@forecourt/domain/offer/headline.ts';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';

type PromoOfferTerm = { readonly term: string; readonly definition: string };

export function promoOfferTerms(
  promo: FuelOffer,
  standard: FuelOffer | null,
  membership: string,
): readonly PromoOfferTerm[] {
  const terms: readonly (PromoOfferTerm | false)[] = [
    !promo.skipPaymentPlan && { term: texts.accountFee, definition: texts.accountFeeAsked(promo) },
    { term: texts.insteadOf, definition: standard ? standardOf(standard, promo) : texts.noStandardOffer },
    {
      term: texts.airpoints,
      definition: promo.earnsLoyaltyPoints ? texts.airpointsEarned : texts.airpointsNotEarned,
    },
    promo.membershipNoRequired && { term: membership, definition: texts.needed },
    !promo.skipPaymentPlan &&
      !promo.skipInvoiceDate && { term: texts.invoiceDate, definition: texts.invoiceDateAsked },
    promo.skipCreditCheck && { term: texts.creditCheck, definition: texts.creditCheckSkipped },
  ];
  return terms.filter((term) => term !== false);
}

export const discountTerms = (offer: FuelOffer): readonly PromoOfferTerm[] =>
  discountGroups(offer).map(({ products, centsPerLitre }) => ({
    term: products.join(', '),
    definition: offerTexts.centsPerLitre(formatCents(centsPerLitre)),
  }));

/** Names the price that the discount comes off where it is another one. */
function standardOf(standard: FuelOffer, promo: FuelOffer): string {
  const figure = offerTexts.centsPerLitre(formatCents(headlineDiscountCents(standard)));
  if (hasSamePriceBase(standard, promo)) return figure;
  return `${figure} ${standard.isDiscountOffPump ? texts.offPump : texts.offList}`;
}

/** Titles a promo offer by its gain, or by its own figure where the gain cannot be compared. */
export function promoOfferTitle(code: string, promo: FuelOffer, standard: FuelOffer | null): string {
  const gain = discountGainOver(promo, standard);
  if (gain !== '') return texts.better(code, gain);
  const price = promo.isDiscountOffPump ? texts.offPump : texts.offList;
  return texts.off(code, formatCents(headlineDiscountCents(promo)), price);
}
