import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { withoutInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import papa from 'papaparse';

const before = /^[\s"\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/** Judges a cell by its first visible character, full-width ones included. */
const mayRun = (cell: string): boolean => /^[=+\-@\u2212]/.test(cell.replace(before, '').normalize('NFKC'));

/** Where the country's list separator is one of these, a spreadsheet parts a cell by it in spite of its quotes. */
const separators = /(?<=[;|])/;

/** A moment becomes its day in New Zealand. */
type Cell = string | number | Date;

/** Returns a cell on one line, without hidden characters; a number stays one. */
export const plainCell = (cell: Cell): string | number =>
  typeof cell === 'number'
    ? cell
    : withoutInvisibleMarks(cell instanceof Date ? newZealandDay(cell) : cell).replace(/\p{Cc}+/gu, ' ');

/** Returns a cell on one line, with an apostrophe wherever a spreadsheet might run what follows. */
const asText = (cell: Cell): string =>
  String(plainCell(cell))
    .split(separators)
    .map((piece) => (mayRun(piece) ? `'${piece}` : piece))
    .join('');

/** Returns rows as lines of CSV, each cell in quotes, without formulas and hidden characters. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${papa.unparse(
    rows.map((row) => row.map(asText)),
    { newline: '\r\n', quotes: true },
  )}\r\n`;

/** How rows are written as a spreadsheet. */
export type SpreadsheetLayout<Row> = {
  readonly titles: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
};

/** Returns the parts of a CSV file; its byte order mark is how spreadsheets recognise UTF-8. */
export const csvWriterOf = <Row>({ titles, cellsOf }: SpreadsheetLayout<Row>) => ({
  start: `\ufeff${csvLines([titles])}`,
  page: (rows: readonly Row[]): string => (rows.length === 0 ? '' : csvLines(rows.map(cellsOf))),
});
