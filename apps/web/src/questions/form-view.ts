import {
  firstOpenStep,
  isQuestionReachable,
  type QuestionStatus,
  questionStatus,
} from '@forecourt/domain/questions/journey.ts';
import type { QuestionId, Section } from '@forecourt/domain/questions/table.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useProgress } from '../store/activities.ts';
import { currentJourney, useApplication, useJourney, useOpenCorrection } from '../store/application-store.ts';
import { forgetReturnPoint, returnAfterSaving, revertAndReturn, setReturnPoint } from './return-point.ts';
import { scrollAndFocus } from './scroll-and-focus.ts';
import { currentScrollTarget } from './scroll-target.ts';

/** A question that is being changed, or answered and not left. */
type FormView = { readonly editing: QuestionId | null };

export const reviewId = 'submit-form';
export const sectionAnchor = (section: Section): string => `section-${section}`;
const atRest: FormView = { editing: null };
export const formViewStore = createStore<FormView>(() => atRest);

/** Keeps the control of a question on screen until it is finished. */
export function editQuestion(id: QuestionId): void {
  if (formViewStore.getState().editing !== id) formViewStore.setState({ editing: id }, true);
}

/** Whether answers can be changed: neither sent nor on their way. */
export function useMayChangeAnswers(): boolean {
  const isSending = useProgress('submitApplication') === 'request';
  const isSubmitted = useApplication(({ saver }) => saver.isSubmitted);
  const isCorrecting = useOpenCorrection() !== null;
  return (!isSubmitted || isCorrecting) && !isSending;
}

export function changeQuestion(id: QuestionId): void {
  forgetReturnPoint();
  editQuestion(id);
  scrollAndFocus(id);
}

/** Changes an answer and returns to the first of these elements that is there. */
export function changeQuestionAndReturn(id: QuestionId, places: readonly string[]): void {
  changeQuestion(id);
  setReturnPoint('questions', places);
}

/** False once the applicant changes another question while an answer is being checked. */
export function isStillAtQuestion(id: QuestionId): boolean {
  const { editing } = formViewStore.getState();
  return editing === null || editing === id;
}

/** Leaves a question for the next; false if it is not answered. `revealed` is an element to keep in sight. */
export function finishQuestion(id: QuestionId, revealed?: string): boolean {
  const steps = currentJourney();
  if (questionStatus(steps, id) !== 'answered') return false;
  formViewStore.setState(atRest, true);
  const next = firstOpenStep(steps);
  const isNewSection = next?.section !== steps.find((step) => step.id === id)?.section;
  // The given answer stays in sight above the next question.
  const revealing = [...(revealed === undefined ? [] : [revealed]), id];
  if (next) scrollAndFocus(next.id, isNewSection ? sectionAnchor(next.section) : id, ...revealing);
  else if (!returnAfterSaving('questions')) scrollAndFocus(reviewId);
  return true;
}

/** Goes on from a question that was answered by itself, unless the applicant has turned to it. */
export function finishQuestionIfUntouched(id: QuestionId): void {
  if (currentScrollTarget() === id && formViewStore.getState().editing === null) finishQuestion(id);
}

export function jumpToQuestion(id: QuestionId): void {
  const steps = currentJourney();
  if (!isQuestionReachable(steps, id)) return;
  if (questionStatus(steps, id) === 'open') formViewStore.setState(atRest, true);
  scrollAndFocus(id);
}

export function resetFormView(): void {
  forgetReturnPoint();
  formViewStore.setState(atRest, true);
}

/** Leaves the question that is changed, with its answer as it was. */
export function cancelQuestionEdit(): void {
  formViewStore.setState(atRest, true);
  revertAndReturn();
}

export const useEditedQuestion = (): QuestionId | null => useStore(formViewStore, (view) => view.editing);

/** Only one question shows its control: the one being edited, or else the open one. */
export function useShownQuestionStatus(id: QuestionId): QuestionStatus {
  return shownQuestionStatus(useJourney(), useEditedQuestion(), id);
}

export function shownQuestionStatus(
  steps: ReturnType<typeof currentJourney>,
  editing: QuestionId | null,
  id: QuestionId,
): QuestionStatus {
  const status = questionStatus(steps, id);
  const isEditingElsewhere =
    editing !== null && editing !== id && !['locked', 'not-asked'].includes(questionStatus(steps, editing));
  if (status === 'not-asked' || (status === 'open' && isEditingElsewhere)) return 'locked';
  return status === 'answered' && editing === id ? 'open' : status;
}
