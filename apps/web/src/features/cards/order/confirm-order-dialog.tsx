import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { Note, Stack } from '@forecourt/ui/text.tsx';
import { uiTexts } from '@forecourt/ui/words.ts';
import { useState } from 'react';
import { useBrand } from '../../../brand/use-brand.ts';
import { tryAgainLabel } from '../../../copy/errors.ts';
import { earlierOrderTexts, confirmOrderTexts as texts } from '../../../copy/order.ts';
import { contactTexts } from '../../../copy/shell.ts';
import { failureTexts, waitTexts } from '../../../copy/waits.ts';
import { useProgress } from '../../../store/activities.ts';
import { closeCardsDialog, setCardsView, useCardsView } from '../cards-view.ts';
import { type EarlierOrder, type OrderResult, restoreEarlierOrder, submitCardOrder } from './order-cards.ts';
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
  const [lastEnd, setLastEnd] = useState<OrderResult['kind']>();
  const [earlier, setEarlier] = useState<EarlierOrder>();
  const isRefused = refusal?.isFinal === true;
  const close = (): void => {
    if (isOrdering) return;
    setLastEnd(undefined);
    closeCardsDialog();
    if (isRefused) onRefused();
  };
  const leave = (): void => {
    if (earlier) restoreEarlierOrder(earlier);
    closeCardsDialog();
    onConfirmed();
  };
  const complete = async (): Promise<void> => {
    setCardsView({ refusal: undefined });
    const end = await submitCardOrder();
    setLastEnd(end.kind);
    if (end.kind === 'refused') setCardsView({ refusal: end.refusal });
    if (end.kind === 'earlier') setEarlier(end.order);
    if (end.kind === 'ordered') leave();
  };
  if (earlier)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={leave}
        isPersistent
        title={earlierOrderTexts.title}
        actions={<Button onClick={leave}>{earlierOrderTexts.goOn}</Button>}
      >
        <EarlierOrderNotice order={earlier} />
      </Dialog>
    );
  const again = lastEnd === undefined ? texts.complete : tryAgainLabel;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isReadFirst
      isPersistent
      title={isRefused ? texts.refused : texts.title}
      problem={isRefused || lastEnd === 'refused' ? refusal?.reason : undefined}
      note={
        lastEnd === 'open' && (
          <FailureText isOfCall isSilent more={<Note>{texts.failed}</Note>}>
            {failureTexts.order}
          </FailureText>
        )
      }
      actions={
        <>
          {!isRefused && (
            <Button kind="quiet" isDisabled={isOrdering} onClick={close}>
              {texts.cancel}
            </Button>
          )}
          {/* The same button in both states, so that the focus stays on it. */}
          <Button
            isBusy={isOrdering}
            busyWords={[waitTexts.ordering]}
            onClick={isRefused ? close : () => void complete()}
          >
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

function EarlierOrderNotice({ order: { orderedAt, cards } }: { readonly order: EarlierOrder }) {
  const { phone } = useBrand();
  return (
    <Stack>
      <p>
        <SoftBreaks
          text={earlierOrderTexts.text(cards.length, formatDay(orderedAt), formatTime(orderedAt), phone)}
        />
      </p>
      <OrderedCards cards={cards} />
    </Stack>
  );
}
