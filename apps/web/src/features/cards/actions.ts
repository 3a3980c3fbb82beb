import { applyToAllCards, fieldsToCopy } from '@forecourt/domain/cards/apply-to-all.ts';
import { addFleet, cardsBesideFleet } from '@forecourt/domain/cards/fleet/add-fleet.ts';
import {
  cardSummary,
  firstIncompleteCard,
  isAtCardMaximum,
  isOrderFull,
} from '@forecourt/domain/cards/rules.ts';
import type { Card, Cards } from '@forecourt/domain/cards/state.ts';
import {
  activateCard,
  addCard,
  addCardLikeActive,
  askToRemoveCard,
  cancelCardRemoval,
  removeCard,
  resetActiveCard,
} from '@forecourt/domain/cards/transitions.ts';
import { maximumCards, maximumCardsInOneOrder } from '@forecourt/domain/constants/limits.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { cardDialogTexts, cardUndoTexts } from '../../copy/cards.ts';
import { fleetReviewTexts } from '../../copy/fleet.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import {
  type CardPrompt,
  closeCardsDialog,
  currentCardsView,
  remountFields,
  setCardsView,
  showAllCards,
} from './cards-view.ts';
import { companyLimitOf, isOrderComplete } from './completeness.ts';
import { focusCardHolderField, focusFirstProblem } from './steps.ts';
import { changeCardsWithUndo, undoCardsChange } from './undo.ts';

const editor = 'main';
const ask = (question: CardPrompt): void => setCardsView({ dialog: 'question', question });

export function selectCard(index: number, openEditor: () => void): void {
  changeSection('cards', activateCard, index);
  openEditor();
  scrollAndFocus(editor);
}

function isRefused(): boolean {
  const isFull = isOrderFull(currentApplication().cards);
  if (isFull) ask({ text: cardDialogTexts.full(maximumCardsInOneOrder) });
  return isFull;
}

function addOne(transition: (cards: Cards) => Cards, open: () => void): void {
  if (isRefused()) return;
  const add = (): void => {
    showAllCards();
    changeSection('cards', transition);
    open();
  };
  if (isAtCardMaximum(currentApplication().cards))
    ask({ text: cardDialogTexts.tooMany(maximumCards), onConfirm: add });
  else add();
}

export const addAnotherCard = (openEditor: () => void): void =>
  addOne(addCard, () => {
    openEditor();
    scrollAndFocus(editor);
  });

export const addSimilarCard = (): void =>
  addOne(addCardLikeActive, () => {
    scrollAndFocus(editor);
    focusCardHolderField();
  });

export function openFleetDialog(): void {
  if (!isRefused()) setCardsView({ dialog: 'fleet' });
}

/** Adds the cards of a sheet; more than usual are asked about first, and the sheet shows again where the answer is no. */
export function addImportedCards(cards: readonly Card[], onAdded: () => void): void {
  const add = (): void => {
    closeCardsDialog();
    onAdded();
    changeCardsWithUndo(fleetReviewTexts.added(cards.length), (before) => addFleet(before, cards));
    showAllCards();
    remountFields();
    scrollAndFocus(editor);
  };
  const all = cardsBesideFleet(currentApplication().cards).length + cards.length;
  if (all <= maximumCards) add();
  else
    ask({
      text: cardDialogTexts.tooManyOfSheet(maximumCards, all),
      onConfirm: add,
      onCancel: openFleetDialog,
    });
}

export function promptCardRemoval(): void {
  const { activeCardIndex, cardChanges } = currentApplication().cards;
  const card = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  if (activeCardIndex === null || !card) return;
  const position = activeCardIndex + 1;
  changeSection('cards', askToRemoveCard, activeCardIndex);
  ask({
    text: cardDialogTexts.remove(position, labelOf(cardTypes, card.cardType), cardSummary(card)),
    onConfirm: () => {
      changeCardsWithUndo(cardUndoTexts.removed(position), removeCard);
      remountFields();
      // An empty order shows no error yet.
      if (currentApplication().cards.cardChanges.length === 0)
        setCardsView({ isTouched: false, hasTried: false });
      scrollAndFocus(editor);
    },
    onCancel: () => changeSection('cards', cancelCardRemoval),
  });
}

export function promptDiscardChanges(): void {
  ask({
    text: cardDialogTexts.discard,
    onConfirm: () => {
      const position = (currentApplication().cards.activeCardIndex ?? 0) + 1;
      changeCardsWithUndo(cardUndoTexts.discarded(position), resetActiveCard);
      remountFields();
    },
  });
}

export function openApplyToAllDialog(): void {
  const { cards } = currentApplication();
  setCardsView({ dialog: 'applyToAll', applying: { cards, picked: fieldsToCopy(cards) } });
}

export function submitApplyToAll(changed: number): void {
  const { picked } = currentCardsView().applying;
  const companyLimit = companyLimitOf(currentApplication());
  closeCardsDialog();
  changeCardsWithUndo(cardUndoTexts.changed(changed), (before) =>
    applyToAllCards(before, picked, companyLimit),
  );
}

export function undoAndShowEditor(): void {
  undoCardsChange();
  remountFields();
  scrollAndFocus(editor);
}

export function openOrderDialog(openEditor: () => void): void {
  setCardsView({ isTouched: true, hasTried: true });
  const application = currentApplication();
  if (isOrderComplete(application)) return setCardsView({ dialog: 'order' });
  changeSection('cards', activateCard, firstIncompleteCard(application.cards, companyLimitOf(application)));
  openEditor();
  focusFirstProblem();
}
