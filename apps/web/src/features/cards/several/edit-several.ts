import { type CardField, fieldsOf, withFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { fieldProblem } from '@forecourt/domain/cards/rules.ts';
import { previewOfSetting, type SeveralChange, setSeveral } from '@forecourt/domain/cards/set-several.ts';
import { type CardChange, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { createStore } from 'zustand/vanilla';
import { applyToAllTexts } from '../../../copy/apply-to-all.ts';
import { undoTexts } from '../../../copy/cards.ts';
import { currentApplication } from '../../../store/application-store.ts';
import { closeDialog, currentCardsView, remountFields, setCardsView } from '../cards-view.ts';
import { companyLimitOf } from '../completeness.ts';
import { focusInDialog, focusList } from '../steps.ts';
import { changeWithUndo } from '../undo.ts';
import { stopChoosing } from './choosing.ts';

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

export const severalStore = createStore<Several>(() => ({
  order: initialCards,
  chosen: new Set(),
  fields: [],
  left: [],
  cards: initialCards,
}));

const sourceOf = ({ cardChanges: [card = defaultCard] }: Cards): CardChange => card;

export const changeOf = ({ chosen, fields, cards }: Several): SeveralChange => ({
  chosen,
  fields,
  source: sourceOf(cards),
});

/** Formatted values of a field among the chosen cards, without repeats. */
export function valuesNow({ order, chosen }: Pick<Several, 'order' | 'chosen'>, field: CardField): string[] {
  const cards = order.cardChanges.filter((_, place) => chosen.has(place));
  return [...new Set(cards.map((card) => applyToAllTexts.valueOf(fieldsOf(card), field)))];
}

export const hasProblem = ({ fields, cards }: Several, companyLimit: number): boolean =>
  fields.some((field) => fieldProblem(sourceOf(cards), field, companyLimit) !== undefined);

/** The source of the dialog's controls. */
export const severalSource = {
  store: severalStore,
  change: <Answer>(transition: (cards: Cards, answer: Answer) => Cards, answer: Answer): void =>
    severalStore.setState(({ cards }) => ({ cards: transition(cards, answer) })),
};

export function editSeveral(): void {
  const { chosen = new Set<number>() } = currentCardsView();
  const { cards } = currentApplication();
  severalStore.setState({ order: cards, chosen, fields: [], left: [], cards: initialCards });
  setCardsView({ dialog: 'several' });
}

/** A field that is ticked begins with what the first chosen card has. */
export function tickFields(ticked: readonly CardField[]): void {
  severalStore.setState(({ order, chosen, fields, cards }) => {
    const first = order.cardChanges.find((_, place) => chosen.has(place)) ?? defaultCard;
    const added = ticked.filter((field) => !fields.includes(field));
    const removed = fields.filter((field) => !ticked.includes(field));
    const card = withFieldsOf(withFieldsOf(sourceOf(cards), first, added), defaultCard, removed);
    return { fields: ticked, cards: { ...cards, cardChanges: [card] } };
  });
}

export const leaveFields = (...fields: readonly CardField[]): void =>
  severalStore.setState(({ left }) => ({ left: [...left, ...fields] }));

export function refuse(): void {
  severalStore.setState(({ fields }) => ({ left: fields }));
  focusInDialog();
}

export function applySeveral(): void {
  const several = severalStore.getState();
  const set = changeOf(several);
  const companyLimit = companyLimitOf(currentApplication());
  const { changed } = previewOfSetting(several.order, set, companyLimit);
  closeDialog();
  changeWithUndo(undoTexts.changed(changed), (before) => setSeveral(before, set, companyLimit));
  stopChoosing();
  remountFields();
  focusList();
}
