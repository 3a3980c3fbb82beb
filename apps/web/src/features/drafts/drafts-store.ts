import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { initialSaver } from '@forecourt/domain/saver/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedDraft } from '../../store/saved-draft.ts';

export type DraftConflict = {
  readonly units: readonly MergeUnit[];
  readonly theirs: Application;
  readonly version: number;
};

/** Receipt that a save link returns once its application was submitted. */
type DraftReceipt = {
  readonly applicationId: string;
  readonly reference: string | null;
  readonly submittedAt: string;
};

export type DraftsState = {
  readonly isDialogOpen: boolean;
  /** The last e-mails that went out with the link. */
  readonly sent: { readonly emails: readonly string[]; readonly at: Date } | null;
  readonly conflict: DraftConflict | null;
  /** Saves without an answer; one of them may have arrived. */
  readonly unanswered: readonly Application[];
  /** The last version that this tab saved, for a tab that has no link any more. */
  readonly lastSaved: { readonly applicationId: string; readonly version: number } | null;
  /** Something is saved that this tab cannot load; the applicant chooses whether to replace it. */
  readonly isSavedElsewhere: boolean;
  /** The application was submitted elsewhere. */
  readonly received: DraftReceipt | null;
};

const nothingYet: DraftsState = {
  isDialogOpen: false,
  sent: null,
  conflict: null,
  unanswered: [],
  lastSaved: null,
  isSavedElsewhere: false,
  received: null,
};
export const draftsStore = createStore<DraftsState>(() => nothingYet);

export const useDrafts = <T>(selector: (drafts: DraftsState) => T): T => useStore(draftsStore, selector);

export const recordUnansweredSave = (sent: Application): void =>
  draftsStore.setState(({ unanswered }) => ({ unanswered: [...unanswered, sent] }));

const firstSaves = new WeakMap<Application, string>();

/** The moment of the first try to save these answers: a second try is the same request. */
function savedAtOf(application: Application): string {
  const savedAt = firstSaves.get(application) ?? new Date().toISOString();
  firstSaves.set(application, savedAt);
  return savedAt;
}

/** State that a draft saves, with the moment: without the addresses of its recipients, and without the ids of this tab. */
export function draftContentOf(application: Application) {
  const { emails, applicationId, saveLink } = initialSaver;
  return {
    ...draftOf({ ...application, saver: { ...application.saver, emails, applicationId, saveLink } }),
    savedAt: savedAtOf(application),
  };
}

/** Whether this tab opened the link that it saves under: it can share that link, but not revoke it. */
export function isOpenedBySaveLink({ saver }: Application, saved: SavedDraft | null): boolean {
  const { applicationId, saveLink } = saver;
  return saved?.made === undefined || (applicationId !== null && saveLink.includes(applicationId));
}

let last: Promise<unknown> | undefined;

/** Runs tasks one after the other; a failed one does not stop the next. */
export function runInSequence<T>(task: () => Promise<T>): Promise<T> {
  const turn = last ? last.then(task, task) : task();
  const end = (): void => {
    if (last === turn) last = undefined;
  };
  last = turn;
  turn.then(end, end);
  return turn;
}

export function resetDrafts(): void {
  last = undefined;
  draftsStore.setState(nothingYet, true);
}
