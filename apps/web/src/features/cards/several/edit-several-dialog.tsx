import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { previewOfSetting, severalFields } from '@forecourt/domain/cards/set-several.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { PickRows } from '@forecourt/ui/fields/pick-rows.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { applyToAllTexts, severalTexts } from '../../../copy/apply-to-all.ts';
import { useApplication } from '../../../store/application-store.ts';
import { closeDialog, useCardsView } from '../cards-view.ts';
import { companyLimitOf } from '../completeness.ts';
import { CardSourceContext } from '../editor/active-card.ts';
import { cardControls } from '../editor/card-controls.tsx';
import {
  applySeveral,
  changeOf,
  hasProblem,
  leaveFields,
  refuse,
  severalSource,
  severalStore,
  tickFields,
  valuesNow,
} from './edit-several.ts';

/** Sets type, products or limits of the chosen cards. Keeps the cards as they were when it was opened. */
export function EditSeveralDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'several');
  const several = useStore(severalStore);
  const { order, chosen, fields } = several;
  const now = useMemo(
    () => severalFields.map((field) => valuesNow({ order, chosen }, field)),
    [order, chosen],
  );
  const companyLimit = useApplication(companyLimitOf);
  // However many cards there are, a key does not wait for what it changes on them.
  const settled = useDeferredValue(several);
  const preview = useMemo(
    () => previewOfSetting(settled.order, changeOf(settled), companyLimit),
    [settled, companyLimit],
  );
  const isWrong = hasProblem(several, companyLimit);
  const count = isWrong ? chosen.size : preview.changed;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDialog}
      isPersistent
      fills="phone"
      title={severalTexts.title(chosen.size)}
      actions={
        <>
          <Button kind="quiet" onClick={closeDialog}>
            {applyToAllTexts.cancel}
          </Button>
          <Button isDisabled={isWrong || preview.changed === 0} onRefused={refuse} onClick={applySeveral}>
            {applyToAllTexts.confirm(count)}
          </Button>
        </>
      }
    >
      <p>{severalTexts.what}</p>
      <PickRows
        legend={severalTexts.legend}
        rows={severalFields.map((field, place) => ({
          value: field,
          label: applyToAllTexts.labelOf(field),
          detail: severalTexts.now(now[place] ?? []),
          note:
            fields.includes(field) && !isWrong ? applyToAllTexts.effectOf(field, preview.byField[field]) : '',
          body: fields.includes(field) && <ControlOf field={field} />,
        }))}
        picked={fields}
        onChange={tickFields}
      />
      <div aria-live="polite">
        {!isWrong && severalTexts.exceptions(preview).map((text) => <Note key={text}>{text}</Note>)}
      </div>
    </Dialog>
  );
}

function ControlOf({ field }: { readonly field: CardField }) {
  const isShown = useStore(severalStore, ({ left }) => left.includes(field));
  const Control = cardControls[field];
  return (
    <CardSourceContext value={severalSource}>
      <Control isShown={isShown} onLeave={leaveFields} hiddenLabel={applyToAllTexts.labelOf(field)} />
    </CardSourceContext>
  );
}
