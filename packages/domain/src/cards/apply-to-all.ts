import { type CopyPreview, copyFields, type FieldCopy, previewOfCopying } from './copy-fields.ts';
import { byField, type CardField, cardFields } from './fields.ts';
import { asOrdered } from './order.ts';
import { isAsked } from './rules.ts';
import { type CardChange, type Cards, defaultCard } from './state.ts';

export function cardToShare({ cardChanges, activeCardIndex }: Cards): CardChange | undefined {
  const active = activeCardIndex === null ? undefined : cardChanges[activeCardIndex];
  return active && asOrdered(active);
}

export function fieldsToShare(cards: Cards): readonly CardField[] {
  const card = cardToShare(cards);
  return card ? cardFields.filter((field) => isAsked(card, field)) : [];
}

function copyOfActive(cards: Cards, fields: readonly CardField[]): FieldCopy {
  const source = cardToShare(cards);
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
export function previewOfApplying(
  cards: Cards,
  fields: readonly CardField[],
  companyMonthlySpendingLimit: number,
): CopyPreview {
  const previewOf = (chosen: readonly CardField[]): CopyPreview =>
    previewOfCopying(cards, copyOfActive(cards, chosen), companyMonthlySpendingLimit);
  const preview = previewOf(fields);
  return {
    ...preview,
    byField: byField(
      (field) => (fields.includes(field) ? preview : previewOf([...fields, field])).byField[field],
    ),
  };
}
