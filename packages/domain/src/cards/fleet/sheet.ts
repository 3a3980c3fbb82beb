import { fleetColumnsMaximum, maximumCardsInOneOrder } from '../../constants/limits.ts';
import { toOneLine } from '../../fields/typed.ts';
import type { CardField } from '../fields.ts';
import {
  fieldsToMap,
  hasKnownHeading,
  isTemplate,
  proposeColumns,
  type SheetColumns,
  type SheetField,
} from './headings.ts';

export type FleetCells = readonly (readonly string[])[];

/** Columns that the person chose before, by the headings of their sheet. */
export type ChosenColumns = Readonly<Record<string, SheetColumns>>;

/** A text in place of a cell; `isTyped` unless one press set or kept it. */
type CellEdit = { readonly text: string; readonly isTyped: boolean };
type LineEdit = {
  readonly cells?: Readonly<Partial<Record<CardField, CellEdit>>>;
  readonly isLeftOut?: boolean;
};

/** A sheet that a person imports. Lines are counted from 1, as spreadsheets count them. */
export type FleetSheet = {
  readonly cells: FleetCells;
  /** A separator within a cell may have cut it in two. */
  readonly mayBeCut: boolean;
  /** Null if no line has headings; undefined until the person says which. */
  readonly headingLine: number | null | undefined;
  readonly columns: SheetColumns;
  /** Whether the person said that these are the columns; no card exists before. */
  readonly isMapped: boolean;
  readonly edits: ReadonlyMap<number, LineEdit>;
};

export type FleetRefusal = 'nothing' | 'tooManyRows' | 'tooManyColumns';
export type SheetLine = { readonly line: number; readonly cells: readonly string[] };

export const isBlank = (text = ''): boolean => toOneLine(text) === '';

/** Returns the lines that are not blank, below a line. */
export const filledLines = (cells: FleetCells, below = 0): SheetLine[] =>
  cells
    .map((line, at) => ({ line: at + 1, cells: line }))
    .filter(({ line, cells: texts }) => line > below && !texts.every(isBlank));

type Headed = Pick<FleetSheet, 'cells' | 'headingLine'>;
export const rowsBelowHeadings = ({ cells, headingLine }: Headed): SheetLine[] =>
  filledLines(cells, headingLine ?? 0);
const headingsOf = ({ cells, headingLine }: Headed): readonly string[] => cells[(headingLine ?? 0) - 1] ?? [];

const keyOf = (headings: readonly string[]): string => headings.map(toOneLine).join('\t');

/** Lines in which headings are looked for, and that a person can choose from. */
export const headingSearchLines = 10;

/** Opens a sheet with the headings and columns that are certain; all else is asked. */
export function openSheet(
  split: FleetCells,
  mayBeCut: boolean,
  chosen: ChosenColumns,
): FleetSheet | FleetRefusal {
  const cells = split.map((line) => line.slice(0, line.findLastIndex((text) => !isBlank(text)) + 1));
  if (cells.some(({ length }) => length > fleetColumnsMaximum)) return 'tooManyColumns';
  const first = filledLines(cells).slice(0, headingSearchLines);
  const headingLine = first.find(
    (line) => Object.hasOwn(chosen, keyOf(line.cells)) || hasKnownHeading(line.cells),
  )?.line;
  const sheet = { cells, mayBeCut, headingLine, isMapped: false, edits: new Map() };
  const rows = rowsBelowHeadings(sheet);
  if (rows.length === 0) return 'nothing';
  if (rows.length > maximumCardsInOneOrder) return 'tooManyRows';
  return {
    ...sheet,
    columns: columnsOfHeadings(sheet, chosen),
    isMapped: headingLine === first[0]?.line && isTemplate(headingsOf(sheet)),
  };
}

export type Worksheet = { readonly name: string; readonly cells: FleetCells; readonly mayBeCut: boolean };
/** The sheets of a file that have rows. Of several none is open until the person chooses. */
export type OpenFile = {
  readonly sheets: readonly Worksheet[];
  readonly at: number | undefined;
  readonly fleet: FleetSheet | undefined;
};

export function openFile(
  sheets: readonly Worksheet[],
  at: number | undefined,
  chosen: ChosenColumns,
): OpenFile | FleetRefusal {
  if (at === undefined) return { sheets, at, fleet: undefined };
  const { cells = [], mayBeCut = false } = sheets[at] ?? {};
  const fleet = openSheet(cells, mayBeCut, chosen);
  return typeof fleet === 'string' ? fleet : { sheets, at, fleet };
}

function columnsOfHeadings(sheet: Headed, chosen: ChosenColumns): SheetColumns {
  const headings = headingsOf(sheet);
  const key = keyOf(headings);
  return (Object.hasOwn(chosen, key) ? chosen[key] : undefined) ?? proposeColumns(headings);
}

/** Says which line has the headings; null is none. */
export const setHeadingLine = (
  sheet: FleetSheet,
  headingLine: number | null,
  chosen: ChosenColumns,
): FleetSheet => ({ ...sheet, headingLine, columns: columnsOfHeadings({ ...sheet, headingLine }, chosen) });

/** Reads a field from a column; undefined is no column. */
export function setColumn(sheet: FleetSheet, field: SheetField, place: number | undefined): FleetSheet {
  const { [field]: _, ...others } = sheet.columns;
  return { ...sheet, columns: place === undefined ? others : { ...others, [field]: place } };
}

export type MappingProblem = 'headings' | SheetField;

/** Returns what is still to be said: who holds the cards, what is in doubt, and a column that two fields have. */
export function mappingProblems({ headingLine, columns }: FleetSheet): MappingProblem[] {
  const isHeld = [columns.registration, columns.driverName, columns.cardType].some((at) => at !== undefined);
  const asked = fieldsToMap.filter((field, at) => {
    const { [field]: place } = columns;
    const isTaken = fieldsToMap.slice(0, at).some((before) => columns[before] === place);
    return place === undefined ? field === 'registration' && !isHeld : place === null || isTaken;
  });
  return headingLine === undefined ? ['headings', ...asked] : asked;
}

/** Returns the columns by their headings, to be remembered; nothing for a sheet without headings. */
export const columnsToRemember = (sheet: FleetSheet): ChosenColumns =>
  sheet.headingLine ? { [keyOf(headingsOf(sheet))]: sheet.columns } : {};

/** A column of the sheet with its first three values that differ. */
export type SheetColumn = {
  readonly place: number;
  readonly heading: string;
  readonly samples: readonly string[];
};

/** Returns the columns that have a heading or hold anything below it. */
export function sheetColumns(sheet: FleetSheet): SheetColumn[] {
  const [headings, rows] = [headingsOf(sheet), rowsBelowHeadings(sheet)];
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => {
    const texts = new Set(rows.map(({ cells }) => toOneLine(cells[place] ?? '')).filter(Boolean));
    return { place, heading: toOneLine(headings[place] ?? ''), samples: [...texts].slice(0, 3) };
  }).filter(({ heading, samples }) => heading !== '' || samples.length > 0);
}

export function editLine(sheet: FleetSheet, line: number, edit: LineEdit): FleetSheet {
  const before = sheet.edits.get(line);
  const cells = { ...before?.cells, ...edit.cells };
  return { ...sheet, edits: new Map(sheet.edits).set(line, { ...before, ...edit, cells }) };
}
