import { cardDeliveryWorkingDays } from '@forecourt/domain/constants/limits.ts';
import { deliveryAddressOf } from '@forecourt/domain/final-details/rules.ts';
import { useBrand } from '../../brand/brand.ts';
import { cardListTexts, confirmOrderTexts } from '../../copy/cards.ts';
import { useProgress } from '../../store/activities.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from '../../ui/text.tsx';
import styles from './confirm-order-dialog.module.css';
import { orderCards } from './order-cards.ts';

type ConfirmOrderDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
};

/** What is ordered, where it goes and when, before it is sent. A failure keeps it open. */
export function ConfirmOrderDialog({ isOpen, onClose, onConfirmed }: ConfirmOrderDialogProps) {
  const isOrdering = useProgress('submitCardChanges') === 'request';
  const close = (): void => {
    if (!isOrdering) onClose();
  };
  const complete = async (): Promise<void> => {
    if (!(await orderCards())) return;
    onClose();
    onConfirmed();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isPersistent
      title={confirmOrderTexts.title}
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

function OrderSummary() {
  const { phone } = useBrand();
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const email = useApplication(({ landing }) => landing.email);
  const address = useApplication(({ finalDetails }) => deliveryAddressOf(finalDetails)?.fullAddress);
  return (
    <div className={styles.summary}>
      <p className={styles.count}>{cardListTexts.count(count)}</p>
      <dl className={styles.facts}>
        {address && (
          <div>
            <dt>{confirmOrderTexts.deliveredTo}</dt>
            <dd>{address}</dd>
          </div>
        )}
        <div>
          <dt>{confirmOrderTexts.arriving}</dt>
          <dd>{confirmOrderTexts.arrivingIn(cardDeliveryWorkingDays)}</dd>
        </div>
        <div>
          <dt>{confirmOrderTexts.confirmation}</dt>
          <dd>{confirmOrderTexts.confirmationTo(email)}</dd>
        </div>
      </dl>
      <div className={styles.important}>
        <h3>{confirmOrderTexts.important}</h3>
        <p>
          {confirmOrderTexts.notice(cardDeliveryWorkingDays)}{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Figures>{phone}</Figures>
          </a>
          . {confirmOrderTexts.noticeEnd}
        </p>
      </div>
    </div>
  );
}
