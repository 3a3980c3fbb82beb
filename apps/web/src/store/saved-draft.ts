import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { mergeUnits, unitValue } from '@forecourt/domain/drafts/parts.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type SavedDraft = {
  readonly draftId: string;
  /** The version that a save of this tab is based on; it stays behind while a conflict is open. */
  readonly version: number;
  /** ISO text. */
  readonly expiresAt: string;
  /** As it is saved there; open conflicts as they were before. */
  readonly application: Application;
  /** Milliseconds; null when it was opened, and saved by a release that did not note it. */
  readonly at: number | null;
  /** Links that this tab has made of it, the newest last. */
  readonly made?: readonly string[];
};

export const savedDraftStore = createStore<{ readonly saved: SavedDraft | null }>(() => ({ saved: null }));

export const currentSavedDraft = (): SavedDraft | null => savedDraftStore.getState().saved;
export const setSavedDraft = (saved: SavedDraft | null): void => savedDraftStore.setState({ saved });
export const useSavedDraft = (): SavedDraft | null => useStore(savedDraftStore, ({ saved }) => saved);

export const hasSameAnswers = (one: Application, other: Application): boolean =>
  one === other || mergeUnits.every((part) => unitValue(one, part) === unitValue(other, part));

/** Returns null when it cannot be read, which only costs a save. */
export function parseSavedDraft(kept: unknown): SavedDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { draftId, version, expiresAt, at, made, draft } = kept as Record<string, unknown>;
  const read = readDraft(draft);
  const isWhole =
    typeof draftId === 'string' &&
    typeof version === 'number' &&
    typeof expiresAt === 'string' &&
    (typeof at === 'number' || at === null);
  return isWhole && read.kind === 'loaded'
    ? { draftId, version, expiresAt, at, ...(isStringList(made) && { made }), application: read.application }
    : null;
}

const isStringList = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((text) => typeof text === 'string');
