import { byField, type CardField, cardFields, fieldsOf, isSameCard, withFieldsOf } from './fields.ts';
import { asOrdered } from './order.ts';
import { cardProblems, holderFields, isAsked, isNameField, limitFields } from './rules.ts';
import type { CardChange, Cards } from './state.ts';

/** The active card as it would be ordered: what its type does not ask for is not given away. */
export function cardToShare({ cardChanges, activeCardIndex }: Cards): CardChange | undefined {
  const active = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  return active && asOrdered(active);
}

/** The fields that the active card has: a registration and a driver name only where its type asks for them. */
export function fieldsToShare(cards: Cards): readonly CardField[] {
  const card = cardToShare(cards);
  return card ? cardFields.filter((field) => isAsked(card, field)) : [];
}

/** Whether a card takes a field: a registration and a driver name only where it is to have one and has none. */
const takes = (card: CardChange, field: CardField): boolean =>
  !isNameField(field) || (isAsked(card, field) && fieldsOf(card)[field].trim() === '');

/** What became of one card, and whether it kept its own to stay complete. */
type Given = { readonly card: CardChange; readonly keepsHolder: boolean; readonly keepsLimits: boolean };

/**
 * Gives fields of one card to another. An incomplete card takes all of them. A complete one keeps who may use it, or
 * its limits, where it would be incomplete with what was given.
 */
function given(
  own: CardChange,
  source: CardChange,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): Given {
  const taken = cardFields
    .filter((field) => fields.includes(field))
    .reduce((to, field) => (takes(to, field) ? withFieldsOf(to, source, [field]) : to), own);
  const problemsOf = (card: CardChange) => cardProblems(card, companyMonthlySpendingLimit);
  const wasComplete = Object.keys(problemsOf(own)).length === 0;
  const problems = wasComplete ? problemsOf(taken) : {};
  const isWrong = (field: CardField): boolean => problems[field] !== undefined;
  const keepsHolder = holderFields.some(isWrong);
  const keepsLimits = limitFields.some(isWrong);
  const kept = [...(keepsHolder ? holderFields : []), ...(keepsLimits ? limitFields : [])];
  const card = withFieldsOf(taken, own, kept);
  return { card: isSameCard(own, card) ? own : card, keepsHolder, keepsLimits };
}

function giveAll(cards: Cards, fields: readonly CardField[], companyMonthlySpendingLimit: number): Given[] {
  const source = cardToShare(cards);
  return cards.cardChanges.map((card, index) =>
    source === undefined || index === cards.activeCardIndex
      ? { card, keepsHolder: false, keepsLimits: false }
      : given(card, source, fields, companyMonthlySpendingLimit),
  );
}

/**
 * Copies these fields of the active card to every other card. A registration and a driver name go to the cards that ask
 * for one and have none; no complete card becomes incomplete. `companyMonthlySpendingLimit` is in dollars.
 */
export function applyToAllCards(
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): Cards {
  const cardChanges = giveAll(cards, fields, companyMonthlySpendingLimit).map(({ card }) => card);
  const isChanged = cardChanges.some((card, index) => card !== cards.cardChanges[index]);
  return isChanged ? { ...cards, cardChanges } : cards;
}

/** What applying would do, in numbers of cards. */
export type ApplyPreview = {
  readonly changed: number;
  /** How many cards each field changes beside the chosen ones; of one that was left out, how many it would. */
  readonly byField: Readonly<Record<CardField, number>>;
  readonly keepHolder: number;
  readonly keepLimits: number;
};

/** What copying these fields would do, before it is done. `companyMonthlySpendingLimit` is in dollars. */
export function previewOfApplying(
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): ApplyPreview {
  const give = (chosen: readonly CardField[]): Given[] => giveAll(cards, chosen, companyMonthlySpendingLimit);
  const before = cards.cardChanges;
  const after = give(fields);
  const changedIn = (field: CardField): number =>
    (fields.includes(field) ? after : give([...fields, field])).filter(({ card }, index) => {
      const own = before[index];
      return own && fieldsOf(card)[field] !== fieldsOf(own)[field];
    }).length;
  return {
    changed: after.filter(({ card }, index) => card !== before[index]).length,
    byField: byField(changedIn),
    keepHolder: after.filter(({ keepsHolder }) => keepsHolder).length,
    keepLimits: after.filter(({ keepsLimits }) => keepsLimits).length,
  };
}
