import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import papa from 'papaparse';

/** What may stand unseen before the first sign of a cell: blanks of all kinds, control characters, marks of format. */
const unseen = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/** Returns whether a spreadsheet may run a cell: by its first visible sign, also a full-width one. */
const mayRun = (cell: string): boolean => /^[=+\-@\u2212]/.test(cell.replace(unseen, '').normalize('NFKC'));

/** Returns a cell on one line that every spreadsheet shows as text: behind an apostrophe where it might be run. */
const asText = (cell: string | number): string => {
  const visible = withoutHidden(String(cell)).replace(/\p{Cc}+/gu, ' ');
  return mayRun(visible) ? `'${visible}` : visible;
};

/** Returns rows as lines of CSV, in which no cell is a formula and none holds a mark that nobody sees. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${papa.unparse(
    rows.map((row) => row.map(asText)),
    { newline: '\r\n' },
  )}\r\n`;
