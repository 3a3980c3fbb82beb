import { withConsequences } from '@forecourt/domain/application/consequences.ts';
import { applyCorrectionChange, withKeptAnswers } from '@forecourt/domain/application/correction-form.ts';
import { statusFactsOf, statusOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { AddressAnswer } from '@forecourt/domain/fields/address-answer.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '@forecourt/domain/questions/addresses.ts';
import { type JourneyStep, journeySteps } from '@forecourt/domain/questions/journey.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type Correction,
  currentCorrection,
  isOpenedByStatusLink,
  questionsOfCorrection,
  setCorrection,
  useCorrection,
} from './correction.ts';
import { countQuestionProgress } from './counted-questions.ts';
import { registerApplicationCheck } from './last-active.ts';
import { today } from './today.ts';

export const applicationStore = createStore<Application>(() => initialApplication);

/** The only way to change an application, so that no consequence is forgotten. */
export function changeSection<S extends keyof Application, A extends unknown[]>(
  section: S,
  transition: (state: Application[S], ...answer: A) => Application[S],
  ...answer: A
): void {
  const before = currentApplication();
  const changed = transition(before[section], ...answer);
  if (changed !== before[section]) follow(before, { ...before, [section]: changed });
}

export function changeAddress<A extends unknown[]>(
  question: AddressQuestionId,
  transition: (before: AddressAnswer, ...answer: A) => AddressAnswer,
  ...answer: A
): void {
  const before = currentApplication();
  const place = addressAnswerAccessors[question];
  const changed = transition(place.of(before), ...answer);
  if (changed !== place.of(before)) follow(before, place.with(before, changed));
}

function follow(before: Application, changed: Application): void {
  const after = canFillInAnswers()
    ? withConsequences(before, changed, today())
    : applyCorrectionChange(before, changed, today());
  countQuestionProgress(before, after);
  applicationStore.setState(after, true);
}

/** Whether answers may be filled in from elsewhere: questions that are asked again take what is given to them alone. */
export const canFillInAnswers = (): boolean => !currentOpenCorrection()?.questions;

/** Leaves a question of a correction as it was sent, or asks it again. */
export function setSentAnswerUnchanged(id: QuestionId, isKept: boolean): void {
  const correction = currentOpenCorrection();
  if (!correction?.questions?.before) return;
  const { questions } = correction;
  const { known } = correction.questions.before;
  const others = questions.kept.filter((one) => one !== id);
  const kept = isKept ? [...others, id] : others;
  replaceApplication(withKeptAnswers(currentApplication(), questions, kept, known));
  setCorrection({ ...correction, questions: { ...questions, kept } });
}

/** Replaces everything, without consequences. */
export const replaceApplication = (application: Application): void =>
  applicationStore.setState(application, true);

export const clearApplication = (): void => replaceApplication(initialApplication);

export const currentApplication = (): Application => applicationStore.getState();
registerApplicationCheck(() => {
  const { applicationId, isSubmitted } = currentApplication().saver;
  return applicationId !== null || isSubmitted;
});

/** Reads from the application. The selector returns a part, no new object. */
export function useApplication<T>(selector: (application: Application) => T): T {
  return useStore(applicationStore, selector);
}

const readStatus = (application: Application): ApplicationStatus => statusOf(statusFactsOf(application));
export const currentApplicationStatus = (): ApplicationStatus => readStatus(currentApplication());
export const useApplicationStatus = (): ApplicationStatus => useApplication(readStatus);

const journeyOf = (application: Application, correction: Correction | null): readonly JourneyStep[] =>
  journeySteps(application, today(), questionsOfCorrection(application, correction));

export const currentJourney = (): readonly JourneyStep[] =>
  journeyOf(currentApplication(), currentCorrection());

export function useJourney(): readonly JourneyStep[] {
  const correction = useCorrection();
  return useApplication((application) => journeyOf(application, correction));
}

/** Returns the correction that answers are being given to, if any. */
export const currentOpenCorrection = (): Correction | null =>
  isOpenedByStatusLink(currentApplication()) ? currentCorrection() : null;

export function useOpenCorrection(): Correction | null {
  const correction = useCorrection();
  return useApplication((application) => (isOpenedByStatusLink(application) ? correction : null));
}
