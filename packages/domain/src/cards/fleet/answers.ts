import type { CardField } from '../fields.ts';
import type { CellError } from './card.ts';
import { confirmCells, type FleetSheet, overwriteCell, overwriteCells, splitFleetLines } from './fleet.ts';
import type { FleetRow } from './rows.ts';

export type CellErrorFix = 'makeAny' | 'keep' | 'clear' | 'companyLimit' | 'noLimit' | 'asMonthly';

export function fixesForCellError({ kind, field, canKeep }: CellError): CellErrorFix[] {
  if (kind === 'noHolder') return ['makeAny'];
  if (kind === 'tooHigh') return ['companyLimit'];
  if (kind === 'aboveMonthly') return ['asMonthly'];
  if (kind === 'unread') return field === 'monthly' ? ['companyLimit', 'noLimit'] : ['clear'];
  const isNobody = kind === 'error' || kind === 'placeholder' || kind === 'guessedName';
  return [...(canKeep ? (['keep'] as const) : []), ...(isNobody ? (['clear'] as const) : [])];
}

type Lines = readonly Pick<FleetRow, 'line' | 'card'>[];

/** Applies one fix to a field in all rows given. `companyLimit` is the monthly spend in dollars. */
export function applyFixToRows(
  fleet: FleetSheet,
  rows: Lines,
  field: CardField,
  answer: CellErrorFix,
  companyLimit: number,
): FleetSheet {
  const lines = rows.map(({ line }) => line);
  switch (answer) {
    case 'makeAny':
      return overwriteCells(fleet, lines, 'cardType', 'Any');
    case 'keep':
      return confirmCells(fleet, lines, field);
    case 'clear':
      return overwriteCells(fleet, lines, field, '');
    case 'companyLimit':
      return overwriteCells(fleet, lines, field, `${companyLimit}`);
    case 'noLimit':
      return overwriteCells(fleet, lines, field, 'No limit');
    case 'asMonthly':
      return rows.reduce(
        (so, { line, card }) => overwriteCell(so, line, field, `${card.limits.monthly ?? companyLimit}`),
        fleet,
      );
  }
}

export type CellErrorGroup = {
  readonly kind: CellError['kind'];
  readonly field: CardField;
  readonly message: string;
  readonly rows: readonly FleetRow[];
  readonly answers: readonly CellErrorFix[];
};

export function groupCellErrors(wrong: readonly FleetRow[]): CellErrorGroup[] {
  const groups = new Map<string, { fault: CellError; rows: FleetRow[]; answers: CellErrorFix[] }>();
  for (const row of wrong)
    for (const fault of row.faults) {
      const key = `${fault.kind} ${fault.field} ${fault.canKeep}`;
      const group = groups.get(key) ?? { fault, rows: [], answers: fixesForCellError(fault) };
      group.rows.push(row);
      groups.set(key, group);
    }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 1)
    .map(({ fault: { kind, field, message }, rows, answers }) => ({ kind, field, message, rows, answers }));
}

export function fillDown(fleet: FleetSheet, line: number, field: CardField, text: string): FleetSheet {
  const below = splitFleetLines(fleet)
    .lines.map((other) => other.line)
    .filter((other) => other > line && !fleet.leftOut.has(other));
  return overwriteCells(fleet, below, field, text);
}
