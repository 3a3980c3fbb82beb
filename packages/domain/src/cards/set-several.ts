import { type CopyFieldsOptions, type CopyPreview, copyFields, previewCopyFields } from './copy-fields.ts';
import { type CardField, cardFields } from './fields.ts';
import { isNameField } from './rules.ts';
import type { Card, Cards } from './state.ts';

/** Fields that several cards can be given at once: all but registration and driver name. */
export const bulkEditFields: readonly CardField[] = cardFields.filter((field) => !isNameField(field));

export type BulkEdit = {
  /** Places in the order. */
  readonly chosen: ReadonlySet<number>;
  readonly fields: readonly CardField[];
  /** Has the values of these fields. */
  readonly source: Card;
};

const copyOf = ({ chosen, fields, source }: BulkEdit): CopyFieldsOptions => ({
  source,
  fields: fields.filter((field) => bulkEditFields.includes(field)),
  isTarget: (index) => chosen.has(index),
  isHolderKept: false,
});

/** Sets fields on chosen cards. A complete card keeps limits that would not fit it. The limit is in dollars. */
export const applyBulkEdit = (cards: Cards, several: BulkEdit, companyMonthlySpendingLimit: number): Cards =>
  copyFields(cards, copyOf(several), companyMonthlySpendingLimit);

export const previewBulkEdit = (
  cards: Cards,
  several: BulkEdit,
  companyMonthlySpendingLimit: number,
): CopyPreview => previewCopyFields(cards, copyOf(several), companyMonthlySpendingLimit);
