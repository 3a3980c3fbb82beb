import { cardSummary, isAtCardMaximum, isOrderFull } from '@forecourt/domain/cards/rules.ts';
import {
  activateCard,
  addCard,
  askToRemoveCard,
  discardCardChanges,
  keepCard,
  removeCard,
} from '@forecourt/domain/cards/transitions.ts';
import { maximumCards, maximumCardsInOneOrder } from '@forecourt/domain/constants/limits.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { useState } from 'react';
import { cardDialogTexts, undoTexts } from '../../copy/cards.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { useCardQuestion } from './card-question.tsx';
import { useFleet } from './fleet/use-fleet.tsx';
import { changeWithUndo } from './undo.ts';
import { useApplyToAll } from './use-apply-to-all.tsx';

const editor = 'main';

type CardActions = {
  /** Shows the active card in its editor. */
  readonly openEditor: () => void;
  /** Has the list show every card, so that a new one is not hidden. */
  readonly showAll: () => void;
};

/** What can be done with cards as wholes, each asking first where it takes something away. */
export function useCardActions({ openEditor, showAll }: CardActions) {
  const { ask, dialog } = useCardQuestion();
  const applyToAll = useApplyToAll();
  const [revision, setRevision] = useState(0);
  const startAfresh = (): void => setRevision((before) => before + 1);

  const showEditor = (): void => {
    openEditor();
    scrollAndFocus(editor);
  };
  const select = (index: number): void => {
    change('cards', activateCard, index);
    showEditor();
  };
  const addOne = (): void => {
    showAll();
    change('cards', addCard);
    showEditor();
  };
  /** Says that no card can be added any more, where that is so. */
  const refuse = (): boolean => {
    const isFull = isOrderFull(currentApplication().cards);
    if (isFull) ask({ text: cardDialogTexts.full(maximumCardsInOneOrder) });
    return isFull;
  };
  const add = (): void => {
    if (refuse()) return;
    if (isAtCardMaximum(currentApplication().cards)) {
      ask({ text: cardDialogTexts.tooMany(maximumCards), onConfirm: addOne });
    } else addOne();
  };
  const remove = (): void => {
    const { activeCardIndex, cardChanges } = currentApplication().cards;
    const card = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
    if (activeCardIndex === null || !card) return;
    change('cards', askToRemoveCard, activeCardIndex);
    ask({
      text: cardDialogTexts.remove(activeCardIndex + 1, labelOf(cardTypes, card.cardType), cardSummary(card)),
      onConfirm: () => {
        changeWithUndo(undoTexts.removed(activeCardIndex + 1), removeCard);
        startAfresh();
        scrollAndFocus(editor);
      },
      onCancel: () => change('cards', keepCard),
    });
  };
  const discard = (): void =>
    ask({
      text: cardDialogTexts.discard,
      onConfirm: () => {
        const position = (currentApplication().cards.activeCardIndex ?? 0) + 1;
        changeWithUndo(undoTexts.discarded(position), discardCardChanges);
        startAfresh();
      },
    });
  const showAfresh = (): void => {
    startAfresh();
    scrollAndFocus(editor);
  };

  const fleet = useFleet(() => {
    showAll();
    showAfresh();
  });

  const dialogs = (
    <>
      {dialog}
      {applyToAll.dialog}
      {fleet.dialog}
    </>
  );
  return {
    select,
    add,
    addMany: (): void => {
      if (!refuse()) fleet.open();
    },
    remove,
    discard,
    applyToAll: applyToAll.open,
    showAfresh,
    revision,
    dialogs,
  };
}
