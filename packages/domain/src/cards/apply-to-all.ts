import { type CopyFieldsOptions, type CopyPreview, copyFields, previewCopyFields } from './copy-fields.ts';
import { type CardField, cardFields, mapCardFields } from './fields.ts';
import { withoutUnusedNames } from './order.ts';
import { isFieldAsked } from './rules.ts';
import { type Card, type Cards, defaultCard } from './state.ts';

export function cardToCopy({ cardChanges, activeCardIndex }: Cards): Card | undefined {
  const active = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  return active && withoutUnusedNames(active);
}

export function fieldsToCopy(cards: Cards): readonly CardField[] {
  const card = cardToCopy(cards);
  return card ? cardFields.filter((field) => isFieldAsked(card, field)) : [];
}

function copyOfActive(cards: Cards, fields: readonly CardField[]): CopyFieldsOptions {
  const source = cardToCopy(cards);
  return {
    source: source ?? defaultCard,
    fields,
    isTarget: (index) => source !== undefined && index !== cards.activeCardIndex,
    isHolderKept: true,
  };
}

/** Copies fields of the active card to all others; no complete card becomes incomplete. The limit is in dollars. */
export const applyToAllCards = (
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): Cards => copyFields(cards, copyOfActive(cards, fields), companyMonthlySpendingLimit);

/** Counts what applying changes; `byField` says of a field that is not chosen how many cards it would change. */
export function previewApplyToAll(
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): CopyPreview {
  const previewOf = (chosen: readonly CardField[]): CopyPreview =>
    previewCopyFields(cards, copyOfActive(cards, chosen), companyMonthlySpendingLimit);
  const preview = previewOf(fields);
  return {
    ...preview,
    byField: mapCardFields(
      (field) => (fields.includes(field) ? preview : previewOf([...fields, field])).byField[field],
    ),
  };
}
