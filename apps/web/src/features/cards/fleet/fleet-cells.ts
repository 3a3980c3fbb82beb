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
  /** Left out where it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};
/** Where each field stands in the table, in the order in which they stand there, and what it is mended with. */
export const fleetPlaces: Readonly<Record<CardField, Place>> = {
  driverName: { column: 'holder' },
  registration: { column: 'holder' },
  cardType: { column: 'holder', choices: cardTypes },
  products: { column: 'products', choices: cardProducts },
  daily: { column: 'limits' },
  monthly: { column: 'limits' },
};
export const fieldsIn = (column: FleetColumn): CardField[] =>
  keysOf(fleetPlaces).filter((field) => fleetPlaces[field].column === column);

const isReported = (fleet: Fleet, field: CardField): boolean =>
  fleet.columns.includes(field) || [...fleet.mended.values()].some((given) => given[field] !== undefined);

/** The columns that are drawn: what neither the sheet nor a mended row tells is left away. */
export const columnNotes = (fleet: Fleet): FleetColumn[] =>
  columns.filter(
    (column) => column === 'holder' || fieldsIn(column).some((field) => isReported(fleet, field)),
  );

/** What a field of a row is on its card; what cannot be read is as written, empty what its card does not tell. */
export function cellText({ card, texts, problems, faults }: FleetRow, field: CardField): string {
  // Nothing says yet that it is a card for anybody.
  if (field === 'cardType' && faults.some(({ kind }) => kind === 'noHolder')) return '';
  if (problems[field] !== undefined) return texts[field] ?? '';
  return isAsked(card, field) ? formatField(fieldsOf(card), field) : '';
}

const nobody: readonly CardField[] = ['registration', 'driverName'];

/** The fields of a row that stand open to be mended: what is wrong, what repeats, and what is being written. */
export const fieldsToMend = (row: FleetRow, touched?: ReadonlySet<CardField>): CardField[] =>
  valuesOf(fleetFields).filter(
    (field) =>
      row.problems[field] !== undefined ||
      touched?.has(field) === true ||
      (nobody.includes(field) && row.faults.some(({ kind }) => kind === 'noHolder')) ||
      (field === 'registration' && row.repeats !== undefined),
  );

export const fieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;
