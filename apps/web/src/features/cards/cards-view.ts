import type { CardField } from '@forecourt/domain/cards/fields.ts';
import type { ChosenColumns } from '@forecourt/domain/cards/fleet/sheet.ts';
import type { CardSort } from '@forecourt/domain/cards/sort.ts';
import { type Cards, initialCards } from '@forecourt/domain/cards/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CardDialogText } from '../../copy/cards.ts';
import { currentApplication, useApplication } from '../../store/application-store.ts';
import type { OrderRefusal } from './order/order-cards.ts';

export type CardPrompt = {
  readonly text: CardDialogText;
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
};

/** State of the cards page that neither the session nor a draft keeps. */
type CardsView = {
  readonly dialog: 'question' | 'applyToAll' | 'several' | 'fleet' | 'order' | undefined;
  /** Stays set while its dialog closes, so that the text does not vanish first. */
  readonly question: CardPrompt | undefined;
  /** The cards as they were when Apply to all was opened, and the chosen fields of the active card. */
  readonly applying: { readonly cards: Cards; readonly picked: readonly CardField[] };
  /** A field was left: the list shows what the order misses. */
  readonly isTouched: boolean;
  /** The order was to be confirmed: every field shows its error. */
  readonly hasTried: boolean;
  readonly refusal: OrderRefusal | undefined;
  /** React key of the editor's fields: another number mounts them again. */
  readonly round: number;
  /** History key of the entry that the editor was opened in. */
  readonly openedAt: string | undefined;
  readonly searched: string;
  readonly isIncompleteOnly: boolean;
  readonly sort: CardSort;
  /** Places of the cards chosen to be changed together; undefined while cards are opened instead. */
  readonly chosen: ReadonlySet<number> | undefined;
  /** Columns that the person chose for sheets, by application. */
  readonly columns: Readonly<Record<string, ChosenColumns>>;
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
  sort: 'added',
  chosen: undefined,
  columns: {},
};
const cardsViewStore = createStore<CardsView>(() => atFirst);

export const useCardsView = <T>(selector: (view: CardsView) => T): T => useStore(cardsViewStore, selector);
export const currentCardsView = (): CardsView => cardsViewStore.getState();
export const setCardsView = (part: Partial<CardsView>): void => cardsViewStore.setState(part);
export const resetCardsView = (): void =>
  cardsViewStore.setState(({ columns }) => ({ ...atFirst, columns }), true);

export const closeCardsDialog = (): void => setCardsView({ dialog: undefined });
export const showAllCards = (): void => setCardsView({ searched: '', isIncompleteOnly: false });
export const remountFields = (): void => setCardsView({ round: currentCardsView().round + 1 });

const applicationKey = ({ saver }: Application): string => saver.applicationId ?? '';
const noColumns: ChosenColumns = {};

export function useChosenColumns(): ChosenColumns {
  const key = useApplication(applicationKey);
  return useCardsView(({ columns }) => columns[key] ?? noColumns);
}

/** Keeps the columns of a sheet for the next one with the same headings in this application. */
export function rememberColumns(chosen: ChosenColumns): void {
  const key = applicationKey(currentApplication());
  const { columns } = currentCardsView();
  setCardsView({ columns: { ...columns, [key]: { ...columns[key], ...chosen } } });
}
