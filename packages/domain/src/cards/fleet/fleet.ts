import { fleetColumnsMaximum, maximumCardsInOneOrder } from '../../constants/limits.ts';
import type { CardField } from '../fields.ts';
import { isPlateLike } from './cell-kinds.ts';
import { guessColumns } from './columns.ts';
import { findHeadingLine } from './heading-line.ts';
import { isSameHeadings } from './headings.ts';
import {
  type FleetCells,
  type FleetColumns,
  type FleetRowTexts,
  isBlank,
  isBlankLine,
  type Separator,
} from './sheet.ts';

export type Worksheet = { readonly name: string; readonly cells: FleetCells };

/** Kept so that the cells can be read again in another way. */
export type FleetSource =
  | { readonly kind: 'text'; readonly text: string; readonly separator: Separator }
  | { readonly kind: 'workbook'; readonly sheets: readonly Worksheet[]; readonly sheet: number };

/** A sheet under review. Lines are counted from 1, as spreadsheets count them. */
export type FleetSheet = {
  readonly source: FleetSource | undefined;
  readonly cells: FleetCells;
  readonly headingLine: number | null;
  readonly columns: FleetColumns;
  readonly assigned: ReadonlySet<number>;
  readonly mended: ReadonlyMap<number, FleetRowTexts>;
  /** Values that a person confirmed, by `confirmedCellKey`. */
  readonly kept: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<number>;
};

export type FleetRefusal = 'nothing' | 'tooManyRows' | 'tooManyColumns';

export const confirmedCellKey = (line: number, field: CardField): string => `${line} ${field}`;

type Line = { readonly line: number; readonly cells: readonly string[] };

const isRuled = (line: readonly string[]): boolean =>
  line.some((cell) => /^:?[-=_]{3,}:?$/.test(cell.trim())) &&
  line.every((cell) => isBlank(cell) || /^:?[-=_+]+:?$/.test(cell.trim()));

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

export function splitFleetLines({ cells, headingLine }: Pick<FleetSheet, 'cells' | 'headingLine'>): Lines {
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
): Pick<FleetSheet, 'headingLine' | 'columns' | 'assigned'> {
  const { headings, lines } = splitFleetLines({ cells, headingLine });
  return { headingLine, columns: guessColumns(headings?.cells, cellsOf(lines)), assigned: new Set() };
}

const total = /^((grand|overall|fleet|sub)[ -]?)?totals?\b|^(sum|count|average)\b:?$/i;
const isTotal = ({ cells }: Line): boolean =>
  total.test(cells.find((text) => !isBlank(text))?.trim() ?? '') && !cells.some(isPlateLike);

function notCards({ headings, lines }: Omit<Lines, 'above'>): Line[] {
  const lastCard = lines.findLastIndex((line) => !isTotal(line));
  const totals = lines.slice(Math.max(1, lastCard + 1));
  const again = lines.filter(({ cells }) => headings && isSameHeadings(cells, headings.cells));
  return [...again, ...totals];
}

/** Reads a sheet: guesses the heading line and the content of each column. */
export function readFleetSheet(split: FleetCells, source?: FleetSource): FleetSheet | FleetRefusal {
  const cells = split.map((line) => line.slice(0, line.findLastIndex((text) => !isBlank(text)) + 1));
  const all = written(cells);
  if (all.length === 0) return 'nothing';
  if (cells.some(({ length }) => length > fleetColumnsMaximum)) return 'tooManyColumns';
  const at = findHeadingLine(cellsOf(all));
  const headingLine = at === undefined ? null : (all[at]?.line ?? null);
  const { headings, lines } = splitFleetLines({ cells, headingLine });
  if (lines.length === 0) return 'nothing';
  if (lines.length > maximumCardsInOneOrder) return 'tooManyRows';
  const leftOut = new Set(notCards({ headings, lines }).map(({ line }) => line));
  return { source, cells, ...guessed(cells, headingLine), mended: new Map(), kept: new Set(), leftOut };
}

export function setHeadingLine(fleet: FleetSheet, headingLine: number | null): FleetSheet {
  const taken = guessed(fleet.cells, headingLine);
  const leftOut = new Set([...fleet.leftOut].filter((line) => line > (headingLine ?? 0)));
  return { ...fleet, ...taken, leftOut };
}

/** A field belongs to one column, except names, which may be read from several. */
export const assignColumn = (fleet: FleetSheet, index: number, field: CardField | null): FleetSheet => ({
  ...fleet,
  assigned: new Set([...fleet.assigned, index]),
  columns: fleet.columns.map((before, at) => {
    if (at === index) return field;
    return before === field && field !== 'driverName' ? null : before;
  }),
});

/** Overwrites a field of lines; earlier confirmations of that field are dropped. */
export function overwriteCells(
  fleet: FleetSheet,
  lines: readonly number[],
  field: CardField,
  text: string,
): FleetSheet {
  const mended = new Map(fleet.mended);
  const kept = new Set(fleet.kept);
  for (const line of lines) {
    mended.set(line, { ...mended.get(line), [field]: text });
    kept.delete(confirmedCellKey(line, field));
  }
  return { ...fleet, mended, kept };
}

export const overwriteCell = (fleet: FleetSheet, line: number, field: CardField, text: string): FleetSheet =>
  overwriteCells(fleet, [line], field, text);

export const confirmCells = (fleet: FleetSheet, lines: readonly number[], field: CardField): FleetSheet => ({
  ...fleet,
  kept: new Set([...fleet.kept, ...lines.map((line) => confirmedCellKey(line, field))]),
});

export function setLinesExcluded(
  fleet: FleetSheet,
  lines: readonly number[],
  isLeftOut: boolean,
): FleetSheet {
  const leftOut = new Set(fleet.leftOut);
  for (const line of lines) {
    if (isLeftOut) leftOut.add(line);
    else leftOut.delete(line);
  }
  return { ...fleet, leftOut };
}
