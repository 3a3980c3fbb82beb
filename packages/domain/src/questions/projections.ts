import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { type Application, initialApplication } from '../state.ts';
import { withFieldsFrom } from './fields.ts';
import { journeySteps } from './journey.ts';
import {
  type QuestionDefinition,
  type QuestionId,
  questionById,
  questions,
  type RequiredItem,
  type Section,
} from './table.ts';

export const isQuestionAsked = (application: Application, id: QuestionId): boolean =>
  questionById[id].asked(application);

export const isSectionAsked = (application: Application, section: Section): boolean =>
  questions.some((row) => row.section === section && row.asked(application));

export const missingMessageOf = (id: QuestionId): string => questionById[id].missing;

/** `today` is yyyy-MM-dd, as below. */
export const unansweredQuestions = (application: Application, today: string): readonly QuestionDefinition[] =>
  questions.filter((row) => row.asked(application) && !row.answered(application, today));

/** Returns the problems of wrong or missing answers, at the fields of a submission. */
export const unansweredQuestionProblems = (application: Application, today: string): FieldProblem[] =>
  unansweredQuestions(application, today).map(({ sent, missing, wrong }) => ({
    field: `details.${sent}`,
    errorMessage: wrong?.(application, today) ?? missing,
  }));

/** Returns problems for answers and sections that the submission's own application is not asked. */
export function unaskedAnswerProblems(details: SubmissionDetails, application: Application): FieldProblem[] {
  const isWhole = details.creditDetails !== null && !isSectionAsked(application, 'credit');
  return [
    ...(isWhole ? ['creditDetails'] : []),
    ...questions.flatMap((row) => row.unasked(details, row.asked(application))),
  ].map((field) => ({
    field: `details.${field}`,
    errorMessage: 'This is not asked of this application. Leave it out',
  }));
}

export const withoutUnaskedAnswers = (application: Application): Application =>
  withFieldsFrom(
    application,
    initialApplication,
    questions.filter((row) => !row.asked(application)).flatMap(({ holds }) => holds),
  );

/** † Seconds that most people take to check and send. */
const reviewSeconds = 60;

export type FormProgress = { readonly answered: number; readonly asked: number; readonly minutes: number };

/** Returns how far the whole application is: questions, and the minutes that the others and the review take. */
export function formProgressOf(application: Application, today: string): FormProgress {
  const steps = journeySteps(application, today);
  const { minutes } = formPreparationOf(application, today);
  return {
    answered: steps.filter(({ status }) => status === 'answered').length,
    asked: steps.length,
    minutes,
  };
}

export type FormPreparation = { readonly minutes: number; readonly needs: readonly RequiredItem[] };

export function formPreparationOf(application: Application, today: string): FormPreparation {
  const left = unansweredQuestions(application, today);
  const seconds = left.reduce((sum, question) => sum + question.seconds, reviewSeconds);
  return { minutes: Math.ceil(seconds / 60), needs: left.flatMap(({ need }) => need ?? []) };
}
