import { cardToCopy, fieldsToCopy, previewApplyToAll } from '@forecourt/domain/cards/apply-to-all.ts';
import { cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { CheckboxRows } from '@forecourt/ui/fields/pick-rows.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { applyToAllTexts } from '../../copy/apply-to-all.ts';
import { useApplication } from '../../store/application-store.ts';
import { submitApplyToAll } from './actions.ts';
import { closeCardsDialog, setCardsView, useCardsView } from './cards-view.ts';
import { companyLimitOf } from './completeness.ts';

/** Shows what the active card gives to the others. Keeps the cards as they were when it was opened. */
export function ApplyToAllDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'applyToAll');
  const { cards, picked } = useCardsView(({ applying }) => applying);
  const companyLimit = useApplication(companyLimitOf);
  const source = cardToCopy(cards);
  if (!source) return null;
  const preview = previewApplyToAll(cards, picked, companyLimit);
  const { changed, byField } = preview;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCardsDialog}
      title={applyToAllTexts.title}
      actions={
        <>
          <Button kind="quiet" onClick={closeCardsDialog}>
            {applyToAllTexts.cancel}
          </Button>
          <Button isDisabled={changed === 0} onClick={() => submitApplyToAll(changed)}>
            {applyToAllTexts.confirm(changed)}
          </Button>
        </>
      }
    >
      <p>{applyToAllTexts.what(cards.cardChanges.length - 1)}</p>
      <CheckboxRows
        legend={applyToAllTexts.legend((cards.activeCardIndex ?? 0) + 1)}
        rows={fieldsToCopy(cards).map((field) => ({
          value: field,
          label: applyToAllTexts.labelOf(field),
          detail: applyToAllTexts.valueOf(cardFieldsOf(source), field),
          note: applyToAllTexts.effectOf(field, byField[field]),
          isIdle: byField[field] === 0,
        }))}
        picked={picked}
        onChange={(fields) => setCardsView({ applying: { cards, picked: fields } })}
      />
      <div aria-live="polite">
        {applyToAllTexts.kept(preview).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
    </Dialog>
  );
}
