import type { Application } from '../state.ts';
import { agreedIn, type PartId, partIds, valueOf, withPartsOf } from './parts.ts';

/** Mine with what only others changed taken over, and the parts that were changed on both sides, where mine stands. */
export type Merge = { readonly merged: Application; readonly clashes: readonly PartId[] };

/**
 * Brings together what two people made of the same saved application, answer by answer. `base` is what both began
 * with, `theirs` what is saved now. A clash is for a person to decide; until then it must not be saved over theirs.
 */
export function merge(base: Application, mine: Application, theirs: Application): Merge {
  const isChanged = (side: Application, part: PartId): boolean => valueOf(side, part) !== valueOf(base, part);
  const changedByThem = partIds.filter((part) => isChanged(theirs, part));
  const clashes = changedByThem.filter(
    (part) =>
      valueOf(mine, part) !== valueOf(theirs, part) &&
      [part, ...agreedIn(part)].some((about) => isChanged(mine, about)),
  );
  const mineAgreed = partIds.filter(
    (part) =>
      isChanged(mine, part) &&
      !clashes.includes(part) &&
      valueOf(mine, part) !== valueOf(theirs, part) &&
      agreedIn(part).some((about) => isChanged(theirs, about)),
  );
  const taken = changedByThem.filter((part) => !clashes.includes(part));
  const merged = withPartsOf(mine, theirs, taken);
  return {
    merged: { ...merged, cards: withinItsCards(merged.cards) },
    clashes: [...clashes, ...mineAgreed],
  };
}

/** The card on screen may have been removed elsewhere. */
function withinItsCards(cards: Application['cards']): Application['cards'] {
  const last = cards.cardChanges.length - 1;
  const { activeCardIndex, cardIndexToRemove } = cards;
  return {
    ...cards,
    activeCardIndex: activeCardIndex === null || last < 0 ? null : Math.min(activeCardIndex, last),
    cardIndexToRemove: cardIndexToRemove > last ? -1 : cardIndexToRemove,
  };
}
