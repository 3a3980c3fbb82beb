import {
  applyToAllCards,
  differingCards,
  type SharedField,
  sharedFields,
} from '@forecourt/domain/cards/apply-to-all.ts';
import { type Cards, initialCards } from '@forecourt/domain/cards/state.ts';
import { useState } from 'react';
import { undoTexts } from '../../copy/cards.ts';
import { currentApplication } from '../../store/application-store.ts';
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx';
import { changeWithUndo } from './undo.ts';

/** Apply to all, seen first. The dialog keeps showing the cards as they were when it was opened. */
export function useApplyToAll() {
  const [isOpen, setOpen] = useState(false);
  const [cards, setCards] = useState<Cards>(initialCards);
  const [picked, setPicked] = useState<readonly SharedField[]>([]);
  const open = (): void => {
    const now = currentApplication().cards;
    const differing = differingCards(now);
    setCards(now);
    setPicked(sharedFields.filter((field) => differing[field] > 0));
    setOpen(true);
  };
  const apply = (changed: number): void => {
    setOpen(false);
    changeWithUndo(undoTexts.changed(changed), (before) => applyToAllCards(before, picked));
  };
  const dialog = (
    <ApplyToAllDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      cards={cards}
      picked={picked}
      onPick={setPicked}
      onApply={apply}
    />
  );
  return { open, dialog };
}
