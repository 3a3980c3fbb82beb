import { businessQuestions } from './business.ts';
import { creditQuestions } from './credit.ts';
import { finalDetailsQuestions } from './final-details.ts';
import { offerQuestions } from './offer.ts';
import type { Section } from './row.ts';

export { type RequiredItem, type Section, sections } from './row.ts';

/** In the order they are asked. A question opens once every asked question above it is answered. */
export const questions = [
  ...businessQuestions,
  ...offerQuestions,
  ...creditQuestions,
  ...finalDetailsQuestions,
];

export type QuestionDefinition = (typeof questions)[number];
export type QuestionId = QuestionDefinition['id'];
export type QuestionIdOf<S extends Section> = Extract<QuestionDefinition, { readonly section: S }>['id'];

export const mapQuestions = <T>(of: (row: QuestionDefinition) => T) =>
  Object.fromEntries(questions.map((row) => [row.id, of(row)])) as Record<QuestionId, T>;

export const questionById = mapQuestions((row) => row);
