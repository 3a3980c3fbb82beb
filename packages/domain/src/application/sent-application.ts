import type { SubmissionDetails } from '../contract/details.ts';
import type { CreditPart } from '../credit/part.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { type QuestionId, questions } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { applicationWithFacts } from './acceptance.ts';
import type { SubmissionFacts } from './stale.ts';

/** Returns the look-ups that a submission was accepted with. */
export const acceptedSubmissionFacts = ({
  businessDetails,
  loyaltyDetails,
}: SubmissionDetails): SubmissionFacts => ({
  business: businessDetails.business,
  standardOffer: loyaltyDetails.standardOffer,
  promoOffer: loyaltyDetails.promoOffer,
  airpointsValid: loyaltyDetails.airpointsValid,
  bankAccountValid: true,
});

/** Returns the offer that was promised; null if none was. */
export const offerOfSubmission = ({
  promoOffer,
  standardOffer,
}: SubmissionDetails['loyaltyDetails']): FuelOffer | null => promoOffer ?? standardOffer;

/** Submission as the applicant may have it: without the credit details that somebody else answered. */
export type SubmissionForAsker = SubmissionDetails & {
  /** Who answered the credit section; null if it was the applicant. */
  readonly creditAnsweredBy: CreditPart | null;
};

/** Returns the only form of a submission that pages and emails to the applicant's side are made of. */
export const submissionForAsker = (
  details: SubmissionDetails,
  answeredBy: CreditPart | null,
): SubmissionForAsker => ({
  ...details,
  creditDetails: answeredBy ? null : details.creditDetails,
  // Sending ended the part, and its answers stand for the section as before.
  creditAnsweredBy: answeredBy && { ...answeredBy, ended: null },
});

/** Returns the application of a submission; the name that was sent is whole in `firstName`. */
export function applicationFromSubmission(
  details: SubmissionDetails & Partial<Pick<SubmissionForAsker, 'creditAnsweredBy'>>,
): Application {
  const { fullName, email, receiveCorrespondence, creditAnsweredBy: part = null } = details;
  const application = applicationWithFacts(details, acceptedSubmissionFacts(details));
  return {
    ...application,
    credit: { ...application.credit, part },
    landing: { firstName: fullName, lastName: '', email, acceptedUpdates: receiveCorrespondence },
  };
}

/** Returns the questions that a submission answers. */
export const submittedQuestions = (details: SubmissionDetails): QuestionId[] => {
  const application = applicationFromSubmission(details);
  return questions.filter((row) => row.asked(application)).map(({ id }) => id);
};
