import {
  type OpenCorrectionRequest,
  shownCorrectionQuestions,
} from '@forecourt/domain/application/correction-form.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { beginCorrection } from '@forecourt/domain/contract/status.ts';
import type { Part } from '@forecourt/domain/credit/part.ts';
import type { QuestionSubset } from '@forecourt/domain/questions/journey.ts';
import { questions } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { today } from './today.ts';

/** Questions that are answered again, as the page of the status was told. */
type CorrectionQuestions = OpenCorrectionRequest & {
  /** What was sent; null from a server of the previous release. */
  readonly before: ResponseOf<typeof beginCorrection>['before'];
};

/** Answers that the provider has asked for once more; the page of the status borrows an application for them. */
export type Correction = {
  readonly number: number;
  /** Null while the ordered cards are corrected, or a part is answered. */
  readonly questions: CorrectionQuestions | null;
  /** What somebody else was asked for, whose page borrows an application; nothing is corrected while there are no questions. */
  readonly part?: Part;
};

const correctionStore = createStore<{ readonly correction: Correction | null }>(() => ({ correction: null }));

export const setCorrection = (correction: Correction | null): void =>
  correctionStore.setState({ correction });
export const subscribeToCorrection = correctionStore.subscribe;
export const currentCorrection = (): Correction | null => correctionStore.getState().correction;
export const useCorrection = (): Correction | null => useStore(correctionStore, (held) => held.correction);

/** Whether an application is lent to an action of the status page: such a one has no id. */
export const isOpenedByStatusLink = ({ saver }: Application): boolean =>
  saver.applicationId === null && saver.isSubmitted;

/** Returns the questions that an application is limited to; undefined for an application of the form. */
export const questionsOfCorrection = (
  application: Application,
  correction: Correction | null,
): QuestionSubset | undefined => {
  if (correction === null || !isOpenedByStatusLink(application)) return undefined;
  if (correction.questions) return shownCorrectionQuestions(application, correction.questions, today());
  return correction.part && questionsOfPart[correction.part];
};

const subsetOf = (part: Part): QuestionSubset => ({
  asked: questions.filter((question) => question.part === part).map(({ id }) => id),
  kept: [],
});
const questionsOfPart: Readonly<Record<Part, QuestionSubset>> = {
  credit: subsetOf('credit'),
  guarantee: subsetOf('guarantee'),
};
