import { businessQuestions } from './business.ts';
import { creditQuestions } from './credit.ts';
import { finalDetailsQuestions } from './final-details.ts';
import { offerQuestions } from './offer.ts';
import type { Section } from './row.ts';

export { type Need, type Section, sections } from './row.ts';

/** In the order they are asked. A question opens once every asked question above it is answered. */
export const questions = [
  ...businessQuestions,
  ...offerQuestions,
  ...creditQuestions,
  ...finalDetailsQuestions,
];

export type Question = (typeof questions)[number];
export type QuestionId = Question['id'];
export type QuestionIdOf<S extends Section> = Extract<Question, { readonly section: S }>['id'];

export const eachQuestion = <T>(of: (row: Question) => T) =>
  Object.fromEntries(questions.map((row) => [row.id, of(row)])) as Record<QuestionId, T>;

export const rowOf = eachQuestion((row) => row);
