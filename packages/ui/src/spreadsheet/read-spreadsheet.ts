import papa from 'papaparse';
import type { WorkbookError, Worksheet } from './read-workbook.ts';

/** Sizes of a text and of an .xlsx file, in megabytes. */
export type SpreadsheetLimits = { readonly text: number; readonly workbook: number };
export type SpreadsheetError = WorkbookError | 'tooLarge' | 'notSheet' | 'garbled';

const megabyte = 1024 * 1024;

/** A web page, XML, JSON, PDF, RTF or an old Excel file, whatever its name says, and control characters. */
const otherFile =
  /^\s*(?:<(?:[!?]|(?:html|head|body|meta|style|table|div|workbook)\b)|[{[]\s*["{[]|%PDF-|\{\\rtf)|[^\P{Cc}\t\n\r\f\v\u0080-\u009f]/iu;
/** UTF-8 that was read as Western text, and what stands for unreadable letters. */
const garbled = /\ufffd|[\u0080-\u0084\u0086-\u009f]|[ÃÂÄÅ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]/u;

/** Reads rows that were copied, or the text of a CSV or TSV file. */
export function readSpreadsheetText(text: string, limits: SpreadsheetLimits): Worksheet[] | SpreadsheetError {
  if (new Blob([text]).size > limits.text * megabyte) return 'tooLarge';
  const plain = text.replace(/^\ufeff/, '');
  if (otherFile.test(plain)) return 'notSheet';
  if (garbled.test(plain)) return 'garbled';
  return [parseText(plain)];
}

/** Excel may name the separator in the first line of a file. */
const named = /^"?sep=(.)"?[,;\t]*\n/i;
/** Spreadsheets put a tab between the cells of every row that is copied. */
const copiedRows = /\t.*\n[^\n]*\t/s;
/** A formula that only holds text, as programs write it to keep zeros: ="0123". */
const formulaText = /^\s*="(.*)"\s*$/s;

/** Returns the separator of cells; a comma or semicolon before a blank is more often within a cell. */
function separatorOf(text: string): string {
  if (copiedRows.test(text)) return '\t';
  const { meta, errors } = papa.parse(text.replace(/[,;] /g, ' '), { preview: 50, skipEmptyLines: true });
  return errors.some(({ type }) => type === 'Delimiter') ? '' : meta.delimiter;
}

function parseText(text: string): Worksheet {
  const lines = text.replace(/\r\n?/g, '\n');
  const rows = lines.replace(named, '');
  const settings = { delimiter: named.exec(lines)?.[1] ?? separatorOf(rows), newline: '\n' } as const;
  const quoted = papa.parse<string[]>(rows, settings);
  // A quote that never ends would take the rows behind it along.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data, meta } = isBroken ? papa.parse<string[]>(rows, { ...settings, quoteChar: '\0' }) : quoted;
  const cells = data.map((line) => line.map((cell) => formulaText.exec(cell)?.[1] ?? cell));
  return { name: '', cells, mayBeCut: meta.delimiter !== '\t' };
}

/** Reads an .xlsx, CSV or TSV file as a person sees it in their program. */
export async function readSpreadsheetFile(
  file: File,
  limits: SpreadsheetLimits,
): Promise<Worksheet[] | SpreadsheetError> {
  if (file.size > limits.workbook * megabyte) return 'tooLargeWorkbook';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.subarray(0, 4).toString() === '80,75,3,4') {
    const { readWorksheets } = await import('./read-workbook.ts');
    return readWorksheets(bytes);
  }
  return file.size > limits.text * megabyte ? 'tooLarge' : readSpreadsheetText(decode(bytes), limits);
}

/** Decodes UTF-16 by its mark, UTF-8, or Western text in which no byte differs between Windows and the Macintosh. */
function decode(bytes: Uint8Array): string {
  const mark = bytes.subarray(0, 2).toString();
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = new TextDecoder().decode(bytes);
  const isWestern = utf8.includes('\ufffd') && !bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
  return isWestern ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}
