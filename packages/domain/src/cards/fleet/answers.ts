import type { CardField } from '../fields.ts';
import type { CellError } from './card.ts';
import { type FleetSheet, keepRows, linesOf, mendRow, mendRows } from './fleet.ts';
import type { FleetRow } from './rows.ts';

export type FleetAnswer = 'makeAny' | 'keep' | 'clear' | 'companyLimit' | 'noLimit' | 'asMonthly';

export function answersTo({ kind, field, canKeep }: CellError): FleetAnswer[] {
  if (kind === 'noHolder') return ['makeAny'];
  if (kind === 'tooHigh') return ['companyLimit'];
  if (kind === 'aboveMonthly') return ['asMonthly'];
  if (kind === 'unread') return field === 'monthly' ? ['companyLimit', 'noLimit'] : ['clear'];
  const isNobody = kind === 'error' || kind === 'placeholder' || kind === 'guessedName';
  return [...(canKeep ? (['keep'] as const) : []), ...(isNobody ? (['clear'] as const) : [])];
}

type Lines = readonly Pick<FleetRow, 'line' | 'card'>[];

/** Applies one fix to a field in all rows given. `companyLimit` is the monthly spend in dollars. */
export function answerRows(
  fleet: FleetSheet,
  rows: Lines,
  field: CardField,
  answer: FleetAnswer,
  companyLimit: number,
): FleetSheet {
  const lines = rows.map(({ line }) => line);
  switch (answer) {
    case 'makeAny':
      return mendRows(fleet, lines, 'cardType', 'Any');
    case 'keep':
      return keepRows(fleet, lines, field);
    case 'clear':
      return mendRows(fleet, lines, field, '');
    case 'companyLimit':
      return mendRows(fleet, lines, field, `${companyLimit}`);
    case 'noLimit':
      return mendRows(fleet, lines, field, 'No limit');
    case 'asMonthly':
      return rows.reduce(
        (so, { line, card }) => mendRow(so, line, field, `${card.limits.monthly ?? companyLimit}`),
        fleet,
      );
  }
}

export type ErrorGroup = {
  readonly kind: CellError['kind'];
  readonly field: CardField;
  readonly message: string;
  readonly rows: readonly FleetRow[];
  readonly answers: readonly FleetAnswer[];
};

export function errorGroups(wrong: readonly FleetRow[]): ErrorGroup[] {
  const groups = new Map<string, { fault: CellError; rows: FleetRow[]; answers: FleetAnswer[] }>();
  for (const row of wrong)
    for (const fault of row.faults) {
      const key = `${fault.kind} ${fault.field} ${fault.canKeep}`;
      const group = groups.get(key) ?? { fault, rows: [], answers: answersTo(fault) };
      group.rows.push(row);
      groups.set(key, group);
    }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 1)
    .map(({ fault: { kind, field, message }, rows, answers }) => ({ kind, field, message, rows, answers }));
}

export function fillDown(fleet: FleetSheet, line: number, field: CardField, text: string): FleetSheet {
  const below = linesOf(fleet)
    .lines.map((other) => other.line)
    .filter((other) => other > line && !fleet.leftOut.has(other));
  return mendRows(fleet, below, field, text);
}
