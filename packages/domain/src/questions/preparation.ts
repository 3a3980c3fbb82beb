import type { Application } from '../state.ts';
import { type Need, questions } from './table.ts';

/** † How long it takes most people to check their answers and send them. */
const reviewSeconds = 60;

/** What is still to come: minutes, rounded up, and what to have at hand for it, in the order it is asked for. */
export type Preparation = { readonly minutes: number; readonly needs: readonly Need[] };

/** What the questions that are asked of this application and not answered yet will take. `today` is yyyy-MM-dd. */
export function preparation(application: Application, today: string): Preparation {
  const left = questions.filter(
    (question) => question.asked(application) && !question.answered(application, today),
  );
  const seconds = left.reduce((sum, question) => sum + question.seconds, reviewSeconds);
  return {
    minutes: Math.ceil(seconds / 60),
    needs: left.flatMap(({ need }) => need ?? []),
  };
}
