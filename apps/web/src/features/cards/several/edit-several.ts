import { type CardField, cardFieldsOf, withCardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { cardFieldProblem } from '@forecourt/domain/cards/rules.ts';
import { applyBulkEdit, type BulkEdit, previewBulkEdit } from '@forecourt/domain/cards/set-several.ts';
import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { createStore } from 'zustand/vanilla';
import { applyToAllTexts } from '../../../copy/apply-to-all.ts';
import { cardUndoTexts } from '../../../copy/cards.ts';
import { currentApplication } from '../../../store/application-store.ts';
import { closeCardsDialog, currentCardsView, remountFields, setCardsView } from '../cards-view.ts';
import { companyLimitOf } from '../completeness.ts';
import { focusCardList, focusFirstDialogProblem } from '../steps.ts';
import { changeCardsWithUndo } from '../undo.ts';
import { stopChoosingCards } from './choosing.ts';

type Several = {
  /** The cards as they were when the dialog was opened. */
  readonly order: Cards;
  readonly chosen: ReadonlySet<number>;
  readonly fields: readonly CardField[];
  /** Fields that were left, or that the change was refused for: their errors show. */
  readonly left: readonly CardField[];
  /** Its one card has the values to set, and those of a new card in fields that are not ticked. */
  readonly cards: Cards;
};

export const bulkEditStore = createStore<Several>(() => ({
  order: initialCards,
  chosen: new Set(),
  fields: [],
  left: [],
  cards: initialCards,
}));

const sourceOf = ({ cardChanges: [card = defaultCard] }: Cards): Card => card;

export const bulkEditOf = ({ chosen, fields, cards }: Several): BulkEdit => ({
  chosen,
  fields,
  source: sourceOf(cards),
});

/** Formatted values of a field among the chosen cards, without repeats. */
export function chosenFieldValues(
  { order, chosen }: Pick<Several, 'order' | 'chosen'>,
  field: CardField,
): string[] {
  const cards = order.cardChanges.filter((_, place) => chosen.has(place));
  return [...new Set(cards.map((card) => applyToAllTexts.valueOf(cardFieldsOf(card), field)))];
}

export const hasBulkEditProblem = ({ fields, cards }: Several, companyLimit: number): boolean =>
  fields.some((field) => cardFieldProblem(sourceOf(cards), field, companyLimit) !== undefined);

/** The source of the dialog's controls. */
export const bulkEditSource = {
  store: bulkEditStore,
  change: <Answer>(transition: (cards: Cards, answer: Answer) => Cards, answer: Answer): void =>
    bulkEditStore.setState(({ cards }) => ({ cards: transition(cards, answer) })),
};

export function openBulkEditDialog(): void {
  const { chosen = new Set<number>() } = currentCardsView();
  const { cards } = currentApplication();
  bulkEditStore.setState({ order: cards, chosen, fields: [], left: [], cards: initialCards });
  setCardsView({ dialog: 'several' });
}

/** A field that is ticked begins with what the first chosen card has. */
export function selectBulkEditFields(ticked: readonly CardField[]): void {
  bulkEditStore.setState(({ order, chosen, fields, cards }) => {
    const first = order.cardChanges.find((_, place) => chosen.has(place)) ?? defaultCard;
    const added = ticked.filter((field) => !fields.includes(field));
    const removed = fields.filter((field) => !ticked.includes(field));
    const card = withCardFieldsOf(withCardFieldsOf(sourceOf(cards), first, added), defaultCard, removed);
    return { fields: ticked, cards: { ...cards, cardChanges: [card] } };
  });
}

export const markBulkEditFieldsTouched = (...fields: readonly CardField[]): void =>
  bulkEditStore.setState(({ left }) => ({ left: [...left, ...fields] }));

export function showBulkEditErrors(): void {
  bulkEditStore.setState(({ fields }) => ({ left: fields }));
  focusFirstDialogProblem();
}

export function submitBulkEdit(): void {
  const several = bulkEditStore.getState();
  const set = bulkEditOf(several);
  const companyLimit = companyLimitOf(currentApplication());
  const { changed } = previewBulkEdit(several.order, set, companyLimit);
  closeCardsDialog();
  changeCardsWithUndo(cardUndoTexts.changed(changed), (before) => applyBulkEdit(before, set, companyLimit));
  stopChoosingCards();
  remountFields();
  focusCardList();
}
