import { isSearchMatch } from '@forecourt/domain/cards/find.ts';
import { type CardSort, sortCardIndexes } from '@forecourt/domain/cards/sort.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { currentApplication, useApplication } from '../../../store/application-store.ts';
import { useCardsView } from '../cards-view.ts';
import { companyLimitOf, isCardCompleteCached } from '../completeness.ts';

/** A shorter list can be looked over at once. */
const searchableFrom = 8;
const sortableFrom = 6;

/** Sorts when another card is opened or several change, so that no tile moves while its card is typed. */
function useSorted(sort: CardSort): readonly number[] {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const active = useApplication(({ cards }) => cards.activeCardIndex);
  const round = useCardsView((view) => view.round);
  const key = [sort, count, active, round].join();
  const [held, hold] = useState<{ key: string; places: readonly number[] }>({ key: '', places: [] });
  if (held.key === key) return held.places;
  const places = sortCardIndexes(currentApplication().cards.cardChanges, sort);
  hold({ key, places });
  return places;
}

export function useCardFilter() {
  const searched = useCardsView((view) => view.searched);
  const isIncompleteOnly = useCardsView((view) => view.isIncompleteOnly);
  const isSearchable = useApplication(({ cards }) => cards.cardChanges.length >= searchableFrom);
  const isSortable = useApplication(({ cards }) => cards.cardChanges.length >= sortableFrom);
  const sort = useCardsView((view) => (isSortable ? view.sort : 'added'));
  const sorted = useSorted(sort);
  const isNarrowed = isSearchable && (searched.trim() !== '' || isIncompleteOnly);
  const shown = useApplication(
    useShallow((application: Application): readonly number[] => {
      if (!isNarrowed) return sorted;
      const companyLimit = companyLimitOf(application);
      return sorted.filter((place) => {
        const card = application.cards.cardChanges[place];
        return (
          card !== undefined &&
          isSearchMatch(card, searched) &&
          !(isIncompleteOnly && isCardCompleteCached(card, companyLimit))
        );
      });
    }),
  );
  return { searched, isIncompleteOnly, isSearchable, isSortable, sort, isNarrowed, shown } as const;
}
export type CardFilter = ReturnType<typeof useCardFilter>;
