import { type CopyPreview, copyFields, type FieldCopy, previewOfCopying } from './copy-fields.ts';
import { type CardField, cardFields } from './fields.ts';
import { isNameField } from './rules.ts';
import type { CardChange, Cards } from './state.ts';

/** Fields that several cards can be given at once: all but registration and driver name. */
export const severalFields: readonly CardField[] = cardFields.filter((field) => !isNameField(field));

export type SeveralChange = {
  /** Places in the order. */
  readonly chosen: ReadonlySet<number>;
  readonly fields: readonly CardField[];
  /** Has the values of these fields. */
  readonly source: CardChange;
};

const copyOf = ({ chosen, fields, source }: SeveralChange): FieldCopy => ({
  source,
  fields: fields.filter((field) => severalFields.includes(field)),
  isTarget: (index) => chosen.has(index),
  isHolderKept: false,
});

/** Sets fields on chosen cards. A complete card keeps limits that would not fit it. The limit is in dollars. */
export const setSeveral = (
  cards: Cards,
  several: SeveralChange,
  companyMonthlySpendingLimit: number,
): Cards => copyFields(cards, copyOf(several), companyMonthlySpendingLimit);

export const previewOfSetting = (
  cards: Cards,
  several: SeveralChange,
  companyMonthlySpendingLimit: number,
): CopyPreview => previewOfCopying(cards, copyOf(several), companyMonthlySpendingLimit);
