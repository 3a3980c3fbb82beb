import type { Application } from '@forecourt/domain/application/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What this tab knows about drafts. None of it is part of a draft. */
export type Drafts = {
  readonly isDialogOpen: boolean;
  /** The application as it was last saved or opened here; `at` is null when it was opened from a draft. */
  readonly saved: { readonly application: Application; readonly at: Date | null } | null;
  /** The last sharing that went out. */
  readonly sent: { readonly people: number; readonly at: Date } | null;
};

const nothingYet: Drafts = { isDialogOpen: false, saved: null, sent: null };
export const draftsStore = createStore<Drafts>(() => nothingYet);

export const useDrafts = <T>(selector: (drafts: Drafts) => T): T => useStore(draftsStore, selector);
export const resetDrafts = (): void => draftsStore.setState(nothingYet, true);
