import type { PartId } from '@forecourt/domain/drafts/parts.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { forgetTurns } from './in-turn.ts';

/** Answers that somebody else has saved differently, and the application as they saved it. */
export type Clash = { readonly parts: readonly PartId[]; readonly theirs: Application };

/** What this tab knows about drafts beside the saved one. None of it is part of a draft. */
export type Drafts = {
  readonly isDialogOpen: boolean;
  /** The last sharing that went out. */
  readonly sent: { readonly emails: readonly string[]; readonly at: Date } | null;
  /** Waits for the applicant to choose; nothing is saved before. */
  readonly clash: Clash | null;
  /** What was sent to be saved since the last answer; one of them may have arrived. */
  readonly unanswered: readonly Application[];
};

const nothingYet: Drafts = { isDialogOpen: false, sent: null, clash: null, unanswered: [] };
export const draftsStore = createStore<Drafts>(() => nothingYet);

export const useDrafts = <T>(selector: (drafts: Drafts) => T): T => useStore(draftsStore, selector);

export function resetDrafts(): void {
  forgetTurns();
  draftsStore.setState(nothingYet, true);
}
