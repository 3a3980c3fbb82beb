import { maximumCardsInOneOrder } from '../../constants/limits.ts';
import type { CardField } from '../fields.ts';
import { isPlateLike } from './cell-kinds.ts';
import { guessColumns } from './columns.ts';
import { headingsAt } from './heading-line.ts';
import { isSameHeadings } from './headings.ts';
import {
  type FleetCells,
  type FleetColumns,
  type FleetTexts,
  isBlank,
  isBlankLine,
  type Separator,
} from './sheet.ts';

/** One worksheet of a workbook. */
export type Worksheet = { readonly name: string; readonly cells: FleetCells };

/** Where the cells come from, so that they can be read in another way. */
export type FleetSource =
  | { readonly kind: 'text'; readonly text: string; readonly separator: Separator }
  | { readonly kind: 'workbook'; readonly sheets: readonly Worksheet[]; readonly sheet: number };

/** A sheet as it is being looked over. Lines are counted from 1, as spreadsheets count them. */
export type Fleet = {
  readonly source: FleetSource | undefined;
  readonly cells: FleetCells;
  /** The line that names the columns, if one does. What stands above is left out. */
  readonly headingLine: number | null;
  readonly columns: FleetColumns;
  /** The columns of which a person said what they hold. */
  readonly assigned: ReadonlySet<number>;
  /** What was written in place of what a line says. */
  readonly mended: ReadonlyMap<number, FleetTexts>;
  /** What a person confirmed as it is written, by `keptKey`. */
  readonly kept: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<number>;
};

export const maximumFleetColumns = 50;
/** Why a sheet is not read at all. */
export type FleetRefusal = 'nothing' | 'tooManyRows' | 'tooManyColumns';

/** Names a field of a line in `kept`. */
export const keptKey = (line: number, field: CardField): string => `${line} ${field}`;

type Line = { readonly line: number; readonly cells: readonly string[] };

/** Dashes below headings, as notes and mails draw tables. */
const isRuled = (line: readonly string[]): boolean =>
  line.some((cell) => /^:?[-=_]{3,}:?$/.test(cell.trim())) &&
  line.every((cell) => isBlank(cell) || /^:?[-=_+]+:?$/.test(cell.trim()));

/** The lines that are not blank, each with its number. */
const written = (cells: FleetCells): Line[] =>
  cells
    .map((line, index) => ({ line: index + 1, cells: line }))
    .filter(({ cells: line }) => !isBlankLine(line) && !isRuled(line));

const cellsOf = (lines: readonly Line[]): FleetCells => lines.map(({ cells }) => cells);

type Lines = {
  readonly above: readonly Line[];
  readonly headings: Line | undefined;
  readonly lines: readonly Line[];
};

/** The lines that stand for cards, the one that names the columns, and those above it, which are left out. */
export function linesOf({ cells, headingLine }: Pick<Fleet, 'cells' | 'headingLine'>): Lines {
  const lines = written(cells);
  if (headingLine === null) return { above: [], headings: undefined, lines };
  return {
    above: lines.filter(({ line }) => line < headingLine),
    headings: lines.find(({ line }) => line === headingLine),
    lines: lines.filter(({ line }) => line > headingLine),
  };
}

function guessed(
  cells: FleetCells,
  headingLine: number | null,
): Pick<Fleet, 'headingLine' | 'columns' | 'assigned'> {
  const { headings, lines } = linesOf({ cells, headingLine });
  return { headingLine, columns: guessColumns(headings?.cells, cellsOf(lines)), assigned: new Set() };
}

/** How a line begins that adds up the others, which is no card. */
const total = /^((grand|overall|fleet|sub)[ -]?)?totals?\b|^(sum|count|average)\b:?$/i;
const isTotal = ({ cells }: Line): boolean =>
  total.test(cells.find((text) => !isBlank(text))?.trim() ?? '') && !cells.some(isPlateLike);

/** The lines among the cards that are none: totals at the end, and the headings wherever they come again. */
function notCards({ headings, lines }: Omit<Lines, 'above'>): Line[] {
  const lastCard = lines.findLastIndex((line) => !isTotal(line));
  const totals = lines.slice(Math.max(1, lastCard + 1));
  const again = lines.filter(({ cells }) => headings && isSameHeadings(cells, headings.cells));
  return [...again, ...totals];
}

/** Begins to read a sheet: guesses which line names the columns, and what each of them holds. */
export function beginFleet(split: FleetCells, source?: FleetSource): Fleet | FleetRefusal {
  const cells = split.map((line) => line.slice(0, line.findLastIndex((text) => !isBlank(text)) + 1));
  const all = written(cells);
  if (all.length === 0) return 'nothing';
  if (cells.some(({ length }) => length > maximumFleetColumns)) return 'tooManyColumns';
  const at = headingsAt(cellsOf(all));
  const headingLine = at === undefined ? null : (all[at]?.line ?? null);
  const { headings, lines } = linesOf({ cells, headingLine });
  if (lines.length === 0) return 'nothing';
  if (lines.length > maximumCardsInOneOrder) return 'tooManyRows';
  const leftOut = new Set(notCards({ headings, lines }).map(({ line }) => line));
  return { source, cells, ...guessed(cells, headingLine), mended: new Map(), kept: new Set(), leftOut };
}

/** Says which line names the columns, or that none does; what they hold is guessed again. */
export function takeHeadingLine(fleet: Fleet, headingLine: number | null): Fleet {
  const taken = guessed(fleet.cells, headingLine);
  const leftOut = new Set([...fleet.leftOut].filter((line) => line > (headingLine ?? 0)));
  return { ...fleet, ...taken, leftOut };
}

/** Says what a column holds. Another column that held it is left out, but for names, which are read as one. */
export const assignColumn = (fleet: Fleet, index: number, field: CardField | null): Fleet => ({
  ...fleet,
  assigned: new Set([...fleet.assigned, index]),
  columns: fleet.columns.map((before, at) => {
    if (at === index) return field;
    return before === field && field !== 'driverName' ? null : before;
  }),
});

/** Writes something in place of what lines say; what was confirmed there before is to be confirmed again. */
export function mendRows(fleet: Fleet, lines: readonly number[], field: CardField, text: string): Fleet {
  const mended = new Map(fleet.mended);
  const kept = new Set(fleet.kept);
  for (const line of lines) {
    mended.set(line, { ...mended.get(line), [field]: text });
    kept.delete(keptKey(line, field));
  }
  return { ...fleet, mended, kept };
}

/** Writes something in place of what a line says. */
export const mendRow = (fleet: Fleet, line: number, field: CardField, text: string): Fleet =>
  mendRows(fleet, [line], field, text);

/** Confirms a field of lines as it is written, where it was in doubt. */
export const keepRows = (fleet: Fleet, lines: readonly number[], field: CardField): Fleet => ({
  ...fleet,
  kept: new Set([...fleet.kept, ...lines.map((line) => keptKey(line, field))]),
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
