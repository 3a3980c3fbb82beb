import type { SubmissionFacts } from '../application/stale.ts';
import type { Application } from '../state.ts';

/** What an honest server finds: the offers the application was made with, and checks that passed. */
export const honestFacts = ({ business, offer, finalDetails }: Application): SubmissionFacts => ({
  standardOffer: offer.standardOffer,
  promoOffer: offer.promoOffer,
  airpointsValid: offer.airpointsValid,
  bankAccountValid: finalDetails.bankAccountValid === true,
  business: business.business,
});
