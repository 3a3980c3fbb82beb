import type { Cards } from '@forecourt/domain/cards/state.ts';
import { restoreCards } from '@forecourt/domain/cards/transitions.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { applicationStore, changeSection, currentApplication } from '../../store/application-store.ts';

type Undoable = { readonly text: string; readonly before: Cards };

/** In memory only: undo is part of neither the session nor a draft. */
const undoStore = createStore<{ readonly last: Undoable | undefined }>(() => ({ last: undefined }));

/** Makes one change of the cards that can be undone until a card changes again. */
export function changeCardsWithUndo(text: string, transition: (cards: Cards) => Cards): void {
  const before = currentApplication().cards;
  changeSection('cards', transition);
  const after = currentApplication().cards.cardChanges;
  if (after === before.cardChanges) return;
  const last = { text, before };
  undoStore.setState({ last });
  const stop = applicationStore.subscribe(({ cards }) => {
    if (cards.cardChanges === after && !cards.sectionComplete) return;
    stop();
    if (undoStore.getState().last === last) undoStore.setState({ last: undefined });
  });
}

export function undoCardsChange(): void {
  const { last } = undoStore.getState();
  if (last) changeSection('cards', restoreCards, last.before);
}

export const useUndoText = (): string | undefined => useStore(undoStore, ({ last }) => last?.text);
