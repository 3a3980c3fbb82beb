import { initialBusiness } from '../business/state.ts';
import type { BusinessType } from '../constants/options.ts';
import { creditDetails, type SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import type { PartEnding } from '../credit/part.ts';
import type { Credit } from '../credit/state.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { withFieldsFrom } from '../questions/fields.ts';
import { creditPartOf } from '../questions/parts.ts';
import { type QuestionDefinition, questions } from '../questions/table.ts';
import { type Application, initialApplication } from '../state.ts';
import { submissionOf, submittedCreditDetails } from './submission.ts';

/** Returns the body of a submission; undefined while a question is unanswered or a part is out. `today` is yyyy-MM-dd. */
export function submissionBodyOf(
  application: Application,
  today: string,
): { details: SubmissionDetails; creditPart?: number } | undefined {
  const details = submissionOf(application, today);
  const part = creditPartOf(application);
  return details && { details, ...(part && { creditPart: part.number }) };
}

/** The business that a part is about, as it was when somebody was asked. */
export type PartBusiness = {
  readonly businessType: BusinessType;
  readonly nzbn: string | null;
  readonly businessName: string;
  /** As the register had it; null if it was entered by hand or the register gave no answer. */
  readonly business: BusinessRecord | null;
};

/** Tells whether a submission is for the business of a part, by its NZBN or else by name and type. */
export const isPartBusiness = (
  part: PartBusiness,
  { nzbn, businessName, businessType }: Pick<PartBusiness, 'nzbn' | 'businessName' | 'businessType'>,
): boolean =>
  part.nzbn === nzbn &&
  (nzbn !== null || (part.businessName === businessName && part.businessType === businessType));

const creditQuestions = questions.filter(({ part }) => part === 'credit');
const creditFields = creditQuestions.flatMap(({ holds }) => holds);

/** Returns the application in which the questions of a part are asked. */
export const applicationOfPart = (credit: Credit, part: PartBusiness): Application => ({
  ...initialApplication,
  business: {
    ...initialBusiness,
    businessType: part.businessType,
    businessName: part.businessName,
    business: part.business,
    hasManualInputBusiness: part.business === null,
  },
  credit: creditAnswersOf(credit),
});

/** Returns the answers to the questions of the credit part, without anything else that a browser may have sent. */
export const creditAnswersOf = (credit: Credit): Credit =>
  withFieldsFrom(initialApplication, { ...initialApplication, credit }, creditFields).credit;

const askedOfPart = (application: Application): QuestionDefinition[] =>
  creditQuestions.filter((row) => row.asked(application));

export type AnsweredPart =
  | { readonly details: NonNullable<SubmissionDetails['creditDetails']> }
  | { readonly problems: FieldProblem[] };

/** Returns the credit details of a part, or its problems by field of the section. `today` is yyyy-MM-dd. */
export function creditDetailsOfPart(credit: Credit, business: PartBusiness, today: string): AnsweredPart {
  const application = applicationOfPart(credit, business);
  const problems = askedOfPart(application)
    .filter((row) => !row.answered(application, today))
    .map(({ holds: [field = ''], missing, wrong }) => ({
      field,
      errorMessage: wrong?.(application, today) ?? missing,
    }));
  if (problems.length > 0) return { problems };
  const { data, error } = creditDetails.safeParse(submittedCreditDetails(application));
  if (data) return { details: data };
  return {
    problems: error.issues.map(({ path, message }) => ({
      field: `credit.${path.join('.')}`,
      errorMessage: message,
    })),
  };
}

/** Says why a link of a part opens nothing, to the person who has it. */
export const partEndedTexts: Readonly<Record<PartEnding | 'linkReplaced' | 'linkOff', string>> = {
  linkReplaced: 'There is a newer link than this one. Open the one in the last email that you got from us.',
  linkOff: 'This link was turned off. If you still want to answer, ask the person who applies for a new one.',
  takenBack:
    'The person who applies will answer this part on their own. There is nothing left to do for you.',
  withdrawn: 'You withdrew your answers, and we removed them. The person who applies can ask you again.',
  businessChanged:
    'The application is for another business now, so we removed your answers. The person who applies can ask you again.',
  expired: 'The time to answer is over. If you are still asked, you get a new link by email.',
  sent: 'The application was sent, so nothing can be changed here any more. If something is wrong, call us.',
  notNeeded: 'This is no longer needed. There is nothing left to do for you.',
};
