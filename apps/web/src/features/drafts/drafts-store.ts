import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { initialSaver } from '@forecourt/domain/saver/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SavedDraft } from '../../store/saved-draft.ts';

/** Answers that somebody else has saved differently, and the application as they saved it, in which version. */
export type Conflict = {
  readonly units: readonly MergeUnit[];
  readonly theirs: Application;
  readonly version: number;
};

/** What a save link says once its application was submitted. */
export type Received = {
  readonly applicationId: string;
  readonly reference: string | null;
  readonly submittedAt: string;
};

/** What this tab knows about drafts beside the saved one. None of it is part of a draft. */
export type Drafts = {
  readonly isDialogOpen: boolean;
  /** The last sharing that went out. */
  readonly sent: { readonly emails: readonly string[]; readonly at: Date } | null;
  /** Waits for the applicant to choose; nothing is saved before. */
  readonly conflict: Conflict | null;
  /** What was sent to be saved since the last answer; one of them may have arrived. */
  readonly unanswered: readonly Application[];
  /** The version that this tab saved last, for while it has no link to look by. */
  readonly lastSaved: { readonly applicationId: string; readonly version: number } | null;
  /** Something is saved that this tab does not know and cannot look at; the applicant chooses whether to replace it. */
  readonly isSavedElsewhere: boolean;
  /** The application of the link that was opened, or of this tab's draft, was submitted elsewhere. */
  readonly received: Received | null;
};

const nothingYet: Drafts = {
  isDialogOpen: false,
  sent: null,
  conflict: null,
  unanswered: [],
  lastSaved: null,
  isSavedElsewhere: false,
  received: null,
};
export const draftsStore = createStore<Drafts>(() => nothingYet);

export const useDrafts = <T>(selector: (drafts: Drafts) => T): T => useStore(draftsStore, selector);

/** Notes that no answer came to a save of this, which may have arrived all the same. */
export const noteUnanswered = (sent: Application): void =>
  draftsStore.setState(({ unanswered }) => ({ unanswered: [...unanswered, sent] }));

/**
 * What is saved of an application: all but the addresses its link was typed for, which no recipient is to see, and the
 * id and link of this tab, which open more than a recipient is to open.
 */
export function rootStateOf(application: Application) {
  const { emails, applicationId, saveLink } = initialSaver;
  return { ...draftOf({ ...application, saver: { ...application.saver, emails, applicationId, saveLink } }) };
}

/** Whether this tab came by the link that it saves under, which it shares and cannot turn off. */
export function cameByLink({ saver }: Application, saved: SavedDraft | null): boolean {
  const { applicationId, saveLink } = saver;
  return saved?.made === undefined || (applicationId !== null && saveLink.includes(applicationId));
}

let last: Promise<unknown> | undefined;

/** Does one after the other what must not run at once, whatever becomes of the one before. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last ? last.then(task, task) : task();
  const end = (): void => {
    if (last === turn) last = undefined;
  };
  last = turn;
  turn.then(end, end);
  return turn;
}

/** Nothing is known, and what is done next waits for nothing that was begun before. */
export function resetDrafts(): void {
  last = undefined;
  draftsStore.setState(nothingYet, true);
}
