import { type FleetField, type FleetTexts, fleetFields } from '@forecourt/domain/cards/fleet-fields.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet-rows.ts';
import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatWholeDollars } from '@forecourt/domain/fields/money.ts';
import { cardListTexts } from '../../copy/cards.ts';

/** The parts of a row that its table shows. */
export type FleetCell = 'holder' | 'type' | 'products' | 'daily' | 'monthly';

const fieldsOf: Record<FleetCell, readonly FleetField[]> = {
  holder: ['registration', 'driverName'],
  type: ['cardType'],
  products: ['products'],
  daily: ['daily'],
  monthly: ['monthly'],
};

/** What a part of a row is on its card; what cannot be read is as it was written. */
export function cellOf(row: FleetRow, cell: FleetCell): { readonly text: string; readonly isBad: boolean } {
  const isBad = !row.isLeftOut && fieldsOf[cell].some((field) => row.problems[field] !== undefined);
  const [field = 'registration'] = fieldsOf[cell];
  const isWritten = cell !== 'holder' && row.problems[field] !== undefined;
  return { isBad, text: isWritten ? (row.texts[field] ?? '') : readText(row, cell) };
}

function readText({ card }: FleetRow, cell: FleetCell): string {
  const { daily, monthly } = card.limits;
  switch (cell) {
    case 'holder':
      return cardSummary(card);
    case 'type':
      return labelOf(cardTypes, card.cardType);
    case 'products':
      return labelOf(cardProducts, card.products);
    case 'daily':
      return daily === null ? '' : cardListTexts.aDay(formatWholeDollars(daily));
    case 'monthly':
      return monthly === null ? '' : cardListTexts.aMonth(formatWholeDollars(monthly));
  }
}

/** The fields of a row that stand open to be mended: what is wrong, what repeats, and what was mended. */
export const fieldsToMend = (row: FleetRow, mended: FleetTexts | undefined): FleetField[] =>
  fleetFields
    .map(({ value }) => value)
    .filter(
      (field) =>
        row.problems[field] !== undefined ||
        mended?.[field] !== undefined ||
        (field === 'registration' && row.repeats !== undefined),
    );

export const fieldId = (line: number, field: FleetField): string => `fleet-${line}-${field}`;
