import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { fieldProblem } from '@forecourt/domain/cards/rules.ts';
import { type CardChange, defaultCard } from '@forecourt/domain/cards/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { currentApplication, useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';

const activeCard = ({ cards }: Pick<Application, 'cards'>): CardChange | undefined =>
  cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex];

export const currentCard = (): CardChange | undefined => activeCard(currentApplication());

export const useHasActiveCard = (): boolean =>
  useApplication((application) => activeCard(application) !== undefined);

/** Reads from the active card. The selector returns a part, no new object. */
export const useActiveCard = <T>(selector: (card: CardChange) => T): T =>
  useApplication((application) => selector(activeCard(application) ?? defaultCard));

export const useCardProblem = (field: CardField, isShown: boolean): string | undefined =>
  useApplication((application) =>
    isShown
      ? fieldProblem(activeCard(application) ?? defaultCard, field, companyLimitOf(application))
      : undefined,
  );

export type ControlProps = {
  readonly isShown: boolean;
  readonly onLeave: (...fields: readonly CardField[]) => void;
};
