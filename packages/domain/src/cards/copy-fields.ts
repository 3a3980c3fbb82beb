import {
  type CardField,
  cardFields,
  cardFieldsOf,
  isSameCard,
  mapCardFields,
  withCardFieldsOf,
} from './fields.ts';
import { cardProblems, holderFields, isFieldAsked, isNameField, limitFields } from './rules.ts';
import type { Card, Cards } from './state.ts';

export type CopyFieldsOptions = {
  readonly source: Card;
  readonly fields: readonly CardField[];
  readonly isTarget: (index: number) => boolean;
  /** A complete card keeps its type where the other one would lack a name. */
  readonly isHolderKept: boolean;
};

const takes = (card: Card, field: CardField): boolean =>
  !isNameField(field) || (isFieldAsked(card, field) && cardFieldsOf(card)[field].trim() === '');

type Copied = {
  readonly card: Card;
  readonly keepsHolder: boolean;
  readonly keepsLimits: boolean;
  readonly lacksName: boolean;
};
const untouched = (card: Card): Copied => ({
  card,
  keepsHolder: false,
  keepsLimits: false,
  lacksName: false,
});

/** An incomplete card takes all fields; a complete one keeps limits, and its holder if asked to, that would not fit. */
function copyTo(own: Card, copy: CopyFieldsOptions, companyMonthlySpendingLimit: number): Copied {
  const { source, fields, isHolderKept } = copy;
  const taken = cardFields
    .filter((field) => fields.includes(field))
    .reduce((to, field) => (takes(to, field) ? withCardFieldsOf(to, source, [field]) : to), own);
  const problemsOf = (card: Card) => cardProblems(card, companyMonthlySpendingLimit);
  const wasComplete = Object.keys(problemsOf(own)).length === 0;
  const problems = wasComplete ? problemsOf(taken) : {};
  const isWrong = (field: CardField): boolean => problems[field] !== undefined;
  const lacksName = holderFields.some(isWrong);
  const keepsHolder = isHolderKept && lacksName;
  const keepsLimits = limitFields.some(isWrong);
  const kept = [...(keepsHolder ? holderFields : []), ...(keepsLimits ? limitFields : [])];
  const card = withCardFieldsOf(taken, own, kept);
  return {
    card: isSameCard(own, card) ? own : card,
    keepsHolder,
    keepsLimits,
    lacksName: lacksName && !keepsHolder,
  };
}

const copyToAll = (
  { cardChanges }: Cards,
  copy: CopyFieldsOptions,
  companyMonthlySpendingLimit: number,
): Copied[] =>
  cardChanges.map((card, index) =>
    copy.isTarget(index) ? copyTo(card, copy, companyMonthlySpendingLimit) : untouched(card),
  );

/** Copies fields of a card to others. Returns the same cards where nothing changes. The limit is in dollars. */
export function copyFields(
  cards: Cards,
  copy: CopyFieldsOptions,
  companyMonthlySpendingLimit: number,
): Cards {
  const cardChanges = copyToAll(cards, copy, companyMonthlySpendingLimit).map(({ card }) => card);
  const isChanged = cardChanges.some((card, index) => card !== cards.cardChanges[index]);
  return isChanged ? { ...cards, cardChanges } : cards;
}

export type CopyPreview = {
  readonly changed: number;
  /** Cards that each field changes. */
  readonly byField: Readonly<Record<CardField, number>>;
  readonly keepHolder: number;
  readonly keepLimits: number;
  /** Complete cards that become incomplete, because their new type asks for a name. */
  readonly lackName: number;
};

export function previewCopyFields(
  cards: Cards,
  copy: CopyFieldsOptions,
  companyMonthlySpendingLimit: number,
): CopyPreview {
  const before = cards.cardChanges;
  const after = copyToAll(cards, copy, companyMonthlySpendingLimit);
  const count = (isCounted: (copied: Copied, own: Card) => boolean): number =>
    after.filter((copied, index) => {
      const own = before[index];
      return own !== undefined && isCounted(copied, own);
    }).length;
  return {
    changed: count(({ card }, own) => card !== own),
    byField: mapCardFields((field) =>
      count(({ card }, own) => cardFieldsOf(card)[field] !== cardFieldsOf(own)[field]),
    ),
    keepHolder: count(({ keepsHolder }) => keepsHolder),
    keepLimits: count(({ keepsLimits }) => keepsLimits),
    lackName: count(({ lacksName }) => lacksName),
  };
}
