import { isFound } from '@forecourt/domain/cards/find.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../../../store/application-store.ts';
import { useCardsView } from '../cards-view.ts';
import { companyLimitOf, isComplete } from '../completeness.ts';

/** A shorter list can be looked over at once. */
const searchableFrom = 8;

export function useFinding() {
  const searched = useCardsView((view) => view.searched);
  const isIncompleteOnly = useCardsView((view) => view.isIncompleteOnly);
  const isSearchable = useApplication(({ cards }) => cards.cardChanges.length >= searchableFrom);
  const isNarrowed = isSearchable && (searched.trim() !== '' || isIncompleteOnly);
  const shown = useApplication(
    useShallow((application: Application): readonly number[] => {
      const { cardChanges } = application.cards;
      if (!isNarrowed) return [...cardChanges.keys()];
      const companyLimit = companyLimitOf(application);
      return cardChanges.flatMap((card, index) =>
        isFound(card, searched) && !(isIncompleteOnly && isComplete(card, companyLimit)) ? [index] : [],
      );
    }),
  );
  return { searched, isIncompleteOnly, isSearchable, isNarrowed, shown } as const;
}
export type Finding = ReturnType<typeof useFinding>;
