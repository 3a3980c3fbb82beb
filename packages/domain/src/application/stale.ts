import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import type { FuelOffer } from '../fields/offer.ts';
import type { Application } from '../state.ts';
import { isSameAnswer } from './same-answers.ts';
import { loyaltyDetailsOf } from './submission.ts';

/** Facts that the server looks up itself instead of trusting the sender. */
export type SubmissionFacts = {
  readonly standardOffer: FuelOffer | null;
  readonly promoOffer: FuelOffer | null;
  readonly airpointsValid: boolean;
  readonly bankAccountValid: boolean;
  /** Null if no NZBN was sent or it is not on the register; 'unknown' if the register did not answer. */
  readonly business: BusinessRecord | null | 'unknown';
};

type Found = {
  readonly field: string;
  readonly errorMessage: string;
  readonly isStale: (details: SubmissionDetails, now: Application, facts: SubmissionFacts) => boolean;
};

export const isBusinessRecord = (found: SubmissionFacts['business']): found is BusinessRecord =>
  found !== null && found !== 'unknown';

const changedOffer = 'This offer has changed since you saw it. Look at your offer again';

const hasDifference = (
  { loyaltyDetails }: SubmissionDetails,
  now: Application,
  ...fields: (keyof SubmissionDetails['loyaltyDetails'])[]
): boolean => {
  const found = loyaltyDetailsOf(now);
  return fields.some((field) => !isSameAnswer(found[field], loyaltyDetails[field]));
};

const looked: readonly Found[] = [
  {
    field: 'businessDetails.business',
    errorMessage: 'The register says something else of this business now. Choose your business again',
    isStale: ({ businessDetails: { nzbn, business, businessName } }, _, { business: found }) =>
      nzbn !== (business?.nzbn ?? null) ||
      (business !== null && business.entityName !== businessName) ||
      (isBusinessRecord(found) && !isSameAnswer(found, business)),
  },
  {
    field: 'loyaltyDetails.standardOffer',
    errorMessage: changedOffer,
    isStale: (details, now) =>
      (details.loyaltyDetails.standardOffer !== null || details.loyaltyDetails.standardOfferId !== null) &&
      hasDifference(details, now, 'standardOffer', 'standardOfferId'),
  },
  {
    field: 'loyaltyDetails.promoOffer',
    errorMessage: changedOffer,
    isStale: (details, now) =>
      now.offer.promoCodeValid &&
      hasDifference(details, now, 'promoOffer', 'promoOfferId', 'isDiscountOffPump', 'validToDate'),
  },
  {
    field: 'loyaltyDetails.airpointsValid',
    errorMessage: 'Check your Airpoints number again',
    isStale: (details, now, { airpointsValid }) =>
      (airpointsValid || details.loyaltyDetails.pointType === 'None') &&
      hasDifference(details, now, 'airpointsValid', 'airpointsValidated'),
  },
  {
    field: 'finalDetails.deliveryAddressLookupResponse',
    errorMessage: 'These are the details of another address. Choose where the cards go again',
    isStale: ({ finalDetails: { deliveryAddress, deliveryAddressLookupResponse: found } }) =>
      found !== null && !isSameAnswer(deliveryAddress, found),
  },
];

/** Returns the sent look-up results that differ from those of `now`, so that no forged or stale offer is accepted. */
export const staleProblems = (
  details: SubmissionDetails,
  now: Application,
  facts: SubmissionFacts,
): FieldProblem[] =>
  looked
    .filter(({ isStale }) => isStale(details, now, facts))
    .map(({ field, errorMessage }) => ({ field: `details.${field}`, errorMessage }));
