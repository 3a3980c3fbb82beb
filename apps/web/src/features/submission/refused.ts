import { sentOtherwise } from '@forecourt/domain/constants/phrases.ts';
import { questionStatus } from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sectionTexts } from '../../copy/questions.ts';
import { CallError } from '../../gateway/call-error.ts';
import { mayHaveDone } from '../../gateway/call-once.ts';
import { changeQuestion } from '../../questions/form-view.ts';
import { useRefusal } from '../../store/activities.ts';
import { currentApplication, currentJourney, useApplication } from '../../store/application-store.ts';
import { hasSameAnswers } from '../../store/saved-draft.ts';

export type Refused = {
  /** Null for what no question here can put right. */
  readonly question: QuestionId | null;
  readonly text: string;
};

export type Failure = {
  readonly kind: 'refused' | 'unknown';
  readonly answers: readonly Refused[];
  readonly application: Application;
};

const failureStore = createStore<Failure>(() => ({
  kind: 'refused',
  answers: [],
  application: initialApplication,
}));
export const useFailure = (): Failure => useStore(failureStore);

/** Returns why these answers cannot be sent; undefined when they can. */
export function useSendingRefusal(): string | undefined {
  const refusal = useRefusal('submitApplication');
  const { application } = useFailure();
  const isUnchanged = useApplication((now) => refusal !== undefined && hasSameAnswers(now, application));
  return isUnchanged ? refusal : undefined;
}

/** Whether the server holds the application with other answers. */
export const isSentOtherwise = (error: unknown): boolean =>
  error instanceof CallError && error.exception === sentOtherwise;

export function keepFailure(error?: unknown): void {
  const problems = error instanceof CallError && error.status === 400 ? error.exception : undefined;
  const list = typeof problems === 'object' ? problems : [];
  const answers = list.map(({ field, errorMessage }): Refused => {
    const row = questions.find(({ sent }) => field === `details.${sent}`);
    if (!row || questionStatus(currentJourney(), row.id) === 'not-asked')
      return { question: null, text: errorMessage };
    const [one, ...others] = row.summarise(currentApplication(), '');
    const label = one && others.length === 0 ? one.label : sectionTexts[row.section].title;
    return { question: row.id, text: `${label}: ${errorMessage}` };
  });
  const kind = mayHaveDone(error) ? 'unknown' : 'refused';
  failureStore.setState({ kind, answers, application: currentApplication() });
}

export function turnTo(question: QuestionId): void {
  failureStore.setState(({ answers }) => ({ answers: answers.filter((one) => one.question !== question) }));
  changeQuestion(question);
}
