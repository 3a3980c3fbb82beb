import { cardToShare, fieldsToShare, previewOfApplying } from '@forecourt/domain/cards/apply-to-all.ts';
import { type CardField, fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { Cards } from '@forecourt/domain/cards/state.ts';
import { applyToAllTexts } from '../../copy/apply-to-all.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { PickRows } from '../../ui/fields/pick-rows.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/text.tsx';
import { companyLimitOf } from './completeness.ts';

type ApplyToAllDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly cards: Cards;
  readonly picked: readonly CardField[];
  readonly onPick: (picked: readonly CardField[]) => void;
  /** Says how many cards change. */
  readonly onApply: (changed: number) => void;
};

/** What the active card gives to the others, and how many cards that changes, before it is done. */
export function ApplyToAllDialog({ isOpen, onClose, cards, picked, onPick, onApply }: ApplyToAllDialogProps) {
  const companyLimit = useApplication(companyLimitOf);
  const source = cardToShare(cards);
  if (!source) return null;
  const preview = previewOfApplying(cards, picked, companyLimit);
  const { changed, byField } = preview;
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
        rows={fieldsToShare(cards).map((field) => ({
          value: field,
          label: applyToAllTexts.labels[field],
          detail: applyToAllTexts.valueOf[field](fieldsOf(source)),
          note: applyToAllTexts.effectOf(field, byField[field]),
          isIdle: byField[field] === 0,
        }))}
        picked={picked}
        onChange={onPick}
      />
      <div aria-live="polite">
        {applyToAllTexts.kept(preview).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
    </Dialog>
  );
}
