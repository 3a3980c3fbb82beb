import { byCardType } from '@forecourt/domain/cards/order.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { givenAddress } from '@forecourt/domain/questions/addresses.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { cardListTexts } from '../../../copy/cards.ts';
import { confirmOrderTexts, orderedCardsTexts } from '../../../copy/order.ts';
import { useApplication } from '../../../store/application-store.ts';
import { Figures } from '../../../ui/text.tsx';
import styles from './order-summary.module.css';

/** How many cards for whom, where they go, when, and what to do if they do not arrive. */
export function OrderSummary() {
  const { phone } = useBrand();
  const cards = useApplication((application) => application.cards.cardChanges);
  const email = useApplication(({ landing }) => landing.email);
  const address = useApplication((application) => givenAddress(application, 'delivery-address')?.fullAddress);
  return (
    <div className={styles.summary}>
      <p className={styles.count}>{cardListTexts.count(cards.length)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{orderedCardsTexts.types}</dt>
          <dd>
            {byCardType(cards)
              .map((group) => `${labelOf(cardTypes, group.cardType)}: ${group.cards.length}`)
              .join(', ')}
          </dd>
        </div>
        {address && (
          <div>
            <dt>{confirmOrderTexts.deliveredTo}</dt>
            <dd>{address}</dd>
          </div>
        )}
        <div>
          <dt>{confirmOrderTexts.arriving}</dt>
          <dd>{confirmOrderTexts.arrivingIn}</dd>
        </div>
        <div>
          <dt>{confirmOrderTexts.confirmation}</dt>
          <dd>{confirmOrderTexts.confirmationTo(email)}</dd>
        </div>
      </dl>
      <div className={styles.important}>
        <h3>{confirmOrderTexts.important}</h3>
        <p>
          {confirmOrderTexts.notice}{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Figures>{phone}</Figures>
          </a>
          . {confirmOrderTexts.noticeEnd}
        </p>
      </div>
    </div>
  );
}
