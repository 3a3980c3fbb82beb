import { type MergeUnit, withMergeUnitsOf } from '@forecourt/domain/drafts/parts.ts';
import { unansweredQuestions } from '@forecourt/domain/questions/projections.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentApplication, replaceApplication, useApplication } from '../store/application-store.ts';
import { today } from '../store/today.ts';
import { scrollAndFocus } from './scroll-and-focus.ts';
import { runInNextFrame } from './user-actions.ts';

type Changing = 'questions' | 'applicant';

/** The place that an answer is changed from, to which saving or leaving it returns. */
type ReturnPoint = {
  readonly changing: Changing;
  /** Ids of elements; the first that is there has the focus afterwards. */
  readonly places: readonly string[];
  readonly before: Application;
};

type Returns = {
  readonly point: ReturnPoint | null;
  /** The application before the change that was saved last. */
  readonly savedOver: Application | null;
  /** How often a change was undone. */
  readonly undone: number;
};

const atRest = { point: null, savedOver: null };
const returnStore = createStore<Returns>(() => ({ ...atRest, undone: 0 }));

const unitsOf: Readonly<Record<Changing, readonly MergeUnit[]>> = {
  questions: questions.map(({ id }) => id),
  applicant: ['landing-fields'],
};

export function setReturnPoint(changing: Changing, places: readonly string[]): void {
  returnStore.setState({ point: { changing, places, before: currentApplication() }, savedOver: null });
}

export const forgetReturnPoint = (): void => returnStore.setState(atRest);

/** Applies to the state before the change what others have changed since. */
export function updateReturnPoint(update: (before: Application) => Application): void {
  const { point } = returnStore.getState();
  if (point) returnStore.setState({ point: { ...point, before: update(point.before) } });
}

/** Goes back with the change; false if it was not begun from anywhere. */
export function returnAfterSaving(changing: Changing): boolean {
  const { point } = returnStore.getState();
  if (!point || !isPointOf(point, currentApplication(), changing)) return false;
  returnStore.setState({ point: null, savedOver: point.before });
  goBackTo(point.places);
  return true;
}

/** Puts the answers back as they were before the change, with all that followed from it, and goes back. */
export function revertAndReturn(): void {
  const { point, undone } = returnStore.getState();
  if (!point) return;
  replaceApplication(withMergeUnitsOf(currentApplication(), point.before, unitsOf[point.changing]));
  returnStore.setState({ ...atRest, undone: undone + 1 });
  goBackTo(point.places);
}

/** A point of another application, held before, does not count. */
const isPointOf = (point: ReturnPoint | null, { saver }: Application, changing: Changing): boolean =>
  point?.changing === changing && point.before.saver.applicationId === saver.applicationId;

export function useIsReturning(changing: Changing): boolean {
  const point = useStore(returnStore, (returns) => returns.point);
  return useApplication((application) => isPointOf(point, application, changing));
}

/** Whether saving this question goes back: it is changed from elsewhere and no other is left to answer. */
export function useWillReturnWhenSaved(id: QuestionId): boolean {
  const isReturning = useIsReturning('questions');
  return useApplication(
    (application) => isReturning && unansweredQuestions(application, today()).every((row) => row.id === id),
  );
}

/** Ends the time after a change was saved over `before`. */
export function forgetLastSavedChange(before: Application): void {
  if (returnStore.getState().savedOver === before) returnStore.setState({ savedOver: null });
}

export const useApplicationBeforeSave = (): Application | null =>
  useStore(returnStore, ({ savedOver }) => savedOver);

/** Part of the key of each control, since what it shows is put back by a new mount. */
export const useUndoCount = (): number => useStore(returnStore, ({ undone }) => undone);

/** In the next frame, since the place may be rendered only with the change. */
function goBackTo(places: readonly string[]): void {
  runInNextFrame(() => {
    const place = places.map((id) => document.getElementById(id)).find((element) => element !== null);
    const group = place?.closest('details');
    if (group) group.open = true;
    if (place) scrollAndFocus(place.id, group?.querySelector('summary [id]')?.id);
  });
}
