import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { useState } from 'react';
import { useBrand } from '../../../brand/use-brand.ts';
import { tryAgain } from '../../../copy/errors.ts';
import { orderStandsTexts, confirmOrderTexts as texts } from '../../../copy/order.ts';
import { contactTexts } from '../../../copy/shell.ts';
import { uiTexts } from '../../../copy/ui.ts';
import { useProgress } from '../../../store/activities.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SoftBreaks } from '../../../ui/soft-breaks.tsx';
import { Stack } from '../../../ui/text.tsx';
import { closeDialog, setCardsView, useCardsView } from '../cards-view.ts';
import {
  adoptStanding,
  isFinalRefusal,
  type OrderEnd,
  orderCards,
  type StandingOrder,
} from './order-cards.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderedCards } from './ordered-cards.tsx';

type ConfirmOrderDialogProps = {
  readonly onConfirmed: () => void;
  readonly onRefused: () => void;
};

/** Shows the order before it is sent. A failure keeps it open; a refusal or an earlier order replaces its content. */
export function ConfirmOrderDialog({ onConfirmed, onRefused }: ConfirmOrderDialogProps) {
  const isOpen = useCardsView(({ dialog }) => dialog === 'order');
  const refusal = useCardsView((view) => view.refusal);
  const isOrdering = useProgress('submitCardChanges') === 'request';
  const [lastEnd, setLastEnd] = useState<OrderEnd['kind']>();
  const [standing, setStanding] = useState<StandingOrder>();
  const isRefused = refusal !== undefined && isFinalRefusal(refusal);
  const close = (): void => {
    if (isOrdering) return;
    setLastEnd(undefined);
    closeDialog();
    if (isRefused) onRefused();
  };
  const leave = (): void => {
    if (standing) adoptStanding(standing);
    closeDialog();
    onConfirmed();
  };
  const complete = async (): Promise<void> => {
    setCardsView({ refusal: undefined });
    const end = await orderCards();
    setLastEnd(end.kind);
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
  const again = lastEnd === undefined ? texts.complete : tryAgain;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isPersistent
      title={isRefused ? texts.refused : texts.title}
      problem={isRefused || lastEnd === 'refused' ? refusal : undefined}
      note={lastEnd === 'open' ? texts.failed : undefined}
      actions={
        <>
          {!isRefused && (
            <Button kind="quiet" isDisabled={isOrdering} onClick={close}>
              {texts.cancel}
            </Button>
          )}
          {/* The same button in both states, so that the focus stays on it. */}
          <Button isBusy={isOrdering} onClick={isRefused ? close : () => void complete()}>
            {isRefused ? uiTexts.close : again}
          </Button>
        </>
      }
    >
      {isRefused ? <CallUs /> : <OrderSummary />}
    </Dialog>
  );
}

function CallUs() {
  const { phone, phoneLink } = useBrand();
  return (
    <p>
      <a href={phoneLink}>{contactTexts.call(phone)}</a>
    </p>
  );
}

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
