import type { ApplicantField } from '@forecourt/domain/questions/review-groups.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { useEffect } from 'react';
import { changeQuestionAndReturn, reviewId } from '../../questions/form-view.ts';
import {
  forgetLastSavedChange,
  setReturnPoint,
  useApplicationBeforeSave,
} from '../../questions/return-point.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useApplication } from '../../store/application-store.ts';
import { changedAnswers, type ReviewAnswer } from './review-answers.ts';

/** Id of the button that sends, with what was refused above it. */
export const sendSectionId = 'send-application';

/** † Milliseconds that a row says that it has changed. */
const changedShownMs = 4_000;

/** Opens an answer, and returns to the first of these places that is there, or else to the review. */
export function changeAnswer(target: QuestionId | ApplicantField, ...places: readonly string[]): void {
  const back = [...places, reviewId];
  if (!isApplicantField(target)) return changeQuestionAndReturn(target, back);
  setReturnPoint('applicant', back);
  scrollAndFocus(target);
}

const isApplicantField = (target: QuestionId | ApplicantField): target is ApplicantField =>
  target.startsWith('landing-');

const none: readonly ReviewAnswer[] = [];

/** Returns the answers that the change just saved has changed, for some seconds. */
export function useChangedAnswers(): readonly ReviewAnswer[] {
  const savedOver = useApplicationBeforeSave();
  const now = useApplication((application) => application);
  useEffect(() => {
    if (!savedOver) return undefined;
    const forget = (): void => forgetLastSavedChange(savedOver);
    const timer = setTimeout(forget, changedShownMs);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [savedOver]);
  return savedOver ? changedAnswers(savedOver, now) : none;
}
