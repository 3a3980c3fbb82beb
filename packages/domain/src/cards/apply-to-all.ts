import { isCardComplete } from './rules.ts';
import type { CardChange, Cards } from './state.ts';

/** What one card can give to all others. Registration and driver name stay with their card. */
export const sharedFields = ['cardType', 'products', 'daily', 'monthly'] as const;
export type SharedField = (typeof sharedFields)[number];

type Rule = {
  readonly isSame: (one: CardChange, other: CardChange) => boolean;
  readonly give: (to: CardChange, from: CardChange) => CardChange;
};

const rules: Readonly<Record<SharedField, Rule>> = {
  cardType: {
    isSame: (one, other) => one.cardType === other.cardType,
    give: (to, { cardType }) => ({ ...to, cardType }),
  },
  products: {
    isSame: (one, other) => one.products === other.products,
    give: (to, { products }) => ({ ...to, products }),
  },
  daily: {
    isSame: (one, other) => one.limits.daily === other.limits.daily,
    give: (to, { limits: { daily } }) => ({ ...to, limits: { ...to.limits, daily } }),
  },
  monthly: {
    isSame: (one, other) => one.limits.monthly === other.limits.monthly,
    give: (to, { limits: { monthly } }) => ({ ...to, limits: { ...to.limits, monthly } }),
  },
};

const activeCard = ({ cardChanges, activeCardIndex }: Cards): CardChange | undefined =>
  activeCardIndex === null ? undefined : cardChanges[activeCardIndex];

/** On how many of the other cards each field differs from the active card. */
export function differingCards(cards: Cards): Readonly<Record<SharedField, number>> {
  const source = activeCard(cards);
  const count = (field: SharedField): number =>
    source ? cards.cardChanges.filter((card) => !rules[field].isSame(card, source)).length : 0;
  return {
    cardType: count('cardType'),
    products: count('products'),
    daily: count('daily'),
    monthly: count('monthly'),
  };
}

/** Gives these fields of the active card to all others. A card that has the same already is left as it is. */
export function applyToAllCards(cards: Cards, fields: readonly SharedField[]): Cards {
  const source = activeCard(cards);
  if (!source) return cards;
  const cardChanges = cards.cardChanges.map((card) =>
    fields.reduce(
      (to, field) => (rules[field].isSame(to, source) ? to : rules[field].give(to, source)),
      card,
    ),
  );
  const isChanged = cardChanges.some((card, index) => card !== cards.cardChanges[index]);
  return isChanged ? { ...cards, cardChanges } : cards;
}

/** What giving these fields to all would do: how many cards change, and how many of those would no longer be complete. */
export function previewOfApplying(
  cards: Cards,
  fields: readonly SharedField[],
  companyMonthlySpendingLimit: number,
): { readonly changed: number; readonly madeIncomplete: number } {
  const after = applyToAllCards(cards, fields).cardChanges;
  const changed = cards.cardChanges.flatMap((card, index) => {
    const then = after[index];
    return then === undefined || then === card ? [] : [{ card, then }];
  });
  const isComplete = (card: CardChange): boolean => isCardComplete(card, companyMonthlySpendingLimit);
  return {
    changed: changed.length,
    madeIncomplete: changed.filter(({ card, then }) => isComplete(card) && !isComplete(then)).length,
  };
}
