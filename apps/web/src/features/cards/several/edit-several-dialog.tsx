import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { bulkEditFields, previewBulkEdit } from '@forecourt/domain/cards/set-several.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { CheckboxRows } from '@forecourt/ui/fields/pick-rows.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { applyToAllTexts, bulkEditTexts } from '../../../copy/apply-to-all.ts';
import { useApplication } from '../../../store/application-store.ts';
import { closeCardsDialog, useCardsView } from '../cards-view.ts';
import { companyLimitOf } from '../completeness.ts';
import { CardSourceContext } from '../editor/active-card.ts';
import { cardControls } from '../editor/card-controls.tsx';
import {
  bulkEditOf,
  bulkEditSource,
  bulkEditStore,
  chosenFieldValues,
  hasBulkEditProblem,
  markBulkEditFieldsTouched,
  selectBulkEditFields,
  showBulkEditErrors,
  submitBulkEdit,
} from './edit-several.ts';

/** Sets type, products or limits of the chosen cards. Keeps the cards as they were when it was opened. */
export function BulkEditDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'several');
  const several = useStore(bulkEditStore);
  const { order, chosen, fields } = several;
  const now = useMemo(
    () => bulkEditFields.map((field) => chosenFieldValues({ order, chosen }, field)),
    [order, chosen],
  );
  const companyLimit = useApplication(companyLimitOf);
  // However many cards there are, a key does not wait for what it changes on them.
  const settled = useDeferredValue(several);
  const preview = useMemo(
    () => previewBulkEdit(settled.order, bulkEditOf(settled), companyLimit),
    [settled, companyLimit],
  );
  const isWrong = hasBulkEditProblem(several, companyLimit);
  const count = isWrong ? chosen.size : preview.changed;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCardsDialog}
      isPersistent
      fills="phone"
      title={bulkEditTexts.title(chosen.size)}
      actions={
        <>
          <Button kind="quiet" onClick={closeCardsDialog}>
            {applyToAllTexts.cancel}
          </Button>
          <Button
            isDisabled={isWrong || preview.changed === 0}
            onRefused={showBulkEditErrors}
            onClick={submitBulkEdit}
          >
            {applyToAllTexts.confirm(count)}
          </Button>
        </>
      }
    >
      <p>{bulkEditTexts.what}</p>
      <CheckboxRows
        legend={bulkEditTexts.legend}
        rows={bulkEditFields.map((field, place) => ({
          value: field,
          label: applyToAllTexts.labelOf(field),
          detail: bulkEditTexts.now(now[place] ?? []),
          note:
            fields.includes(field) && !isWrong ? applyToAllTexts.effectOf(field, preview.byField[field]) : '',
          body: fields.includes(field) && <ControlOf field={field} />,
        }))}
        picked={fields}
        onChange={selectBulkEditFields}
      />
      <div aria-live="polite">
        {!isWrong && bulkEditTexts.exceptions(preview).map((text) => <Note key={text}>{text}</Note>)}
      </div>
    </Dialog>
  );
}

function ControlOf({ field }: { readonly field: CardField }) {
  const isShown = useStore(bulkEditStore, ({ left }) => left.includes(field));
  const Control = cardControls[field];
  return (
    <CardSourceContext value={bulkEditSource}>
      <Control
        isShown={isShown}
        onLeave={markBulkEditFieldsTouched}
        hiddenLabel={applyToAllTexts.labelOf(field)}
      />
    </CardSourceContext>
  );
}
