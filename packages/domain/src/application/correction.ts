import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { type FieldPath, withFieldsFrom } from '../questions/fields.ts';
import { unansweredQuestionProblems } from '../questions/projections.ts';
import { type QuestionId, questionById, questions } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { isHiddenAnswer } from './masked-answers.ts';
import {
  acceptedSubmissionFacts,
  applicationFromSubmission,
  submittedQuestions,
} from './sent-application.ts';
import type { SubmissionFacts } from './stale.ts';
import { submissionSectionsOf } from './submission.ts';

export const fieldsOfQuestions = (ids: readonly QuestionId[]): FieldPath[] =>
  ids.flatMap((id) => [...questionById[id].holds]);

/** A request as it is kept: what is asked, in the order of the form, and which of it the provider chose. */
export type CorrectionRequest = {
  readonly asked: readonly QuestionId[];
  readonly chosen: readonly QuestionId[];
};

const subjects: Readonly<Partial<Record<QuestionId, readonly QuestionId[]>>> = {
  'is-company-director': ['business-type', 'business-name'],
};
/** Returns the questions that an answer is about: a new answer to one of them asks for it again. */
export const subjectQuestionsOf = (id: QuestionId): readonly string[] =>
  questionById[id].about ?? subjects[id] ?? [];

/** Tells whether somebody else's credit section is about an answer, which cannot be asked for again then. */
export const isSubjectOfPart = (id: string): boolean =>
  subjects['is-company-director']?.includes(id as QuestionId) === true;

/** Returns the chosen questions of a submission in order, with those that are about one of them. */
export const withDependentQuestions = (
  details: SubmissionDetails,
  chosen: readonly QuestionId[],
): QuestionId[] =>
  submittedQuestions(details).filter(
    (id) =>
      chosen.includes(id) || subjectQuestionsOf(id).some((subject) => chosen.includes(subject as QuestionId)),
  );

/** Nobody can say that an answer is right that is not shown; an agreement is given, not left. */
const isNeverKept = (id: QuestionId): boolean => isHiddenAnswer(id) || id === 'credit-check-agreement';

/**
 * Returns the questions of a request that are answered with something new: neither `kept` as they were sent, nor asked
 * only because of others that are.
 */
export const questionsToReanswer = (
  { asked, chosen }: CorrectionRequest,
  kept: readonly QuestionId[],
): QuestionId[] =>
  asked.reduce<QuestionId[]>((again, id) => {
    const isNeeded = subjectQuestionsOf(id).some((subject) => again.includes(subject as QuestionId));
    const isLeft = !chosen.includes(id) || (kept.includes(id) && !isNeverKept(id));
    return isNeeded || !isLeft ? [...again, id] : again;
  }, []);

/** Tells whether a question of a request may be left as it was sent. */
export const canKeepAnswer = (
  request: CorrectionRequest,
  kept: readonly QuestionId[],
  id: QuestionId,
): boolean => request.asked.includes(id) && !questionsToReanswer(request, [...kept, id]).includes(id);

/** Returns what is asked now: these questions, and those that the new answers ask for first. */
export const questionsToCorrect = (
  application: Application,
  asked: readonly QuestionId[],
  sent: readonly QuestionId[],
): QuestionId[] =>
  questions
    .filter(({ id, asked: isAsked }) => isAsked(application) && (asked.includes(id) || !sent.includes(id)))
    .map(({ id }) => id);

export type CorrectedSubmission =
  | { readonly details: SubmissionDetails }
  | { readonly problems: FieldProblem[] };

/** Returns the submission with these questions of a request answered by `given`. `today` is yyyy-MM-dd. */
export function createCorrectedSubmission(
  details: SubmissionDetails,
  asked: readonly QuestionId[],
  given: Application,
  today: string,
): CorrectedSubmission {
  const sent = submittedQuestions(details);
  const fresh = questions.map(({ id }) => id).filter((id) => asked.includes(id) || !sent.includes(id));
  const merged = withFieldsFrom(applicationFromSubmission(details), given, fieldsOfQuestions(fresh));
  const answered = questionsToCorrect(merged, asked, sent);
  const sections = submissionSectionsOf(merged, today);
  if (!sections) return { problems: unansweredQuestionProblems(merged, today) };
  const { fullName, email, receiveCorrespondence } = details;
  const isGivenNow = (id: QuestionId): boolean => answered.includes(id);
  return {
    details: {
      fullName,
      email,
      receiveCorrespondence,
      businessDetails: {
        ...sections.businessDetails,
        ...(!isGivenNow('physical-address') && kept(details.businessDetails, 'hasManualPhysicalAddress')),
      },
      loyaltyDetails: sections.loyaltyDetails,
      creditDetails: creditOf(details, sections.creditDetails, isGivenNow),
      finalDetails: {
        ...sections.finalDetails,
        ...(!isGivenNow('delivery-address') &&
          kept(details.finalDetails, 'hasManualDeliveryAddress', 'deliveryAddressLookupResponse')),
        ...(!isGivenNow('bank-details') && kept(details.finalDetails, 'termsVersion')),
        privacyVersion: details.finalDetails.privacyVersion,
      },
    },
  };
}

/** Keeps what says how an answer was found or which wording was agreed to. */
const kept = <Section extends object, Name extends keyof Section>(
  section: Section,
  ...names: readonly Name[]
): Pick<Section, Name> =>
  Object.fromEntries(names.map((name) => [name, section[name]])) as unknown as Pick<Section, Name>;

function creditOf(
  { creditDetails: before }: SubmissionDetails,
  now: SubmissionDetails['creditDetails'],
  isGivenNow: (id: QuestionId) => boolean,
): SubmissionDetails['creditDetails'] {
  if (!before || !now) return now;
  return {
    ...now,
    ...(!isGivenNow('residential-address') && kept(before, 'hasManualResidentialAddress')),
    ...(!isGivenNow('credit-check-agreement') && kept(before, 'consentVersion')),
  };
}

/** Look-ups that each question decides. */
const decides = {
  'business-name': 'business',
  'fuel-amount': 'standardOffer',
  'promo-code': 'promoOffer',
  loyalty: 'airpointsValid',
  'bank-details': 'bankAccountValid',
} as const satisfies Partial<Record<QuestionId, keyof SubmissionFacts>>;

/** Returns the look-ups that need no new answer, as the submission was accepted with them. */
export function reusableSubmissionFacts(
  details: SubmissionDetails,
  answered: readonly QuestionId[],
): Partial<SubmissionFacts> {
  const asked = Object.entries(decides)
    .filter(([id]) => answered.includes(id as QuestionId))
    .map(([, fact]) => fact as string);
  const accepted = acceptedSubmissionFacts(details);
  return Object.fromEntries(Object.entries(accepted).filter(([fact]) => !asked.includes(fact)));
}
