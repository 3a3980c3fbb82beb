import { isFound } from '@forecourt/domain/cards/find.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useApplication } from '../../../store/application-store.ts';
import { companyLimitOf, isComplete } from '../completeness.ts';

/** A list that is shorter can be looked over at once. */
const searchableFrom = 8;

let all: readonly number[] = [];
/** Every index; the same array while the number is the same, so that a list that shows all is not drawn again. */
function everyIndex(count: number): readonly number[] {
  if (all.length !== count) all = Array.from({ length: count }, (_, index) => index);
  return all;
}

/** What the list is narrowed down to. It is about the screen: neither the session nor a draft keeps it. */
export function useFinding() {
  const [searched, search] = useState('');
  const [isIncompleteOnly, setIncompleteOnly] = useState(false);
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
  const showAll = (): void => {
    search('');
    setIncompleteOnly(false);
  };
  return {
    searched,
    search,
    isIncompleteOnly,
    setIncompleteOnly,
    isSearchable,
    isNarrowed,
    shown,
    showAll,
  } as const;
}
export type Finding = ReturnType<typeof useFinding>;
