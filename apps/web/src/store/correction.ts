import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Answers that the provider has asked for once more; the page of the status borrows an application for them. */
export type Correction = {
  readonly number: number;
  /** Returns the questions that are asked now. Null while the ordered cards are corrected. */
  readonly questionsOf: ((application: Application) => readonly QuestionId[]) | null;
};

const correctionStore = createStore<{ readonly correction: Correction | null }>(() => ({ correction: null }));

export const setCorrection = (correction: Correction | null): void =>
  correctionStore.setState({ correction });
export const currentCorrection = (): Correction | null => correctionStore.getState().correction;
export const useCorrection = (): Correction | null => useStore(correctionStore, (held) => held.correction);

/** Whether an application is lent to an action of the status page: such a one has no id. */
export const isLent = ({ saver }: Application): boolean => saver.applicationId === null && saver.isSubmitted;

/** Returns the questions that an application is limited to; undefined for an application of the form. */
export const questionsOfCorrection = (
  application: Application,
  correction: Correction | null,
): readonly QuestionId[] | undefined =>
  correction?.questionsOf && isLent(application) ? correction.questionsOf(application) : undefined;
