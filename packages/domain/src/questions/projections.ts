import type { SubmissionDetails } from '../contract/details.ts';
import type { FieldProblem } from '../contract/problem.ts';
import { type Application, initialApplication } from '../state.ts';
import { withFieldsOf } from './held.ts';
import { type Need, type Question, type QuestionId, questions, rowOf, type Section } from './table.ts';

/** Returns whether this application is asked the question at all. */
export const isAsked = (application: Application, id: QuestionId): boolean => rowOf[id].asked(application);

/** Returns whether it is asked any question of the section. */
export const isSectionAsked = (application: Application, section: Section): boolean =>
  questions.some((row) => row.section === section && row.asked(application));

/** Returns what is said while the question is not answered. */
export const missingOf = (id: QuestionId): string => rowOf[id].missing;

/** Returns the questions that are asked and not answered, in their order. `today` is yyyy-MM-dd. */
export const unanswered = (application: Application, today: string): readonly Question[] =>
  questions.filter((row) => row.asked(application) && !row.answered(application, today));

/** Returns what is wrong with the answers themselves, at the fields of a submission. `today` is yyyy-MM-dd. */
export const unansweredProblems = (application: Application, today: string): FieldProblem[] =>
  unanswered(application, today).map(({ sent, missing, wrong }) => ({
    field: `details.${sent}`,
    errorMessage: wrong?.(application, today) ?? missing,
  }));

/** Returns the answers of a submission to questions, and whole sections, that its own application is not asked. */
export function unaskedProblems(details: SubmissionDetails, application: Application): FieldProblem[] {
  const isWhole = details.creditDetails !== null && !isSectionAsked(application, 'credit');
  return [
    ...(isWhole ? ['creditDetails'] : []),
    ...questions.flatMap((row) => row.unasked(details, row.asked(application))),
  ].map((field) => ({
    field: `details.${field}`,
    errorMessage: 'This is not asked of this application. Leave it out',
  }));
}

/** Returns the application with no answer to what it is not asked. */
export const asAsked = (application: Application): Application =>
  withFieldsOf(
    application,
    initialApplication,
    questions.filter((row) => !row.asked(application)).flatMap(({ holds }) => holds),
  );

/** † How long it takes most people to check their answers and send them. */
const reviewSeconds = 60;

/** What is still to come: minutes, rounded up, and what to have at hand for it, in the order it is asked for. */
export type Preparation = { readonly minutes: number; readonly needs: readonly Need[] };

/** Returns what the questions that are asked and not answered yet will take. `today` is yyyy-MM-dd. */
export function preparation(application: Application, today: string): Preparation {
  const left = unanswered(application, today);
  const seconds = left.reduce((sum, question) => sum + question.seconds, reviewSeconds);
  return { minutes: Math.ceil(seconds / 60), needs: left.flatMap(({ need }) => need ?? []) };
}
