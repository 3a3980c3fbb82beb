import { type CardColumn, columnOf, sheetFields } from '@forecourt/domain/cards/columns.ts';
import { type CardField, fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { isFieldAsked } from '@forecourt/domain/cards/rules.ts';
import { formatWithUnit } from '../../../copy/cards.ts';

const columns = ['holder', 'products', 'limits'] as const satisfies readonly FleetColumn[];
export type FleetColumn = CardColumn['reviewColumn'];
export const fieldsIn = (column: FleetColumn): CardField[] =>
  sheetFields.filter((field) => columnOf(field).reviewColumn === column);

const isReported = (fleet: FleetSheet, field: CardField): boolean =>
  fleet.columns.includes(field) || [...fleet.mended.values()].some((given) => given[field] !== undefined);

/** Columns that the sheet or a correction fills, and always the holder's. */
export const shownColumns = (fleet: FleetSheet): FleetColumn[] =>
  columns.filter(
    (column) => column === 'holder' || fieldsIn(column).some((field) => isReported(fleet, field)),
  );

/** Formats a field of a row; unreadable text is returned as written. */
export function cellText({ card, texts, problems, faults }: FleetRow, field: CardField): string {
  // The kind of card is unknown while the row names nobody.
  if (field === 'cardType' && faults.some(({ kind }) => kind === 'noHolder')) return '';
  if (problems[field] !== undefined) return texts[field] ?? '';
  return isFieldAsked(card, field) ? formatWithUnit(fieldsOf(card), field) : '';
}

const nobody: readonly CardField[] = ['registration', 'driverName'];

export const fieldsToMend = (row: FleetRow, touched?: ReadonlySet<CardField>): CardField[] =>
  sheetFields.filter(
    (field) =>
      row.problems[field] !== undefined ||
      touched?.has(field) === true ||
      (nobody.includes(field) && row.faults.some(({ kind }) => kind === 'noHolder')) ||
      (field === 'registration' && row.repeats !== undefined),
  );

export const fieldId = (line: number, field: CardField): string => `fleet-${line}-${field}`;
