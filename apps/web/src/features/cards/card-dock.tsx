import { useState } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { CardListFoot } from '../../ui/cards-layout.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { CardListProps } from './card-list.tsx';
import { CardTiles } from './card-tiles.tsx';
import { incompleteCount } from './completeness.ts';
import { ConfirmOrderButton } from './confirm-order-button.tsx';
import { AddManyCards } from './fleet-button.tsx';
import { OrderProblem } from './order-problem.tsx';

const editorHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('#main [data-heading]');

/** The bar at the foot of narrow screens: opens the list as a step of its own, and holds the order. */
export function CardDock({ isTouched, help, onConfirm, onSelect, onAdd, onAddMany }: CardListProps) {
  const [isOpen, setOpen] = useState(false);
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  const closing =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A): void => {
      setOpen(false);
      act(...given);
    };
  return (
    <>
      <Dock
        label={cardListTexts.count(count)}
        note={incomplete > 0 ? cardListTexts.incompleteCount(incomplete) : undefined}
        isBad={incomplete > 0}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      >
        <ConfirmOrderButton onConfirm={onConfirm} />
      </Dock>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={cardListTexts.title(count)}
        finalFocus={editorHeading}
      >
        <CardTiles onSelect={closing(onSelect)} onAdd={closing(onAdd)} />
        <AddManyCards onAddMany={closing(onAddMany)} />
        <CardListFoot>
          <OrderProblem isTouched={isTouched} />
          {help}
        </CardListFoot>
      </Drawer>
    </>
  );
}
