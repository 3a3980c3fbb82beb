import { asOrdered, isSameOrder } from './order.ts';
import { holderProblems, isCardComplete, limitProblems, needsDriver, needsRegistration } from './rules.ts';
import type { CardChange, Cards } from './state.ts';

/** What one card can give to all others, in the order it is given. */
export const sharedParts = [
  'cardType',
  'registration',
  'driverName',
  'products',
  'daily',
  'monthly',
] as const;
export type SharedPart = (typeof sharedParts)[number];

type Rule = {
  readonly read: (card: CardChange) => string | number | null;
  readonly give: (to: CardChange, from: CardChange) => CardChange;
};
const rules: Readonly<Record<SharedPart, Rule>> = {
  cardType: {
    read: ({ cardType }) => cardType,
    give: (to, { cardType }) => ({ ...to, cardType }),
  },
  registration: {
    read: ({ vehicle }) => vehicle.registration,
    give: (to, { vehicle }) =>
      needsRegistration(to) && to.vehicle.registration === '' ? { ...to, vehicle } : to,
  },
  driverName: {
    read: ({ driver }) => driver.name,
    give: (to, { driver }) => (needsDriver(to) && to.driver.name.trim() === '' ? { ...to, driver } : to),
  },
  products: {
    read: ({ products }) => products,
    give: (to, { products }) => ({ ...to, products }),
  },
  daily: {
    read: ({ limits }) => limits.daily,
    give: (to, { limits: { daily } }) => ({ ...to, limits: { ...to.limits, daily } }),
  },
  monthly: {
    read: ({ limits }) => limits.monthly,
    give: (to, { limits: { monthly } }) => ({ ...to, limits: { ...to.limits, monthly } }),
  },
};

/** The active card as it would be ordered: what its type does not ask for is not given away. */
export function cardToShare({ cardChanges, activeCardIndex }: Cards): CardChange | undefined {
  const active = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  return active && asOrdered(active);
}

/** The parts that the active card has: a registration and a driver name only where its type asks for them. */
export function partsToShare(cards: Cards): readonly SharedPart[] {
  const card = cardToShare(cards);
  if (!card) return [];
  const isThere = { registration: needsRegistration(card), driverName: needsDriver(card) };
  return sharedParts.filter((part) => (part !== 'registration' && part !== 'driverName') || isThere[part]);
}

/** What became of one card, and whether it kept its own to stay complete. */
type Given = { readonly card: CardChange; readonly keepsHolder: boolean; readonly keepsLimits: boolean };

/**
 * Gives parts of one card to another. An incomplete card takes all of them. A complete one keeps who may use it, or its
 * limits, where it would be incomplete with what was given.
 */
function given(
  own: CardChange,
  source: CardChange,
  parts: readonly SharedPart[],
  companyMonthlySpendingLimit: number,
): Given {
  const taken = sharedParts
    .filter((part) => parts.includes(part))
    .reduce((to, part) => rules[part].give(to, source), own);
  const isSame = isSameOrder([own], [taken]);
  if (isSame || !isCardComplete(own, companyMonthlySpendingLimit))
    return { card: isSame ? own : taken, keepsHolder: false, keepsLimits: false };
  const keepsHolder = Object.keys(holderProblems(taken)).length > 0;
  const keepsLimits = Object.keys(limitProblems(taken.limits, companyMonthlySpendingLimit)).length > 0;
  const { cardType, vehicle, driver, limits } = own;
  const card = {
    ...taken,
    ...(keepsHolder && { cardType, vehicle, driver }),
    ...(keepsLimits && { limits }),
  };
  return { card: isSameOrder([own], [card]) ? own : card, keepsHolder, keepsLimits };
}

function giveAll(cards: Cards, parts: readonly SharedPart[], companyMonthlySpendingLimit: number): Given[] {
  const source = cardToShare(cards);
  return cards.cardChanges.map((card, index) =>
    source === undefined || index === cards.activeCardIndex
      ? { card, keepsHolder: false, keepsLimits: false }
      : given(card, source, parts, companyMonthlySpendingLimit),
  );
}

/**
 * Copies these parts of the active card to every other card. A registration and a driver name go to the cards that ask
 * for one and have none; no complete card becomes incomplete. `companyMonthlySpendingLimit` is in dollars.
 */
export function applyToAllCards(
  cards: Cards,
  parts: readonly SharedPart[],
  companyMonthlySpendingLimit: number,
): Cards {
  const cardChanges = giveAll(cards, parts, companyMonthlySpendingLimit).map(({ card }) => card);
  const isChanged = cardChanges.some((card, index) => card !== cards.cardChanges[index]);
  return isChanged ? { ...cards, cardChanges } : cards;
}

/** What applying would do, in numbers of cards. */
export type ApplyPreview = {
  readonly changed: number;
  /** How many cards each part changes beside the other chosen ones; of a part that was left out, how many it would. */
  readonly byPart: Readonly<Record<SharedPart, number>>;
  readonly keepHolder: number;
  readonly keepLimits: number;
};

/** What copying these parts would do, before it is done. `companyMonthlySpendingLimit` is in dollars. */
export function previewOfApplying(
  cards: Cards,
  parts: readonly SharedPart[],
  companyMonthlySpendingLimit: number,
): ApplyPreview {
  const give = (chosen: readonly SharedPart[]): Given[] =>
    giveAll(cards, chosen, companyMonthlySpendingLimit);
  const after = give(parts);
  const changedIn = (part: SharedPart): number =>
    (parts.includes(part) ? after : give([...parts, part])).filter(
      ({ card }, index) =>
        rules[part].read(card) !== rules[part].read(cards.cardChanges[index] as CardChange),
    ).length;
  return {
    changed: after.filter(({ card }, index) => card !== cards.cardChanges[index]).length,
    byPart: {
      cardType: changedIn('cardType'),
      registration: changedIn('registration'),
      driverName: changedIn('driverName'),
      products: changedIn('products'),
      daily: changedIn('daily'),
      monthly: changedIn('monthly'),
    },
    keepHolder: after.filter(({ keepsHolder }) => keepsHolder).length,
    keepLimits: after.filter(({ keepsLimits }) => keepsLimits).length,
  };
}
