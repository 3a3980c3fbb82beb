import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { useState } from 'react';
import { useBrand } from '../../../brand/use-brand.ts';
import { confirmOrderTexts, orderStandsTexts } from '../../../copy/order.ts';
import { useProgress } from '../../../store/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SoftBreaks } from '../../../ui/soft-breaks.tsx';
import { Stack } from '../../../ui/text.tsx';
import { closeDialog, setCardsView, useCardsView } from '../cards-view.ts';
import { adoptStanding, orderCards, type StandingOrder } from './order-cards.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderedCards } from './ordered-cards.tsx';

/**
 * What is ordered, where it goes and when, before it is sent. A failure keeps it open; an order that stands already is
 * shown in its place.
 */
export function ConfirmOrderDialog({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const isOpen = useCardsView(({ dialog }) => dialog === 'order');
  const refusal = useCardsView((view) => view.refusal);
  const isOrdering = useProgress('submitCardChanges') === 'request';
  /** The last press ordered nothing, as far as is known. */
  const [hasFailed, setFailed] = useState(false);
  const [standing, setStanding] = useState<StandingOrder>();
  const close = (): void => {
    if (isOrdering) return;
    setFailed(false);
    closeDialog();
  };
  const leave = (): void => {
    if (standing) adoptStanding(standing);
    closeDialog();
    onConfirmed();
  };
  const complete = async (): Promise<void> => {
    setCardsView({ refusal: undefined });
    setFailed(false);
    const end = await orderCards();
    setFailed(end.kind === 'open');
    if (end.kind === 'refused') setCardsView({ refusal: end.reason });
    if (end.kind === 'stands') setStanding(end.order);
    if (end.kind === 'ordered') leave();
  };
  if (standing)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={leave}
        isPersistent
        title={orderStandsTexts.title}
        actions={<Button onClick={leave}>{orderStandsTexts.goOn}</Button>}
      >
        <OrderStands order={standing} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isPersistent
      title={confirmOrderTexts.title}
      problem={refusal ?? (hasFailed ? confirmOrderTexts.failed : undefined)}
      isProblemToasted={refusal === undefined}
      actions={
        <>
          <Button kind="quiet" isDisabled={isOrdering} onClick={close}>
            {confirmOrderTexts.cancel}
          </Button>
          <Button isBusy={isOrdering} onClick={() => void complete()}>
            {confirmOrderTexts.complete}
          </Button>
        </>
      }
    >
      <OrderSummary />
    </Dialog>
  );
}

/** The cards were ordered before: when, which ones, and whom to ask for others. */
function OrderStands({ order: { orderedAt, cards } }: { readonly order: StandingOrder }) {
  const { phone } = useBrand();
  return (
    <Stack>
      <p>
        <SoftBreaks
          text={orderStandsTexts.text(cards.length, formatDay(orderedAt), formatTime(orderedAt), phone)}
        />
      </p>
      <OrderedCards cards={cards} />
    </Stack>
  );
}
