import { questionIds } from './counts.ts';
import type { QuestionId } from './table.ts';

/** What a correction can be asked for: questions of the form, or the ordered cards. */
export const correctable = [...questionIds, 'cards' as const];
export type Correctable = (typeof correctable)[number];

/** Returns what is known of ids that another release may have written. */
export const correctablesIn = (items: readonly string[]): Correctable[] =>
  correctable.filter((item) => items.includes(item));

/** Returns the questions among ids that another release may have written. */
export const questionsIn = (items: readonly string[]): QuestionId[] =>
  questionIds.filter((id) => items.includes(id));
