import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { Dock } from '../../ui/frame/dock.tsx';
import { incompleteCount } from './completeness.ts';
import { ConfirmOrderButton } from './order/confirm-order-button.tsx';

type CardDockProps = {
  /** Leads from the editor to the list; left out on the list itself. */
  readonly onList: (() => void) | undefined;
  readonly onConfirm: () => void;
};

/** The bar at the foot of a phone: how many cards, the way to their list, and the order. */
export function CardDock({ onList, onConfirm }: CardDockProps) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  return (
    <Dock
      label={cardListTexts.count(count)}
      note={incomplete > 0 ? cardListTexts.incompleteCount(incomplete) : undefined}
      isBad={incomplete > 0}
      {...(onList && { onOpen: onList })}
    >
      <ConfirmOrderButton onConfirm={onConfirm} />
    </Dock>
  );
}
