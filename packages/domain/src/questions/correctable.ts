import { questionIds } from './counts.ts';
import type { QuestionId } from './table.ts';

/** What a correction can be asked for: questions of the form, or the ordered cards. */
export const correctableItems = [...questionIds, 'cards' as const];
export type CorrectableItem = (typeof correctableItems)[number];

/** Returns what is known of ids that another release may have written. */
export const knownCorrectableItems = (items: readonly string[]): CorrectableItem[] =>
  correctableItems.filter((item) => items.includes(item));

/** Returns the questions among ids that another release may have written. */
export const knownQuestionIds = (items: readonly string[]): QuestionId[] =>
  questionIds.filter((id) => items.includes(id));
