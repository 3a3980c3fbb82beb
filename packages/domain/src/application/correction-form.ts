import type { SubmissionDetails } from '../contract/details.ts';
import { type FieldPath, fieldValueAt, withFieldsFrom } from '../questions/fields.ts';
import type { QuestionSubset } from '../questions/journey.ts';
import { type QuestionId, questionById, questions } from '../questions/table.ts';
import { type Application, applicationWithoutPresets } from '../state.ts';
import { withConsequences } from './consequences.ts';
import {
  type CorrectionRequest,
  fieldsOfQuestions,
  questionsToCorrect,
  questionsToReanswer,
} from './correction.ts';
import { maskedSummaryLines } from './masked-answers.ts';
import {
  applicationFromSubmission,
  type SubmissionForAsker,
  submittedQuestions,
} from './sent-application.ts';

/** Questions whose answers decide what else is asked and shown: none of them is about a person's identity. */
const deciding: readonly QuestionId[] = [
  'business-type',
  'business-name',
  'fuel-amount',
  'promo-code',
  'is-company-director',
];

/** Returns what a page that corrects needs to know of a submission, and no more. */
const prerequisiteAnswers = (details: SubmissionDetails): Application =>
  withFieldsFrom(applicationWithoutPresets, applicationFromSubmission(details), [
    ...fieldsOfQuestions(deciding),
    'credit.part',
  ]);

/** Returns the application in which a request is answered: the asked questions are empty, without any preset. */
export const createCorrectionApplication = (
  details: SubmissionDetails,
  asked: readonly QuestionId[],
): Application =>
  withFieldsFrom(prerequisiteAnswers(details), applicationWithoutPresets, fieldsOfQuestions(asked));

type Sections = Pick<Application, 'business' | 'offer' | 'credit' | 'finalDetails'>;
const sectionsIn = ({ business, offer, credit, finalDetails }: Application): Sections => ({
  business,
  offer,
  credit,
  finalDetails,
});

/** Returns what the page of an applicant gets to answer a request with. `bank` is empty where its name is not known. */
export const correctionForm = (
  details: SubmissionForAsker,
  { asked, chosen }: CorrectionRequest,
  bank: string,
) => ({
  asked: [...asked],
  sent: submittedQuestions(details),
  answers: sectionsIn(createCorrectionApplication(details, asked)),
  before: {
    chosen: [...chosen],
    known: sectionsIn(prerequisiteAnswers(details)),
    shown: asked.map((question) => ({ question, lines: [...maskedSummaryLines(details, question, bank)] })),
  },
});

/** A request while it is answered; `kept` are questions that are left as they were sent. */
export type OpenCorrectionRequest = CorrectionRequest & {
  readonly sent: readonly QuestionId[];
  readonly kept: readonly QuestionId[];
};

/** Returns the questions of a request that are shown now, and those of them that are left as they were. `today` is yyyy-MM-dd. */
export function shownCorrectionQuestions(
  application: Application,
  request: OpenCorrectionRequest,
  today: string,
): QuestionSubset {
  const again = questionsToReanswer(request, request.kept);
  const kept = request.kept.filter((id) => !again.includes(id));
  const ids = questionsToCorrect(application, [...again, ...kept], request.sent);
  // A question that nobody asked for waits unseen for the answers before it, which may not open it.
  const open = ids.findIndex((id) => again.includes(id) && !questionById[id].answered(application, today));
  return { asked: ids.filter((id, at) => open === -1 || at <= open || request.asked.includes(id)), kept };
}

/**
 * Returns the application once other questions are left as they were: those are as they were sent as far as that is
 * `known` here, and the others are asked again from the start.
 */
export function withKeptAnswers(
  application: Application,
  request: OpenCorrectionRequest,
  kept: readonly QuestionId[],
  known: Sections,
): Application {
  const [before, after] = [questionsToReanswer(request, request.kept), questionsToReanswer(request, kept)];
  const isLeft = fieldsOfQuestions(before.filter((id) => !after.includes(id)));
  const isAsked = fieldsOfQuestions(after.filter((id) => !before.includes(id)));
  const left = withFieldsFrom(application, { ...applicationWithoutPresets, ...known }, isLeft);
  return withFieldsFrom(left, applicationWithoutPresets, isAsked);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns an application of a correction after a change to one question: of its consequences, other answers are emptied
 * and never filled in. `today` is yyyy-MM-dd.
 */
export function applyCorrectionChange(before: Application, changed: Application, today: string): Application {
  const after = withConsequences(before, changed, today);
  const hasChanged = (field: FieldPath): boolean =>
    !isSame(fieldValueAt(before, field), fieldValueAt(after, field));
  const isFilled = (field: FieldPath): boolean =>
    !isSame(fieldValueAt(applicationWithoutPresets, field), fieldValueAt(after, field));
  const [, ...others] = questions.filter(({ holds }) => holds.some(hasChanged));
  return withFieldsFrom(
    after,
    before,
    others.flatMap(({ holds }) => holds.filter(isFilled)),
  );
}
