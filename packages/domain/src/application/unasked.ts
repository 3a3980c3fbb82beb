import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { type QuestionId, questions } from '../questions/table.ts';
import type { Application } from '../state.ts';

type Answer = {
  readonly field: string;
  readonly isGiven: (details: SubmissionDetails) => boolean;
  readonly mayBeGiven: (details: SubmissionDetails, isAsked: (id: QuestionId) => boolean) => boolean;
};

const hasAirpoints = ({ loyaltyDetails }: SubmissionDetails): boolean =>
  loyaltyDetails.pointType === 'Airpoints';

/** Answers that have a place in a submission only when their question is asked. */
const answers: readonly Answer[] = [
  {
    field: 'loyaltyDetails.membershipNumber',
    isGiven: ({ loyaltyDetails }) => loyaltyDetails.membershipNumber !== null,
    mayBeGiven: (_, isAsked) => isAsked('membership-number'),
  },
  {
    field: 'loyaltyDetails.pointType',
    isGiven: hasAirpoints,
    mayBeGiven: (_, isAsked) => isAsked('loyalty'),
  },
  {
    field: 'loyaltyDetails.airpointsNumber',
    isGiven: ({ loyaltyDetails: { airpointsNumber, airpointsFirstName, airpointsLastName } }) =>
      airpointsNumber !== null || airpointsFirstName !== null || airpointsLastName !== null,
    mayBeGiven: hasAirpoints,
  },
  {
    field: 'creditDetails',
    isGiven: ({ creditDetails }) => creditDetails !== null,
    mayBeGiven: (_, isAsked) => isAsked('legal-name'),
  },
  {
    field: 'creditDetails.isCompanyDirector',
    isGiven: ({ creditDetails }) => (creditDetails?.isCompanyDirector ?? null) !== null,
    mayBeGiven: (_, isAsked) => isAsked('is-company-director'),
  },
  {
    field: 'finalDetails.invoiceDate',
    isGiven: ({ finalDetails }) => finalDetails.invoiceDate !== null,
    mayBeGiven: (_, isAsked) => isAsked('invoice-date'),
  },
  {
    field: 'finalDetails.paymentPlan',
    isGiven: ({ finalDetails }) => finalDetails.paymentPlan !== null,
    mayBeGiven: (_, isAsked) => isAsked('payment-plan'),
  },
];

/** Answers of a submission to questions that its own application is not asked. */
export function unaskedProblems(details: SubmissionDetails, application: Application): FieldProblem[] {
  const asked = new Set<QuestionId>(questions.filter((row) => row.asked(application)).map(({ id }) => id));
  return answers
    .filter(({ isGiven, mayBeGiven }) => isGiven(details) && !mayBeGiven(details, (id) => asked.has(id)))
    .map(({ field }) => ({
      field: `details.${field}`,
      errorMessage: 'This is not asked of this application. Leave it out',
    }));
}
