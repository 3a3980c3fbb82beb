import { maximumCardsInOneOrder } from '../constants/limits.ts';
import { guessColumns, isHeadings } from './fleet-columns.ts';
import {
  type FleetCells,
  type FleetColumns,
  type FleetField,
  type FleetTexts,
  isBlank,
  isBlankLine,
} from './fleet-fields.ts';

/** A sheet as it is being looked over. Lines are counted from 1, as spreadsheets count them. */
export type Fleet = {
  readonly cells: FleetCells;
  /** The first line that is not blank names the columns. */
  readonly hasHeadings: boolean;
  readonly columns: FleetColumns;
  /** What was written in place of what a line says. */
  readonly mended: ReadonlyMap<number, FleetTexts>;
  readonly leftOut: ReadonlySet<number>;
};

export const maximumFleetColumns = 50;
/** Why a sheet is not read at all. */
export type FleetRefusal = 'nothing' | 'tooManyRows' | 'tooManyColumns';

/** The lines that are not blank, each with its number. */
const written = (cells: FleetCells): { line: number; cells: readonly string[] }[] =>
  cells.map((line, index) => ({ line: index + 1, cells: line })).filter((line) => !isBlankLine(line.cells));

/** The lines that stand for cards, and the one that names the columns. */
export function linesOf({ cells, hasHeadings }: Pick<Fleet, 'cells' | 'hasHeadings'>) {
  const lines = written(cells);
  return hasHeadings ? { headings: lines[0]?.cells, lines: lines.slice(1) } : { headings: undefined, lines };
}

function guessed(cells: FleetCells, hasHeadings: boolean): Pick<Fleet, 'hasHeadings' | 'columns'> {
  const { headings, lines } = linesOf({ cells, hasHeadings });
  const columns = guessColumns(
    headings,
    lines.map((line) => line.cells),
  );
  return { hasHeadings, columns };
}

/** Begins to read a sheet: guesses whether its first line names the columns, and what each of them holds. */
export function beginFleet(split: FleetCells): Fleet | FleetRefusal {
  const cells = split.map((line) => line.slice(0, line.findLastIndex((text) => !isBlank(text)) + 1));
  const [first] = written(cells);
  if (!first) return 'nothing';
  if (cells.some(({ length }) => length > maximumFleetColumns)) return 'tooManyColumns';
  const hasHeadings = isHeadings(first.cells);
  const { lines } = linesOf({ cells, hasHeadings });
  if (lines.length === 0) return 'nothing';
  if (lines.length > maximumCardsInOneOrder) return 'tooManyRows';
  return { cells, ...guessed(cells, hasHeadings), mended: new Map(), leftOut: new Set() };
}

/** Says whether the first line names the columns; what they hold is guessed again. */
export const takeHeadings = (fleet: Fleet, hasHeadings: boolean): Fleet => ({
  ...fleet,
  ...guessed(fleet.cells, hasHeadings),
});

/** Says what a column holds. Another column that held it is left out, but for names, which are read as one. */
export const assignColumn = (fleet: Fleet, index: number, field: FleetField | null): Fleet => ({
  ...fleet,
  columns: fleet.columns.map((before, at) => {
    if (at === index) return field;
    return before === field && field !== 'driverName' ? null : before;
  }),
});

/** Writes something in place of what a line says. */
export const mendRow = (fleet: Fleet, line: number, field: FleetField, text: string): Fleet => ({
  ...fleet,
  mended: new Map(fleet.mended).set(line, { ...fleet.mended.get(line), [field]: text }),
});

/** Leaves lines out, or takes them in again. */
export function leaveOut(fleet: Fleet, lines: readonly number[], isLeftOut: boolean): Fleet {
  const leftOut = new Set(fleet.leftOut);
  for (const line of lines) {
    if (isLeftOut) leftOut.add(line);
    else leftOut.delete(line);
  }
  return { ...fleet, leftOut };
}
