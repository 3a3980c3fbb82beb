import type { ReactNode } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { CardListFoot, CardListHead } from '../../ui/cards-layout.tsx';
import { Row } from '../../ui/text.tsx';
import { CardTiles } from './card-tiles.tsx';
import { ConfirmOrderButton } from './confirm-order-button.tsx';
import { AddManyCards } from './fleet-button.tsx';
import { OrderProblem } from './order-problem.tsx';

export type CardListProps = {
  readonly isTouched: boolean;
  readonly help: ReactNode;
  readonly onConfirm: () => void;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
};

/** The list beside the editor: every card, another one, what is missing, and the order. */
export function CardList({ isTouched, help, onConfirm, onSelect, onAdd, onAddMany }: CardListProps) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  return (
    <>
      <CardListHead
        title={cardListTexts.title(count)}
        action={
          <Button kind="quiet" size="small" icon="plus" onClick={onAdd}>
            {cardListTexts.add}
          </Button>
        }
      />
      <CardTiles onSelect={onSelect} onAdd={onAdd} />
      <AddManyCards onAddMany={onAddMany} />
      <CardListFoot>
        <OrderProblem isTouched={isTouched} />
        <Row>
          <ConfirmOrderButton onConfirm={onConfirm} />
          {help}
        </Row>
      </CardListFoot>
    </>
  );
}
