import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { maximumCards } from '@forecourt/domain/constants/limits.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Content, Elements } from '@forecourt/ui/content.ts';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Fragment, useState } from 'react';
import { fleetPasteTexts, fleetReviewTexts, tooManyFleetCardsTexts } from '../../../copy/fleet.ts';
import { addImportedCards, openFleetDialog } from '../actions.ts';
import { closeCardsDialog, useCardsView } from '../cards-view.ts';
import { FleetPaste, useFleetPaste } from './fleet-paste.tsx';
import { FleetReview, FocusedSentence } from './fleet-review.tsx';
import { useFleetReview } from './use-fleet-review.ts';

type Step = {
  readonly title: string;
  readonly body: Content;
  readonly actions: Elements;
  readonly fills?: 'phone' | 'window';
};

/** Imports many cards. Keeps what was read while it is closed, until the cards are added. */
export function FleetDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'fleet');
  const [fleet, setFleet] = useState<FleetSheet>();
  const paste = useFleetPaste(setFleet);
  const review = useFleetReview(fleet, isOpen);
  const [isAsking, setAsking] = useState(false);
  const add = (): void => {
    setAsking(false);
    paste.forget();
    setFleet(undefined);
    addImportedCards(review.ready.map(({ card }) => card));
  };
  const pasteStep: Step = {
    fills: 'phone',
    title: fleetPasteTexts.title,
    body: <FleetPaste paste={paste} />,
    actions: (
      <>
        <Button kind="quiet" onClick={closeCardsDialog}>
          {fleetPasteTexts.cancel}
        </Button>
        <Button isBusy={paste.isReading} onClick={() => void paste.readText()}>
          {fleetPasteTexts.check}
        </Button>
      </>
    ),
  };
  const reviewStep = (read: FleetSheet): Step => ({
    fills: 'window',
    title: fleetReviewTexts.title,
    body: <FleetReview fleet={read} review={review} onChange={setFleet} />,
    actions: (
      <>
        <Button kind="quiet" onClick={() => setFleet(undefined)}>
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
    title: tooManyFleetCardsTexts.title,
    body: <FocusedSentence>{tooManyFleetCardsTexts.text(review.all, maximumCards)}</FocusedSentence>,
    actions: (
      <>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {tooManyFleetCardsTexts.back}
        </Button>
        <Button onClick={add}>{tooManyFleetCardsTexts.goOn}</Button>
      </>
    ),
  };
  const { title, body, actions, fills } = !fleet ? pasteStep : isAsking ? askingStep : reviewStep(fleet);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCardsDialog}
      isPersistent
      fills={fills}
      title={title}
      // Each step has its own buttons, so that a double click does not press one of the next step.
      actions={<Fragment key={title}>{actions}</Fragment>}
    >
      {body}
    </Dialog>
  );
}

export const AddManyCardsButton = () => (
  <div>
    <Button kind="act" onClick={openFleetDialog}>
      {fleetPasteTexts.open}
    </Button>
  </div>
);
