import { type CardGroup, groupByCardType } from '@forecourt/domain/cards/order.ts';
import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useId, useState } from 'react';
import { orderedCardsTexts } from '../../../copy/order.ts';
import styles from './ordered-cards.module.css';

const shownAtFirst = 12;

export const OrderedCards = ({ cards }: { readonly cards: readonly CardHolder[] }) => (
  <dl className={styles.groups}>
    {groupByCardType(cards).map((group) => (
      <OrderedGroup key={group.cardType} {...group} />
    ))}
  </dl>
);

function OrderedGroup({ cardType, cards }: CardGroup) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const holders = cardType === 'Any' ? cards.slice(0, 1) : cards;
  const shown = isWhole ? holders : holders.slice(0, shownAtFirst);
  return (
    <div className={styles.group}>
      <dt>
        <b>{labelOf(cardTypes, cardType)}</b>
        <span>{orderedCardsTexts.count(cards.length)}</span>
      </dt>
      <dd>
        <ul id={id} className={styles.holders} data-wide={cardType === 'Vehicle' ? undefined : ''}>
          {shown.map((card, index) => (
            // An order never changes, and may name the same holder twice.
            <li key={index}>{cardSummary(card)}</li>
          ))}
        </ul>
        {holders.length > shownAtFirst && (
          <Button
            kind="act"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? orderedCardsTexts.showFewer : orderedCardsTexts.showAll(cards.length)}
          </Button>
        )}
      </dd>
    </div>
  );
}
