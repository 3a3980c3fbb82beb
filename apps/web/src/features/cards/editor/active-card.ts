import { type CardChange, defaultCard } from '@forecourt/domain/cards/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useApplication } from '../../../store/application-store.ts';

const activeCard = ({ cards }: Application): CardChange | undefined =>
  cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex];

/** Whether a card is being set. */
export const useHasActiveCard = (): boolean =>
  useApplication((application) => activeCard(application) !== undefined);

/** Reads from the card that is being set and renders again when what is read changes. The selector returns a part. */
export const useActiveCard = <T>(selector: (card: CardChange) => T): T =>
  useApplication((application) => selector(activeCard(application) ?? defaultCard));
