import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { maximumCards } from '@forecourt/domain/constants/limits.ts';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { fleetPasteTexts, fleetReviewTexts, fleetTooManyTexts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FleetPaste, useFleetPaste } from './fleet-paste.tsx';
import { ReadFirst } from './fleet-read-first.tsx';
import { FleetReview } from './fleet-review.tsx';
import { useFleetReview } from './use-fleet-review.ts';

type FleetDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The sheet that is looked over; none until one is read. */
  readonly fleet: Fleet | undefined;
  readonly onChange: Dispatch<SetStateAction<Fleet | undefined>>;
  readonly onAdd: (cards: readonly CardChange[]) => void;
};
type Step = { readonly title: string; readonly body: ReactNode; readonly actions: ReactNode };

/** Brings in a fleet: rows are pasted or a file is chosen, looked over, and added when that is confirmed. */
export function FleetDialog({ isOpen, onClose, fleet, onChange, onAdd }: FleetDialogProps) {
  const paste = useFleetPaste(onChange);
  const review = useFleetReview(fleet);
  const [isAsking, setAsking] = useState(false);
  const add = (): void => {
    setAsking(false);
    paste.forget();
    onAdd(review.ready.map(({ card }) => card));
  };
  const pasteStep: Step = {
    title: fleetPasteTexts.title,
    body: <FleetPaste paste={paste} />,
    actions: (
      <>
        <Button kind="quiet" onClick={onClose}>
          {fleetPasteTexts.cancel}
        </Button>
        <Button isBusy={paste.isReading} onClick={() => void paste.readText()}>
          {fleetPasteTexts.check}
        </Button>
      </>
    ),
  };
  const reviewStep = (read: Fleet): Step => ({
    title: fleetReviewTexts.title,
    body: <FleetReview fleet={read} review={review} onChange={onChange} />,
    actions: (
      <>
        <Button kind="quiet" onClick={() => onChange(undefined)}>
          {fleetReviewTexts.back}
        </Button>
        <Button
          isDisabled={!review.isReady}
          onRefused={review.goToNext}
          onClick={() => (review.all > maximumCards ? setAsking(true) : add())}
        >
          {fleetReviewTexts.add(review.ready.length)}
        </Button>
      </>
    ),
  });
  const askingStep: Step = {
    title: fleetTooManyTexts.title,
    body: <ReadFirst>{fleetTooManyTexts.text(review.all, maximumCards)}</ReadFirst>,
    actions: (
      <>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {fleetTooManyTexts.back}
        </Button>
        <Button onClick={add}>{fleetTooManyTexts.goOn}</Button>
      </>
    ),
  };
  const { title, body, actions } = !fleet ? pasteStep : isAsking ? askingStep : reviewStep(fleet);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isPersistent
      isWhole={!isAsking}
      title={title}
      actions={actions}
    >
      {body}
    </Dialog>
  );
}
