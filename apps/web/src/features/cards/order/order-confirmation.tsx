import { arrivalInstruction, nonArrivalInstruction } from '@forecourt/domain/constants/phrases.ts';
import type { OrderedCardsSummary } from '@forecourt/domain/contract/status.ts';
import { Notice } from '@forecourt/ui/notice.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { TabularFigures, TightStack } from '@forecourt/ui/text.tsx';
import { useId } from 'react';
import { useBrand } from '../../../brand/use-brand.ts';
import { orderConfirmationTexts as texts } from '../../../copy/order.ts';
import type { PlacedOrder } from '../../../store/status.ts';
import styles from './order-confirmation.module.css';
import { OrderedCards } from './ordered-cards.tsx';

type OrderConfirmationProps = {
  readonly ordered: OrderedCardsSummary;
  /** Null where the cards were ordered in another tab, or before a reload. */
  readonly here: PlacedOrder | null;
};

export function OrderConfirmation({ ordered: { count, arriveBy, sent }, here }: OrderConfirmationProps) {
  const { phone, phoneLink } = useBrand();
  const title = useId();
  const [notHere, notLiable] = nonArrivalInstruction(count, arriveBy === null ? 'approval' : 'day');
  return (
    <div className={styles.confirmation}>
      <TermList
        rows={[
          { term: texts.cards, definition: String(count) },
          ...(here?.deliveredTo
            ? [{ term: texts.deliveredTo, definition: <SoftBreaks text={here.deliveredTo} /> }]
            : []),
          ...(sent ? [{ term: texts.sent, definition: texts.sentOn(sent.on) }] : []),
          ...(sent?.tracking
            ? [{ term: texts.tracking, definition: <SoftBreaks text={sent.tracking} /> }]
            : []),
          { term: texts.arriving, definition: texts.arrivingBy(arriveBy) },
          ...(here
            ? [{ term: texts.confirmation, definition: <SoftBreaks text={texts.emailTo(here.email)} /> }]
            : []),
        ]}
      />
      <Notice title={texts.whatToDo}>
        <TightStack>
          <p>{arrivalInstruction(count)}</p>
          <p>
            <span>{`${notHere} `}</span>
            <a href={phoneLink}>
              <TabularFigures>{phone}</TabularFigures>
            </a>
            <span>{` ${notLiable}`}</span>
          </p>
        </TightStack>
      </Notice>
      {here && (
        <section className={styles.ordered} aria-labelledby={title}>
          <h2 id={title}>{texts.ordered}</h2>
          <OrderedCards cards={here.cards} />
        </section>
      )}
    </div>
  );
}
