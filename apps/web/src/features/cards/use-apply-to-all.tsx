import { applyToAllCards, fieldsToShare } from '@forecourt/domain/cards/apply-to-all.ts';
import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { type Cards, initialCards } from '@forecourt/domain/cards/state.ts';
import { useState } from 'react';
import { undoTexts } from '../../copy/cards.ts';
import { currentApplication } from '../../store/application-store.ts';
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx';
import { companyLimitOf } from './completeness.ts';
import { changeWithUndo } from './undo.ts';

/** Apply to all, seen first, with every part chosen. The dialog keeps showing the cards as when it was opened. */
export function useApplyToAll() {
  const [isOpen, setOpen] = useState(false);
  const [cards, setCards] = useState<Cards>(initialCards);
  const [picked, setPicked] = useState<readonly CardField[]>([]);
  const open = (): void => {
    const now = currentApplication().cards;
    setCards(now);
    setPicked(fieldsToShare(now));
    setOpen(true);
  };
  const apply = (changed: number): void => {
    setOpen(false);
    const companyLimit = companyLimitOf(currentApplication());
    changeWithUndo(undoTexts.changed(changed), (before) => applyToAllCards(before, picked, companyLimit));
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
