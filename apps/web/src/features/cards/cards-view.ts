import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { type Cards, initialCards } from '@forecourt/domain/cards/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CardDialogText } from '../../copy/cards.ts';

export type CardQuestion = {
  readonly text: CardDialogText;
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
};

/** What is on screen of the cards beside the cards themselves: neither the session nor a draft keeps it. */
type CardsView = {
  readonly dialog: 'question' | 'applyToAll' | 'fleet' | 'order' | undefined;
  /** Its words stay while its dialog leaves the screen, and so do the cards that are applied. */
  readonly question: CardQuestion | undefined;
  /** The cards as they were when Apply to all was opened, and what was chosen of the active one. */
  readonly applying: { readonly cards: Cards; readonly picked: readonly CardField[] };
  /** A field was left: the list says what the order misses. */
  readonly isTouched: boolean;
  /** The order was to be confirmed: every field says what is wrong with it. */
  readonly hasTried: boolean;
  /** Why the server refused the last order. */
  readonly refusal: string | undefined;
  /** Another number starts the fields of the editor afresh. */
  readonly round: number;
  /** Where the editor was opened beside the list: the key of that entry of the browser's history. */
  readonly openedAt: string | undefined;
  readonly searched: string;
  readonly isIncompleteOnly: boolean;
};

const atFirst: CardsView = {
  dialog: undefined,
  question: undefined,
  applying: { cards: initialCards, picked: [] },
  isTouched: false,
  hasTried: false,
  refusal: undefined,
  round: 0,
  openedAt: undefined,
  searched: '',
  isIncompleteOnly: false,
};
const cardsViewStore = createStore<CardsView>(() => atFirst);

export const useCardsView = <T>(selector: (view: CardsView) => T): T => useStore(cardsViewStore, selector);
export const currentCardsView = (): CardsView => cardsViewStore.getState();
export const setCardsView = (part: Partial<CardsView>): void => cardsViewStore.setState(part);
export const resetCardsView = (): void => cardsViewStore.setState(atFirst, true);

export const closeDialog = (): void => setCardsView({ dialog: undefined });
/** Has the list show every card. */
export const showAllCards = (): void => setCardsView({ searched: '', isIncompleteOnly: false });
/** Forgets which fields were left, and what was typed that cannot be read. */
export const startFieldsAfresh = (): void => setCardsView({ round: currentCardsView().round + 1 });
