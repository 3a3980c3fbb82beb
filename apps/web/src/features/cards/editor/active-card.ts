import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { cardFieldProblem } from '@forecourt/domain/cards/rules.ts';
import { type Card, type Cards, defaultCard } from '@forecourt/domain/cards/state.ts';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import {
  applicationStore,
  changeSection,
  currentApplication,
  useApplication,
} from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';

type HoldsCards = { readonly cards: Cards };

/** Store whose active card the controls read, and the way to change it. */
type CardSource = {
  readonly store: Pick<StoreApi<HoldsCards>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly change: <Answer>(transition: (cards: Cards, answer: Answer) => Cards, answer: Answer) => void;
};

export const CardSourceContext = createContext<CardSource>({
  store: applicationStore,
  change: (transition, answer) => changeSection('cards', transition, answer),
});

const activeCard = ({ cards }: HoldsCards): Card | undefined =>
  cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex];

export const currentCard = (): Card | undefined => activeCard(currentApplication());

export const useHasActiveCard = (): boolean =>
  useApplication((application) => activeCard(application) !== undefined);

/** Reads from the active card. The selector returns a part, no new object. */
export const useActiveCard = <T>(selector: (card: Card) => T): T =>
  useStore(use(CardSourceContext).store, (source) => selector(activeCard(source) ?? defaultCard));

export function useCardProblem(field: CardField, isShown: boolean): string | undefined {
  const companyLimit = useApplication(companyLimitOf);
  return useActiveCard((card) => (isShown ? cardFieldProblem(card, field, companyLimit) : undefined));
}

export type CardControlProps = {
  /** Whether its error shows. */
  readonly isShown: boolean;
  readonly onLeave: (...fields: readonly CardField[]) => void;
  /** Only spoken, in place of its label, where what is beside the control names it. */
  readonly hiddenLabel?: string;
};
