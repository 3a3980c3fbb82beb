import { useState } from 'react';
import { confirmOrderTexts } from '../../../copy/cards.ts';
import { orderStandsTexts } from '../../../copy/order.ts';
import { useProgress } from '../../../store/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { adoptStanding, orderCards, type StandingOrder } from './order-cards.ts';
import { OrderStands } from './order-stands.tsx';
import { OrderSummary } from './order-summary.tsx';

type ConfirmOrderDialogProps = {
  readonly isOpen: boolean;
  /** Why the last order was refused. */
  readonly refusal: string | undefined;
  readonly onRefusal: (reason: string | undefined) => void;
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
};

/**
 * What is ordered, where it goes and when, before it is sent. A failure keeps it open; an order that stands already is
 * shown in its place.
 */
export function ConfirmOrderDialog({
  isOpen,
  refusal,
  onRefusal,
  onClose,
  onConfirmed,
}: ConfirmOrderDialogProps) {
  const isOrdering = useProgress('submitCardChanges') === 'request';
  const [standing, setStanding] = useState<StandingOrder>();
  const close = (): void => {
    if (!isOrdering) onClose();
  };
  const leave = (): void => {
    if (standing) adoptStanding(standing);
    onClose();
    onConfirmed();
  };
  const complete = async (): Promise<void> => {
    onRefusal(undefined);
    const end = await orderCards();
    if (end.kind === 'refused') onRefusal(end.reason);
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
      problem={refusal}
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
