import { isFound } from '@forecourt/domain/cards/find.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../../../store/application-store.ts';
import { useCardsView } from '../cards-view.ts';
import { companyLimitOf, isComplete } from '../completeness.ts';

/** A list that is shorter can be looked over at once. */
const searchableFrom = 8;

let all: readonly number[] = [];
/** Every index; the same array while the number is the same, so that a list that shows all is not drawn again. */
function everyIndex(count: number): readonly number[] {
  if (all.length !== count) all = Array.from({ length: count }, (_, index) => index);
  return all;
}

/** What the list is narrowed down to. */
export function useFinding() {
  const searched = useCardsView((view) => view.searched);
  const isIncompleteOnly = useCardsView((view) => view.isIncompleteOnly);
  const isSearchable = useApplication(({ cards }) => cards.cardChanges.length >= searchableFrom);
  const isNarrowed = isSearchable && (searched.trim() !== '' || isIncompleteOnly);
  /** The indices of the cards that are shown. */
  const shown = useApplication(
    useShallow((application: Application): readonly number[] => {
      const { cardChanges } = application.cards;
      if (!isNarrowed) return everyIndex(cardChanges.length);
      const companyLimit = companyLimitOf(application);
      return cardChanges.flatMap((card, index) =>
        isFound(card, searched) && !(isIncompleteOnly && isComplete(card, companyLimit)) ? [index] : [],
      );
    }),
  );
  return { searched, isIncompleteOnly, isSearchable, isNarrowed, shown } as const;
}
export type Finding = ReturnType<typeof useFinding>;
