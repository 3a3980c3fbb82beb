import { sheetFields } from '../columns.ts';
import type { CardField } from '../fields.ts';
import { type CardProblems, isNameField, nameFields, needsDriver, needsRegistration } from '../rules.ts';
import type { Card } from '../state.ts';
import { type CellError, parseFleetCard, type RowWarning } from './card.ts';
import { confirmedCellKey, type FleetSheet, splitFleetLines } from './fleet.ts';
import { isFamilyNameHeading } from './headings.ts';
import { rowWarnings } from './row-doubts.ts';
import { type FleetColumns, type FleetRowTexts, isBlank } from './sheet.ts';

/** Line of an earlier row with the same registration, or 'order' for a card already ordered. */
type Repeats = number | 'order';

export type FleetRow = {
  readonly line: number;
  readonly texts: FleetRowTexts;
  readonly card: Card;
  readonly faults: readonly CellError[];
  readonly problems: CardProblems;
  /** Undefined once a person confirmed it. */
  readonly repeats: Repeats | undefined;
  readonly isLeftOut: boolean;
};

/** Returns every row that is not blank; rows left out do not count as repeats. */
export function fleetRows(fleet: FleetSheet, order: readonly Card[], companyLimit: number): FleetRow[] {
  const seen = new Map<string, { readonly card: Card; readonly where: Repeats }[]>();
  const look = (card: Card, where: Repeats): Repeats | undefined => {
    if (!needsRegistration(card) || card.vehicle.registration === '') return undefined;
    const before = seen.get(card.vehicle.registration) ?? [];
    seen.set(card.vehicle.registration, [...before, { card, where }]);
    return before.find((other) => isSameHolder(card, other.card))?.where;
  };
  for (const card of order) look(card, 'order');
  const { headings, lines } = splitFleetLines(fleet);
  const places = [...fleet.columns.keys()];
  const isLast = (place: number): boolean => isFamilyNameHeading(headings?.cells[place]);
  const inOrder = [...places.filter((place) => !isLast(place)), ...places.filter(isLast)];
  const doubts = rowWarnings(fleet);
  const namesHolders = fleet.columns.some((field) => field !== null && isNameField(field));
  return lines
    .map(({ line, cells }) => ({
      line,
      ...readLine(fleet, inOrder, line, cells, companyLimit, doubts.get(line)),
    }))
    .filter(
      (row) =>
        namesHolders || fleet.mended.has(row.line) || Object.values(row.texts).some((text) => !isBlank(text)),
    )
    .map((row) => {
      const isLeftOut = fleet.leftOut.has(row.line);
      const repeats = isLeftOut ? undefined : look(row.card, row.line);
      const isKept = fleet.kept.has(confirmedCellKey(row.line, 'registration'));
      return { ...row, isLeftOut, repeats: isKept ? undefined : repeats };
    });
}

/** Cards of one vehicle have different holders only when each names its own driver. */
const isSameHolder = (one: Card, other: Card): boolean =>
  !needsDriver(one) ||
  !needsDriver(other) ||
  one.driver.name.toLowerCase() === other.driver.name.toLowerCase();

type Read = Pick<FleetRow, 'texts' | 'card' | 'faults' | 'problems'>;
type Known = { readonly from: readonly unknown[]; readonly read: Read };
const known = new WeakMap<readonly string[], Known>();

/** Unchanged lines come from a cache, so a keystroke costs one row of a thousand. */
function readLine(
  fleet: FleetSheet,
  inOrder: readonly number[],
  line: number,
  cells: readonly string[],
  companyLimit: number,
  rowDoubt: RowWarning | undefined,
): Read {
  const mended = fleet.mended.get(line);
  const kept = nameFields.filter((field) => fleet.kept.has(confirmedCellKey(line, field))).join();
  const from = [fleet.columns, mended, companyLimit, rowDoubt, kept];
  const before = known.get(cells);
  if (before?.from.every((one, index) => one === from[index])) return before.read;
  const texts = { ...textsOf(fleet.columns, inOrder, cells), ...mended };
  const isSettled = (field: CardField): boolean =>
    mended?.[field] !== undefined || fleet.kept.has(confirmedCellKey(line, field));
  const { card, faults } = parseFleetCard(texts, { companyLimit, isSettled, rowDoubt });
  const problems = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  const read = { texts, card, faults, problems };
  known.set(cells, { from, read });
  return read;
}

function textsOf(columns: FleetColumns, inOrder: readonly number[], cells: readonly string[]): FleetRowTexts {
  const read = sheetFields.flatMap((value) => {
    if (!columns.includes(value)) return [];
    const texts = inOrder
      .filter((place) => columns[place] === value)
      .map((place) => cells[place]?.trim() ?? '');
    return [[value, texts.filter((text) => !isBlank(text)).join(' ')]];
  });
  return Object.fromEntries(read);
}

export function groupFleetRows(rows: readonly FleetRow[]) {
  const kept = rows.filter(({ isLeftOut }) => !isLeftOut);
  const isWrong = ({ faults }: FleetRow): boolean => faults.length > 0;
  return {
    wrong: kept.filter(isWrong),
    repeated: kept.filter(({ repeats }) => repeats !== undefined),
    ready: kept.filter((row) => !isWrong(row) && row.repeats === undefined),
  };
}
