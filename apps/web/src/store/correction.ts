import {
  type OpenCorrectionRequest,
  shownCorrectionQuestions,
} from '@forecourt/domain/application/correction-form.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { beginCorrection } from '@forecourt/domain/contract/status.ts';
import type { QuestionSubset } from '@forecourt/domain/questions/journey.ts';
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
  /** Null while the ordered cards are corrected. */
  readonly questions: CorrectionQuestions | null;
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
): QuestionSubset | undefined =>
  correction?.questions && isOpenedByStatusLink(application)
    ? shownCorrectionQuestions(application, correction.questions, today())
    : undefined;
