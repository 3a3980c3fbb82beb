import type { CardField } from '../fields.ts';
import { type CardProblems, isNameField, nameFields, needsDriver, needsRegistration } from '../rules.ts';
import type { CardChange } from '../state.ts';
import { type CellError, fleetCard, type RowDoubt } from './card.ts';
import { type Fleet, keptKey, linesOf } from './fleet.ts';
import { isFamilyName } from './headings.ts';
import { rowDoubts } from './row-doubts.ts';
import { type FleetColumns, type FleetTexts, fleetFields, isBlank } from './sheet.ts';

/** Where a registration was seen before: the line of another row, or a card that is in the order already. */
export type Repeats = number | 'order';

/** One line of a sheet as it is read. */
export type FleetRow = {
  readonly line: number;
  /** What it says, as it was written or mended. */
  readonly texts: FleetTexts;
  readonly card: CardChange;
  readonly faults: readonly CellError[];
  /** What the faults say, by field. */
  readonly problems: CardProblems;
  /** Where its registration was before, unless that was confirmed. */
  readonly repeats: Repeats | undefined;
  readonly isLeftOut: boolean;
};

/**
 * Returns every row of a sheet that says something; where no column holds a registration or a driver, that is said in
 * another known column. One left out has no say in repeats.
 */
export function fleetRows(fleet: Fleet, order: readonly CardChange[], companyLimit: number): FleetRow[] {
  const seen = new Map<string, { readonly card: CardChange; readonly where: Repeats }[]>();
  /** Tells where the registration was seen before, and notes that it was seen here. */
  const look = (card: CardChange, where: Repeats): Repeats | undefined => {
    if (!needsRegistration(card) || card.vehicle.registration === '') return undefined;
    const before = seen.get(card.vehicle.registration) ?? [];
    seen.set(card.vehicle.registration, [...before, { card, where }]);
    return before.find((other) => isSameHolder(card, other.card))?.where;
  };
  for (const card of order) look(card, 'order');
  const { headings, lines } = linesOf(fleet);
  const places = [...fleet.columns.keys()];
  const isLast = (place: number): boolean => isFamilyName(headings?.cells[place]);
  const inOrder = [...places.filter((place) => !isLast(place)), ...places.filter(isLast)];
  const doubts = rowDoubts(fleet);
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
      const isKept = fleet.kept.has(keptKey(row.line, 'registration'));
      return { ...row, isLeftOut, repeats: isKept ? undefined : repeats };
    });
}

/** Cards of one vehicle are for different holders only when each names a driver of its own. */
const isSameHolder = (one: CardChange, other: CardChange): boolean =>
  !needsDriver(one) ||
  !needsDriver(other) ||
  one.driver.name.toLowerCase() === other.driver.name.toLowerCase();

type Read = Pick<FleetRow, 'texts' | 'card' | 'faults' | 'problems'>;
type Known = { readonly from: readonly unknown[]; readonly read: Read };
const known = new WeakMap<readonly string[], Known>();

/** A line that did not change is not read again, so a key costs one row of a thousand. */
function readLine(
  fleet: Fleet,
  inOrder: readonly number[],
  line: number,
  cells: readonly string[],
  companyLimit: number,
  rowDoubt: RowDoubt | undefined,
): Read {
  const mended = fleet.mended.get(line);
  const kept = nameFields.filter((field) => fleet.kept.has(keptKey(line, field))).join();
  const from = [fleet.columns, mended, companyLimit, rowDoubt, kept];
  const before = known.get(cells);
  if (before?.from.every((one, index) => one === from[index])) return before.read;
  const texts = { ...textsOf(fleet.columns, inOrder, cells), ...mended };
  const isSettled = (field: CardField): boolean =>
    mended?.[field] !== undefined || fleet.kept.has(keptKey(line, field));
  const { card, faults } = fleetCard(texts, { companyLimit, isSettled, rowDoubt });
  const problems = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
  const read = { texts, card, faults, problems };
  known.set(cells, { from, read });
  return read;
}

/** What a line says; of several columns that are read as one, those come first that come first in `inOrder`. */
function textsOf(columns: FleetColumns, inOrder: readonly number[], cells: readonly string[]): FleetTexts {
  const read = fleetFields.flatMap(({ value }) => {
    if (!columns.includes(value)) return [];
    const texts = inOrder
      .filter((place) => columns[place] === value)
      .map((place) => cells[place]?.trim() ?? '');
    return [[value, texts.filter((text) => !isBlank(text)).join(' ')]];
  });
  return Object.fromEntries(read);
}

/** Sorts the rows by what is to be done with them; one is ready once nothing is wrong, in doubt or repeated. */
export function sortedRows(rows: readonly FleetRow[]) {
  const kept = rows.filter(({ isLeftOut }) => !isLeftOut);
  const isWrong = ({ faults }: FleetRow): boolean => faults.length > 0;
  return {
    wrong: kept.filter(isWrong),
    repeated: kept.filter(({ repeats }) => repeats !== undefined),
    ready: kept.filter((row) => !isWrong(row) && row.repeats === undefined),
  };
}
