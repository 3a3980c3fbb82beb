import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import type { FuelOffer } from '../fields/offer.ts';
import type { Application } from '../state.ts';
import { isSameAnswer } from './same-answers.ts';
import { loyaltyDetailsOf } from './submission.ts';

/** What the server finds out for itself about a submission, instead of believing the sender. */
export type SubmissionFacts = {
  readonly standardOffer: FuelOffer | null;
  /** The offer of the promo code sent; null when none was sent or the code is not valid. */
  readonly promoOffer: FuelOffer | null;
  readonly airpointsValid: boolean;
  readonly bankAccountValid: boolean;
  /** The record of the NZBN sent; null when none was sent or it is not on the register, 'unknown' without an answer. */
  readonly business: BusinessRecord | null | 'unknown';
};

/** What a look-up gave the sender, and whether it is something else than the server found. */
type Found = {
  readonly field: string;
  readonly errorMessage: string;
  readonly isStale: (details: SubmissionDetails, now: Application, facts: SubmissionFacts) => boolean;
};

/** Returns whether the register reported a record. */
export const isRecord = (found: SubmissionFacts['business']): found is BusinessRecord =>
  found !== null && found !== 'unknown';

const changedOffer = 'This offer has changed since you saw it. Look at your offer again';

/** Whether one of these fields is another than the application would send now. */
const differ = (
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
      (isRecord(found) && !isSameAnswer(found, business)),
  },
  {
    // Who never saw one sends none.
    field: 'loyaltyDetails.standardOffer',
    errorMessage: changedOffer,
    isStale: (details, now) =>
      (details.loyaltyDetails.standardOffer !== null || details.loyaltyDetails.standardOfferId !== null) &&
      differ(details, now, 'standardOffer', 'standardOfferId'),
  },
  {
    field: 'loyaltyDetails.promoOffer',
    errorMessage: changedOffer,
    isStale: (details, now) =>
      now.offer.promoCodeValid &&
      differ(details, now, 'promoOffer', 'promoOfferId', 'isDiscountOffPump', 'validToDate'),
  },
  {
    field: 'loyaltyDetails.airpointsValid',
    errorMessage: 'Check your Airpoints number again',
    isStale: (details, now, { airpointsValid }) =>
      (airpointsValid || details.loyaltyDetails.pointType === 'None') &&
      differ(details, now, 'airpointsValid', 'airpointsValidated'),
  },
  {
    field: 'finalDetails.deliveryAddressLookupResponse',
    errorMessage: 'These are the details of another address. Choose where the cards go again',
    isStale: ({ finalDetails: { deliveryAddress, deliveryAddressLookupResponse: found } }) =>
      found !== null && !isSameAnswer(deliveryAddress, found),
  },
];

/** What was sent of look-ups and is not what they give `now`, so that no forged and no stale offer is taken. */
export const staleProblems = (
  details: SubmissionDetails,
  now: Application,
  facts: SubmissionFacts,
): FieldProblem[] =>
  looked
    .filter(({ isStale }) => isStale(details, now, facts))
    .map(({ field, errorMessage }) => ({ field: `details.${field}`, errorMessage }));
