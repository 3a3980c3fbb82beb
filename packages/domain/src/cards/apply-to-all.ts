import { byField, type CardField, cardFields, fieldsOf, isSameCard, withFieldsOf } from './fields.ts';
import { asOrdered } from './order.ts';
import { cardProblems, holderFields, isAsked, isNameField, limitFields } from './rules.ts';
import type { CardChange, Cards } from './state.ts';

export function cardToShare({ cardChanges, activeCardIndex }: Cards): CardChange | undefined {
  const active = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  return active && asOrdered(active);
}

export function fieldsToShare(cards: Cards): readonly CardField[] {
  const card = cardToShare(cards);
  return card ? cardFields.filter((field) => isAsked(card, field)) : [];
}

const takes = (card: CardChange, field: CardField): boolean =>
  !isNameField(field) || (isAsked(card, field) && fieldsOf(card)[field].trim() === '');

type Given = { readonly card: CardChange; readonly keepsHolder: boolean; readonly keepsLimits: boolean };

/** An incomplete card takes all fields; a complete one keeps its holder or limits if it would become incomplete. */
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

/** Copies fields of the active card to all others; no complete card becomes incomplete. The limit is in dollars. */
export function applyToAllCards(
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): Cards {
  const cardChanges = giveAll(cards, fields, companyMonthlySpendingLimit).map(({ card }) => card);
  const isChanged = cardChanges.some((card, index) => card !== cards.cardChanges[index]);
  return isChanged ? { ...cards, cardChanges } : cards;
}

export type ApplyPreview = {
  readonly changed: number;
  /** Cards that each field changes; for a field that is not chosen, how many it would change. */
  readonly byField: Readonly<Record<CardField, number>>;
  readonly keepHolder: number;
  readonly keepLimits: number;
};

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
