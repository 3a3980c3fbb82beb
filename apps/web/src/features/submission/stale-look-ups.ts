import { searchBusinessAgain } from '@forecourt/domain/business/transitions.ts';
import { receiveBankAccountValidity } from '@forecourt/domain/final-details/transitions.ts';
import { clearStandardOffer, reopenPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { clearLookUpCache } from '../../gateway/look-up.ts';
import { jumpToQuestion, sectionAnchor } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { fetchStandardOffer } from '../../questions/standard-offer.ts';
import { changeSection } from '../../store/application-store.ts';

type StaleLookUp = { readonly fields: readonly string[]; readonly repeat: () => void | Promise<void> };

/** In the order of the form: the applicant is taken to the first that applies. */
const lookUps: readonly StaleLookUp[] = [
  {
    fields: ['details.businessDetails.business', 'details.businessDetails.nzbn'],
    repeat: () => {
      changeSection('business', searchBusinessAgain);
      jumpToQuestion('business-name');
    },
  },
  {
    // Needs no answer: the new offer shows before anything can be sent again.
    fields: ['details.loyaltyDetails.standardOffer'],
    repeat: async () => {
      changeSection('offer', clearStandardOffer);
      await fetchStandardOffer();
      scrollAndFocus('promo-code', sectionAnchor('offer'));
    },
  },
  {
    fields: ['details.loyaltyDetails.promoOffer', 'details.loyaltyDetails.promoCode'],
    repeat: () => {
      changeSection('offer', reopenPromoCode);
      jumpToQuestion('promo-code');
    },
  },
  {
    fields: ['details.finalDetails.bankAccountNumber'],
    repeat: () => {
      changeSection('finalDetails', receiveBankAccountValidity, false);
      jumpToQuestion('bank-details');
    },
  },
];

/** Repeats the look-ups that a refused submission calls stale. Ignores other errors. */
export async function repeatStaleLookUps(error: unknown): Promise<void> {
  const refused = error instanceof ApiError && Array.isArray(error.exception) ? error.exception : [];
  const stale = lookUps.filter(({ fields }) => refused.some(({ field }) => fields.includes(field)));
  if (stale.length === 0) return;
  clearLookUpCache();
  // In reverse: the applicant ends at the last one that is done.
  for (const { repeat } of stale.toReversed()) await repeat();
}
