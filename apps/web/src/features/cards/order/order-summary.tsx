import { groupByCardType } from '@forecourt/domain/cards/order.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { addressOfQuestion } from '@forecourt/domain/questions/addresses.ts';
import { TabularFigures } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../../brand/use-brand.ts';
import { cardListTexts } from '../../../copy/cards.ts';
import { orderedCardsTexts, confirmOrderTexts as texts } from '../../../copy/order.ts';
import { useApplication, useApplicationStatus } from '../../../store/application-store.ts';
import { arrivalDayIfOrderedToday } from '../../../store/arrival-today.ts';
import { currentStatusView, isStatusTaskOpen } from '../../../store/status.ts';
import styles from './order-summary.module.css';

export function OrderSummary() {
  const { phone, phoneLink } = useBrand();
  const cards = useApplication((application) => application.cards.cardChanges);
  const email = useApplication(({ landing }) => landing.email);
  const address = useApplication(
    (application) => addressOfQuestion(application, 'delivery-address')?.fullAddress,
  );
  const types = groupByCardType(cards).map(
    (group) => `${labelOf(cardTypes, group.cardType)}: ${group.cards.length}`,
  );
  const own = useApplicationStatus();
  const status = isStatusTaskOpen() ? currentStatusView().status?.state : own;
  const arrival = status === undefined ? null : arrivalDayIfOrderedToday(status);
  const [notHere, notLiable] = texts.notice(cards.length, arrival);
  const facts = [
    { term: orderedCardsTexts.types, description: types.join(', ') },
    { term: texts.deliveredTo, description: address },
    { term: texts.arriving, description: texts.arrivingBy(arrival) },
    { term: texts.confirmation, description: texts.confirmationTo(email) },
  ];
  return (
    <div className={styles.summary}>
      <p className={styles.count}>{cardListTexts.count(cards.length)}</p>
      <dl className={styles.facts}>
        {facts.map(
          ({ term, description }) =>
            description && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{description}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.important}>
        <h3>{texts.important}</h3>
        <p>
          <span>{`${notHere} `}</span>
          <a href={phoneLink}>
            <TabularFigures>{phone}</TabularFigures>
          </a>
          <span>{` ${notLiable}`}</span>
        </p>
      </div>
    </div>
  );
}
