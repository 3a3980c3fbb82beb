import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { formatCents, headlineCents } from '@forecourt/domain/offer/headline.ts';
import { offerTexts, promoOfferTexts as texts } from '../../copy/offer.ts';

export type PromoOfferTerm = { readonly term: string; readonly definition: string };

/** What a promo offer changes for the applicant, line by line; `membership` is the label of its membership number. */
export function promoOfferTerms(
  promo: FuelOffer,
  standard: FuelOffer | null,
  membership: string,
): readonly PromoOfferTerm[] {
  const terms: readonly (PromoOfferTerm | false)[] = [
    {
      term: texts.insteadOf,
      definition: standard
        ? offerTexts.centsPerLitre(formatCents(headlineCents(standard)))
        : texts.noStandardOffer,
    },
    {
      term: texts.airpoints,
      definition: promo.earnsLoyaltyPoints ? texts.airpointsEarned : texts.airpointsNotEarned,
    },
    promo.membershipNoRequired && { term: membership, definition: texts.needed },
    !promo.skipPaymentPlan && { term: texts.accountFee, definition: texts.accountFeeAsked(promo) },
    !promo.skipPaymentPlan &&
      !promo.skipInvoiceDate && { term: texts.invoiceDate, definition: texts.invoiceDateAsked },
    promo.skipCreditCheck && { term: texts.creditCheck, definition: texts.creditCheckSkipped },
  ];
  return terms.filter((term) => term !== false);
}
