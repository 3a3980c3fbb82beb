import { type CardField, type CardFields, fieldsOf, keysOf } from '@forecourt/domain/cards/fields.ts';
import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { type FleetTexts, fleetFields } from '@forecourt/domain/cards/fleet/sheet.ts';
import { isAsked } from '@forecourt/domain/cards/rules.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { limitTexts } from '../../../copy/cards.ts';

export type FleetColumn = 'holder' | 'products' | 'limits';
/** The column of the table in which a field stands, in the order in which they stand there. */
const columnOf: Readonly<Record<CardField, FleetColumn>> = {
  driverName: 'holder',
  registration: 'holder',
  cardType: 'holder',
  products: 'products',
  daily: 'limits',
  monthly: 'limits',
};
export const fieldsIn = (column: FleetColumn): CardField[] =>
  keysOf(columnOf).filter((field) => columnOf[field] === column);

const isTold = ({ columns, mended }: Fleet, field: CardField): boolean =>
  columns.includes(field) || [...mended.values()].some((given) => given[field] !== undefined);

/** The columns that are drawn: what neither the sheet nor a mended row tells is left away. */
export const columnsTold = (fleet: Fleet): FleetColumn[] =>
  [...new Set(Object.values(columnOf))].filter(
    (column) => column === 'holder' || fieldsIn(column).some((field) => isTold(fleet, field)),
  );

const shown: Readonly<Record<CardField, (card: CardFields) => string>> = {
  cardType: ({ cardType }) => labelOf(cardTypes, cardType),
  registration: ({ registration }) => registration,
  driverName: ({ driverName }) => driverName,
  products: ({ products }) => labelOf(cardProducts, products),
  daily: ({ daily }) => limitTexts.daily(daily),
  monthly: ({ monthly }) => limitTexts.monthly(monthly),
};

/** What a field of a row is on its card; what cannot be read is as written, empty what its card does not tell. */
export function cellText({ card, texts, problems }: FleetRow, field: CardField): string {
  if (problems[field] !== undefined) return texts[field] ?? '';
  return isAsked(card, field) ? shown[field](fieldsOf(card)) : '';
}

/** The fields of a row that stand open to be mended: what is wrong, what repeats, and what was mended. */
export const fieldsToMend = (row: FleetRow, mended: FleetTexts | undefined): CardField[] =>
  fleetFields
    .map(({ value }) => value)
    .filter(
      (field) =>
        row.problems[field] !== undefined ||
        mended?.[field] !== undefined ||
        (field === 'registration' && row.repeats !== undefined),
    );

export const fieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;
