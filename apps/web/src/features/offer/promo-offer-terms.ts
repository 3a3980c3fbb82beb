import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import {
  discountGroups,
  formatCents,
  gainOver,
  headlineCents,
  isOffSamePrice,
} from '@forecourt/domain/offer/headline.ts';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';

export type PromoOfferTerm = { readonly term: string; readonly definition: string };

/** What a promo offer changes for the applicant, line by line; `membership` is the label of its membership number. */
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

/** What each product gets off, those with the same figure in one line. */
export const discountTerms = (offer: FuelOffer): readonly PromoOfferTerm[] =>
  discountGroups(offer).map(({ products, centsPerLitre }) => ({
    term: products.join(', '),
    definition: offerTexts.centsPerLitre(formatCents(centsPerLitre)),
  }));

/** Off which price it comes is said with the figure where that is another price. */
function standardOf(standard: FuelOffer, promo: FuelOffer): string {
  const figure = offerTexts.centsPerLitre(formatCents(headlineCents(standard)));
  if (isOffSamePrice(standard, promo)) return figure;
  return `${figure} ${standard.isDiscountOffPump ? texts.offPump : texts.offList}`;
}

/** Returns what a promo offer is called: by its gain, or by its own figure where that is not to be compared. */
export function promoOfferTitle(code: string, promo: FuelOffer, standard: FuelOffer | null): string {
  const gain = gainOver(promo, standard);
  if (gain !== '') return texts.better(code, gain);
  const price = promo.isDiscountOffPump ? texts.offPump : texts.offList;
  return texts.off(code, formatCents(headlineCents(promo)), price);
}
