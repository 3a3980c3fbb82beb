import { maximumCardsInOneOrder } from '../../constants/limits.ts';
import type { CardField } from '../fields.ts';
import { guessColumns, headingsAt } from './columns.ts';
import { isSameHeadings } from './headings.ts';
import { type FleetCells, type FleetColumns, type FleetTexts, isBlank, isBlankLine } from './sheet.ts';

/** A sheet as it is being looked over. Lines are counted from 1, as spreadsheets count them. */
export type Fleet = {
  readonly cells: FleetCells;
  /** A line names the columns: the one that seems to, else the first not blank. What stands above is left out. */
  readonly hasHeadings: boolean;
  readonly columns: FleetColumns;
  /** What was written in place of what a line says. */
  readonly mended: ReadonlyMap<number, FleetTexts>;
  readonly leftOut: ReadonlySet<number>;
};

export const maximumFleetColumns = 50;
/** Why a sheet is not read at all. */
export type FleetRefusal = 'nothing' | 'tooManyRows' | 'tooManyColumns';

type Line = { readonly line: number; readonly cells: readonly string[] };

/** The lines that are not blank, each with its number. */
const written = (cells: FleetCells): Line[] =>
  cells.map((line, index) => ({ line: index + 1, cells: line })).filter((line) => !isBlankLine(line.cells));

const cellsOf = (lines: readonly Line[]): FleetCells => lines.map(({ cells }) => cells);

type Lines = {
  readonly above: readonly Line[];
  readonly headings: Line | undefined;
  readonly lines: readonly Line[];
};

/** The lines that stand for cards, the one that names the columns, and those above it, which are left out. */
export function linesOf({ cells, hasHeadings }: Pick<Fleet, 'cells' | 'hasHeadings'>): Lines {
  const lines = written(cells);
  if (!hasHeadings) return { above: [], headings: undefined, lines };
  const at = headingsAt(cellsOf(lines)) ?? 0;
  return { above: lines.slice(0, at), headings: lines[at], lines: lines.slice(at + 1) };
}

function guessed(cells: FleetCells, hasHeadings: boolean): Pick<Fleet, 'hasHeadings' | 'columns'> {
  const { headings, lines } = linesOf({ cells, hasHeadings });
  return { hasHeadings, columns: guessColumns(headings?.cells, cellsOf(lines)) };
}

/** How a last line begins that adds up the others, which is no card. */
const total = /^((grand|overall|fleet|sub)[ -]?)?totals?\b|^sum:?$/i;
const isTotal = ({ cells }: Line): boolean => total.test(cells.find((text) => !isBlank(text))?.trim() ?? '');

/** The lines among the cards that are none: a total at the end, and the headings wherever they come again. */
function notCards({ headings, lines }: Omit<Lines, 'above'>): Line[] {
  const totals = lines.slice(1).slice(-1).filter(isTotal);
  const again = lines.filter(({ cells }) => headings && isSameHeadings(cells, headings.cells));
  return [...again, ...totals];
}

/** Begins to read a sheet: guesses whether a line names the columns, and what each of them holds. */
export function beginFleet(split: FleetCells): Fleet | FleetRefusal {
  const cells = split.map((line) => line.slice(0, line.findLastIndex((text) => !isBlank(text)) + 1));
  const all = written(cells);
  if (all.length === 0) return 'nothing';
  if (cells.some(({ length }) => length > maximumFleetColumns)) return 'tooManyColumns';
  const hasHeadings = headingsAt(cellsOf(all)) !== undefined;
  const { headings, lines } = linesOf({ cells, hasHeadings });
  if (lines.length === 0) return 'nothing';
  if (lines.length > maximumCardsInOneOrder) return 'tooManyRows';
  const leftOut = new Set(notCards({ headings, lines }).map(({ line }) => line));
  return { cells, ...guessed(cells, hasHeadings), mended: new Map(), leftOut };
}

/** Says whether a line names the columns; what they hold is guessed again. */
export const takeHeadings = (fleet: Fleet, hasHeadings: boolean): Fleet => ({
  ...fleet,
  ...guessed(fleet.cells, hasHeadings),
});

/** Says what a column holds. Another column that held it is left out, but for names, which are read as one. */
export const assignColumn = (fleet: Fleet, index: number, field: CardField | null): Fleet => ({
  ...fleet,
  columns: fleet.columns.map((before, at) => {
    if (at === index) return field;
    return before === field && field !== 'driverName' ? null : before;
  }),
});

/** Writes something in place of what a line says. */
export const mendRow = (fleet: Fleet, line: number, field: CardField, text: string): Fleet => ({
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
