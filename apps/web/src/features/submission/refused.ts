import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sectionTexts } from '../../copy/questions.ts';
import { CallError } from '../../gateway/call-error.ts';
import { changeQuestion } from '../../questions/form-view.ts';
import { currentApplication } from '../../store/application-store.ts';

/** An answer that the server refused, and what it said of it. */
export type Refused = {
  readonly question: QuestionId;
  /** What the answer is called, or its section where it has several parts, and what is wrong with it. */
  readonly text: string;
};

const refusedStore = createStore<readonly Refused[]>(() => []);
/** What was refused when the application was sent the last time, and was not turned to since. */
export const useRefused = (): readonly Refused[] => useStore(refusedStore);

/** Keeps what a failure to send says of answers to questions; nothing where it says nothing of any. */
export function keepRefused(error?: unknown): void {
  const problems = error instanceof CallError && error.status === 400 ? error.exception : undefined;
  const list = typeof problems === 'object' ? problems : [];
  refusedStore.setState(
    list.flatMap(({ field, errorMessage }) => {
      const row = questions.find(({ sent }) => field === `details.${sent}`);
      if (!row) return [];
      const [one, ...others] = row.told(currentApplication(), '');
      const label = one && others.length === 0 ? one.label : sectionTexts[row.section].title;
      return [{ question: row.id, text: `${label}: ${errorMessage}` }];
    }),
    true,
  );
}

/** Opens the question of a refused answer, which is listed no longer. */
export function turnTo(question: QuestionId): void {
  refusedStore.setState((all) => all.filter((refused) => refused.question !== question), true);
  changeQuestion(question);
}
