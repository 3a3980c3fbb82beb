import { type CardColumn, cardColumnOf, sheetFields } from '@forecourt/domain/cards/columns.ts';
import { type CardField, cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { isFieldAsked } from '@forecourt/domain/cards/rules.ts';
import { formatCardFieldWithUnit } from '../../../copy/cards.ts';

const columns = ['holder', 'products', 'limits'] as const satisfies readonly FleetColumn[];
export type FleetColumn = CardColumn['reviewColumn'];
export const fieldsInColumn = (column: FleetColumn): CardField[] =>
  sheetFields.filter((field) => cardColumnOf(field).reviewColumn === column);

const isReported = (fleet: FleetSheet, field: CardField): boolean =>
  fleet.columns.includes(field) || [...fleet.mended.values()].some((given) => given[field] !== undefined);

/** Columns that the sheet or a correction fills, and always the holder's. */
export const shownFleetColumns = (fleet: FleetSheet): FleetColumn[] =>
  columns.filter(
    (column) => column === 'holder' || fieldsInColumn(column).some((field) => isReported(fleet, field)),
  );

/** Formats a field of a row; unreadable text is returned as written. */
export function fleetCellText({ card, texts, problems, faults }: FleetRow, field: CardField): string {
  // The kind of card is unknown while the row names nobody.
  if (field === 'cardType' && faults.some(({ kind }) => kind === 'noHolder')) return '';
  if (problems[field] !== undefined) return texts[field] ?? '';
  return isFieldAsked(card, field) ? formatCardFieldWithUnit(cardFieldsOf(card), field) : '';
}

const nobody: readonly CardField[] = ['registration', 'driverName'];

export const fleetFieldsToFix = (row: FleetRow, touched?: ReadonlySet<CardField>): CardField[] =>
  sheetFields.filter(
    (field) =>
      row.problems[field] !== undefined ||
      touched?.has(field) === true ||
      (nobody.includes(field) && row.faults.some(({ kind }) => kind === 'noHolder')) ||
      (field === 'registration' && row.repeats !== undefined),
  );

export const fleetFieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;
