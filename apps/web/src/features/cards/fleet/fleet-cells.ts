import { type CardField, fieldsOf, keysOf } from '@forecourt/domain/cards/fields.ts';
import type { Fleet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { fleetFields } from '@forecourt/domain/cards/fleet/sheet.ts';
import { isAsked } from '@forecourt/domain/cards/rules.ts';
import { cardProducts, cardTypes, valuesOf } from '@forecourt/domain/constants/options.ts';
import { formatField } from '../../../copy/cards.ts';

const columns = ['holder', 'products', 'limits'] as const;
export type FleetColumn = (typeof columns)[number];
type Place = {
  readonly column: FleetColumn;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};
/** The table's column of each field, in order. A field with `choices` is corrected by a select. */
export const fleetPlaces: Readonly<Record<CardField, Place>> = {
  registration: { column: 'holder' },
  driverName: { column: 'holder' },
  cardType: { column: 'holder', choices: cardTypes },
  products: { column: 'products', choices: cardProducts },
  daily: { column: 'limits' },
  monthly: { column: 'limits' },
};
export const fieldsIn = (column: FleetColumn): CardField[] =>
  keysOf(fleetPlaces).filter((field) => fleetPlaces[field].column === column);

const isReported = (fleet: Fleet, field: CardField): boolean =>
  fleet.columns.includes(field) || [...fleet.mended.values()].some((given) => given[field] !== undefined);

/** Columns that the sheet or a correction fills, and always the holder's. */
export const shownColumns = (fleet: Fleet): FleetColumn[] =>
  columns.filter(
    (column) => column === 'holder' || fieldsIn(column).some((field) => isReported(fleet, field)),
  );

/** Formats a field of a row; unreadable text is returned as written. */
export function cellText({ card, texts, problems, faults }: FleetRow, field: CardField): string {
  // The kind of card is unknown while the row names nobody.
  if (field === 'cardType' && faults.some(({ kind }) => kind === 'noHolder')) return '';
  if (problems[field] !== undefined) return texts[field] ?? '';
  return isAsked(card, field) ? formatField(fieldsOf(card), field) : '';
}

const nobody: readonly CardField[] = ['registration', 'driverName'];

export const fieldsToMend = (row: FleetRow, touched?: ReadonlySet<CardField>): CardField[] =>
  valuesOf(fleetFields).filter(
    (field) =>
      row.problems[field] !== undefined ||
      touched?.has(field) === true ||
      (nobody.includes(field) && row.faults.some(({ kind }) => kind === 'noHolder')) ||
      (field === 'registration' && row.repeats !== undefined),
  );

export const fieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;
