import type { ReactNode } from 'react';
import { cardEditorTexts, cardListTexts } from '../../copy/cards.ts';
import { Button } from '../../ui/button.tsx';
import { Lede, Row, Stack } from '../../ui/text.tsx';
import styles from './empty-cards.module.css';
import { AddManyCards } from './fleet/fleet-button.tsx';

type EmptyCardsProps = {
  /** Why the order cannot be confirmed, where the list does not say it beside. */
  readonly problem: ReactNode;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
};

/** No card is left: how to come to one. */
export const EmptyCards = ({ problem, onAdd, onAddMany }: EmptyCardsProps) => (
  <Stack>
    <h1 className={styles.title} tabIndex={-1} data-heading="">
      {cardEditorTexts.emptyTitle}
    </h1>
    <Lede>{cardEditorTexts.emptyText}</Lede>
    {problem}
    <Row>
      <Button icon="plus" onClick={onAdd}>
        {cardListTexts.addCard}
      </Button>
      <AddManyCards onAddMany={onAddMany} />
    </Row>
  </Stack>
);
