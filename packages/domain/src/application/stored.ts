import { initialBusiness } from '../business/state.ts';
import { type Card, defaultCard } from '../cards/state.ts';
import {
  businessDetails,
  creditDetails,
  loyaltyDetails,
  type SubmissionDetails,
  submittedFinalDetails,
} from '../contract/details.ts';
import { initialCredit } from '../credit/state.ts';
import { initialFinalDetails } from '../final-details/state.ts';
import { initialOffer } from '../offer/state.ts';
import { pickSharedFields } from './submission.ts';

/** Answers of a new application; an earlier release stored none for a field that was added since. */
const start = {
  businessDetails: pickSharedFields(businessDetails.shape, initialBusiness),
  loyaltyDetails: pickSharedFields(loyaltyDetails.shape, initialOffer),
  creditDetails: pickSharedFields(creditDetails.shape, initialCredit),
  finalDetails: pickSharedFields(submittedFinalDetails.shape, initialFinalDetails),
};

/** Fills the fields that a submission of an earlier release lacks. Judges no value, since rules change. */
export const withSubmissionDefaults = (stored: SubmissionDetails): SubmissionDetails => ({
  ...stored,
  businessDetails: { ...start.businessDetails, ...stored.businessDetails },
  loyaltyDetails: { ...start.loyaltyDetails, ...stored.loyaltyDetails },
  creditDetails: stored.creditDetails && { ...start.creditDetails, ...stored.creditDetails },
  finalDetails: { ...start.finalDetails, ...stored.finalDetails },
});

const { vehicle, driver, limits } = defaultCard;
export const withCardDefaults = (stored: readonly Card[]): Card[] =>
  stored.map((card) => ({
    ...defaultCard,
    ...card,
    vehicle: { ...vehicle, ...card.vehicle },
    driver: { ...driver, ...card.driver },
    limits: { ...limits, ...card.limits },
  }));
