import { cleanCell } from '@forecourt/domain/cards/fleet/cell-text.ts';
import type { Worksheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

export type WorkbookReadError = 'tooLargeWorkbook' | 'oldWorkbook' | 'protectedWorkbook' | 'brokenWorkbook';

/** Bytes of the unpacked workbook, and of any part of it. */
const maximumUnpacked = 40 * 1024 * 1024;
/** More than an import accepts, so that too many rows are noticed. */
const mostLines = 5_000;
const mostCells = 100;

class TooLarge extends Error {}

/** Reads the worksheets of an .xlsx file as text, with the values that the spreadsheet last calculated. */
export async function readWorksheets(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Worksheet[] | WorkbookReadError> {
  if (bytes[0] === 0xd0) return isProtected(bytes) ? 'protectedWorkbook' : 'oldWorkbook';
  try {
    const sheets = await readWorkbook(withErrors(bytes));
    return sheets.map(({ sheet, data }) => ({ name: sheet, cells: data.slice(0, mostLines).map(lineOf) }));
  } catch (error) {
    return error instanceof TooLarge ? 'tooLargeWorkbook' : 'brokenWorkbook';
  }
}

const lineOf = (cells: readonly unknown[]): string[] =>
  cells.slice(0, mostCells).map((cell) => cleanCell(textOf(cell)));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.valueOf()) ? '#VALUE!' : cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Name of the part that holds an encrypted workbook, in UTF-16. */
const encrypted = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
function isProtected(bytes: Uint8Array): boolean {
  const first = encrypted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (encrypted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

/** Turns error cells into text, and formulas that were never calculated into errors. Throws `TooLarge`. */
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
  for (const [name, part] of Object.entries(parts))
    again[name] = [
      /worksheets\/[^/]+\.xml$/.test(name) ? strToU8(errorsAsText(strFromU8(part))) : part,
      { level: 0 },
    ];
  return Uint8Array.from(zipSync(again)).buffer;
}

const errorType = /(<(?:\w+:)?c\s[^<>]*?)\st="e"/g;
/** Matches a cell with a formula and no value: its program never calculated it. */
const uncalculated =
  /<((?:\w+:)?c)(\s[^<>]*)>(<((?:\w+:)?f)\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\4>))\s*(?:<(?:\w+:)?v\s*\/>)?\s*<\/\1>/g;
const errorsAsText = (xml: string): string =>
  xml
    .replace(errorType, '$1 t="str"')
    .replace(
      uncalculated,
      (_, tag: string, attributes: string, formula: string) =>
        `<${tag}${attributes.replace(/\st="[^"]*"/, '')} t="str">${formula}<v>#N/A</v></${tag}>`,
    );
