import {
  differingCards,
  previewOfApplying,
  type SharedField,
  sharedFields,
} from '@forecourt/domain/cards/apply-to-all.ts';
import type { Cards } from '@forecourt/domain/cards/state.ts';
import { applyToAllTexts } from '../../copy/apply-to-all.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PickRows } from '../../ui/fields/pick-rows.tsx';
import { Note } from '../../ui/text.tsx';
import { companyLimitOf } from './company-limit.ts';

type ApplyToAllDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly cards: Cards;
  readonly picked: readonly SharedField[];
  readonly onPick: (picked: readonly SharedField[]) => void;
  /** Says how many cards change. */
  readonly onApply: (changed: number) => void;
};

/** What the active card would give to the others, and on how many that changes something, before it is done. */
export function ApplyToAllDialog({ isOpen, onClose, cards, picked, onPick, onApply }: ApplyToAllDialogProps) {
  const companyLimit = useApplication(companyLimitOf);
  const source = cards.cardChanges[cards.activeCardIndex ?? -1];
  if (!source) return null;
  const differing = differingCards(cards);
  const { changed, madeIncomplete } = previewOfApplying(cards, picked, companyLimit);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={applyToAllTexts.title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {applyToAllTexts.cancel}
          </Button>
          <Button isDisabled={changed === 0} onClick={() => onApply(changed)}>
            {applyToAllTexts.confirm(changed)}
          </Button>
        </>
      }
    >
      <p>{applyToAllTexts.what(cards.cardChanges.length - 1)}</p>
      <PickRows
        legend={applyToAllTexts.legend((cards.activeCardIndex ?? 0) + 1)}
        rows={sharedFields.map((field) => ({
          value: field,
          label: applyToAllTexts.fields[field],
          detail: applyToAllTexts.valueOf[field](source),
          note: applyToAllTexts.differs(differing[field]),
          isOff: differing[field] === 0,
        }))}
        picked={picked}
        onChange={onPick}
      />
      <div aria-live="polite">
        {madeIncomplete > 0 && <Note>{applyToAllTexts.madeIncomplete(madeIncomplete)}</Note>}
      </div>
    </Dialog>
  );
}
