import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { fieldProblem } from '@forecourt/domain/cards/rules.ts';
import { type CardChange, defaultCard } from '@forecourt/domain/cards/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { currentApplication, useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';

const activeCard = ({ cards }: Pick<Application, 'cards'>): CardChange | undefined =>
  cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex];

/** The card that is being set, right now. */
export const currentCard = (): CardChange | undefined => activeCard(currentApplication());

/** Whether a card is being set. */
export const useHasActiveCard = (): boolean =>
  useApplication((application) => activeCard(application) !== undefined);

/** Reads from the card that is being set and renders again when what is read changes. The selector returns a part. */
export const useActiveCard = <T>(selector: (card: CardChange) => T): T =>
  useApplication((application) => selector(activeCard(application) ?? defaultCard));

/** What is wrong with a field of the card that is being set, where that is to be shown. */
export const useCardProblem = (field: CardField, isShown: boolean): string | undefined =>
  useApplication((application) =>
    isShown
      ? fieldProblem(activeCard(application) ?? defaultCard, field, companyLimitOf(application))
      : undefined,
  );

/** What the control of each field is reported. */
export type ControlProps = {
  /** What is wrong with the field is to be shown now. */
  readonly isShown: boolean;
  /** The field was left, so that what is wrong with these is to be shown. */
  readonly onLeave: (...fields: readonly CardField[]) => void;
};
