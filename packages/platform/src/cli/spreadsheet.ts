import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import papa from 'papaparse';

const unseen = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/** Judges a cell by its first visible character, full-width ones included. */
const mayRun = (cell: string): boolean => /^[=+\-@\u2212]/.test(cell.replace(unseen, '').normalize('NFKC'));

/** Returns a cell on one line, behind an apostrophe where a spreadsheet might run it. */
const asText = (cell: string | number): string => {
  const visible = withoutHidden(String(cell)).replace(/\p{Cc}+/gu, ' ');
  return mayRun(visible) ? `'${visible}` : visible;
};

/** Returns rows as lines of CSV without formulas and hidden characters. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${papa.unparse(
    rows.map((row) => row.map(asText)),
    { newline: '\r\n' },
  )}\r\n`;
