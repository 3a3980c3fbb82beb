import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

export type Worksheet = {
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
  /** A separator within a cell may have cut it in two. */
  readonly mayBeCut: boolean;
};
export type WorkbookError = 'tooLargeWorkbook' | 'brokenWorkbook';

/** Bytes of the unpacked workbook. */
const maximumUnpacked = 40 * 1024 * 1024;
/** More than an import accepts, so that too many rows are noticed. */
const mostLines = 5_000;
const mostCells = 100;

class TooLarge extends Error {}

/** Reads the worksheets that hold anything, as text, with the values that the spreadsheet last calculated. */
export async function readWorksheets(bytes: Uint8Array<ArrayBuffer>): Promise<Worksheet[] | WorkbookError> {
  try {
    const sheets = await readWorkbook(withErrors(bytes));
    return sheets
      .map(({ sheet, data }) => ({
        name: sheet,
        cells: data.slice(0, mostLines).map(lineOf),
        mayBeCut: false,
      }))
      .filter(({ cells }) => cells.flat().some((text) => text.trim() !== ''));
  } catch (error) {
    return error instanceof TooLarge ? 'tooLargeWorkbook' : 'brokenWorkbook';
  }
}

const lineOf = (cells: readonly unknown[]): string[] => cells.slice(0, mostCells).map(textOf);
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? '#VALUE!' : cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
}

/** Turns errors, and formulas that were never calculated, into text: the reader drops both. Throws `TooLarge`. */
function withErrors(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > maximumUnpacked) throw new TooLarge();
      return true;
    },
  });
  const again: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    const isSheet = /worksheets\/[^/]+\.xml$/.test(name);
    again[name] = [isSheet ? strToU8(errorsAsText(strFromU8(part))) : part, { level: 0 }];
  }
  return Uint8Array.from(zipSync(again)).buffer;
}

/** A cell with a formula and no value. */
const uncalculated =
  /<((?:\w+:)?c)(\s[^<>]*)>(<((?:\w+:)?f)\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\4>))\s*(?:<(?:\w+:)?v\s*\/>)?\s*<\/\1>/g;
const errorsAsText = (xml: string): string =>
  xml
    .replace(/(<(?:\w+:)?c\s[^<>]*?)\st="e"/g, '$1 t="str"')
    .replace(
      uncalculated,
      (_, tag: string, attributes: string, formula: string) =>
        `<${tag}${attributes.replace(/\st="[^"]*"/, '')} t="str">${formula}<v>#N/A</v></${tag}>`,
    );
