import type { SubmissionFacts } from '../application/stale.ts';
import type { Application } from '../state.ts';

/** What an honest server finds out about an application: the offers it was made with, and the checks it passed. */
export const honestFacts = ({ business, offer, finalDetails }: Application): SubmissionFacts => ({
  standardOffer: offer.standardOffer,
  promoOffer: offer.promoOffer,
  airpointsValid: offer.airpointsValid,
  bankAccountValid: finalDetails.bankAccountValid === true,
  business: business.business,
});
