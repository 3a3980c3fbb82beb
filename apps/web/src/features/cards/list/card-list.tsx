import type { ReactNode } from 'react';
import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CardListBody, CardListFoot, CardListHead } from '../../../ui/cards/card-list-parts.tsx';
import { Row } from '../../../ui/text.tsx';
import { ConfirmOrderButton } from '../order/confirm-order-button.tsx';
import { OrderProblem } from '../order/order-problem.tsx';
import { CardTiles } from './card-tiles.tsx';
import { FindCards } from './find-cards.tsx';
import { MonthlyExposure } from './monthly-exposure.tsx';
import type { Finding } from './use-finding.ts';

export type CardListProps = {
  /** It fills the screen: its title is the page's, and the dock holds the order. */
  readonly isStep: boolean;
  readonly isTouched: boolean;
  readonly refusal: string | undefined;
  readonly finding: Finding;
  readonly help: ReactNode;
  readonly onConfirm: () => void;
  readonly onSelect: (index: number) => void;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
};

/** The list of cards: how many, another one, a search, every card, what they come to, what is missing, the order. */
export function CardList({
  isStep,
  isTouched,
  refusal,
  finding,
  help,
  onConfirm,
  onSelect,
  onAdd,
  onAddMany,
}: CardListProps) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  return (
    <>
      <CardListHead
        title={cardListTexts.title(count)}
        level={isStep ? 1 : 2}
        action={
          <Button kind="quiet" size="small" icon="plus" onClick={onAdd}>
            {cardListTexts.add}
          </Button>
        }
      >
        <FindCards finding={finding} />
      </CardListHead>
      <CardListBody isDense={finding.isSearchable}>
        <CardTiles finding={finding} onSelect={onSelect} onAdd={onAdd} onAddMany={onAddMany} />
      </CardListBody>
      <CardListFoot>
        <MonthlyExposure />
        <OrderProblem isTouched={isTouched} refusal={refusal} />
        <Row>
          {!isStep && <ConfirmOrderButton onConfirm={onConfirm} />}
          {help}
        </Row>
      </CardListFoot>
    </>
  );
}
