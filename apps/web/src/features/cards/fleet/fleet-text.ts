import { beginFleet, type Fleet, type FleetRefusal } from '@forecourt/domain/cards/fleet/fleet.ts';
import { type FleetCells, fleetTemplate } from '@forecourt/domain/cards/fleet/sheet.ts';
import { late } from '../../../gateway/late.ts';
import { type NoText, textOfBytes } from './fleet-bytes.ts';

/** Why there is nothing to look over. */
export type FleetTrouble = FleetRefusal | NoText | 'tooLarge' | 'unread';

const maximumBytes = 1024 * 1024;

/** Splits text into cells. Comes with the dialog, not with the form; asking again tries again after it failed. */
export const loadParser = async () => (await late(() => import('papaparse'))).default;

/** Whether a text is more than is read. */
export const isTooLarge = (text: string): boolean => new Blob([text]).size > maximumBytes;

/** Reads rows that were pasted. */
export async function readFleetText(text: string): Promise<Fleet | FleetTrouble> {
  if (isTooLarge(text)) return 'tooLarge';
  try {
    return beginFleet(await split(text.replace(/^\uFEFF/, '')));
  } catch {
    return 'unread';
  }
}

/** Reads a file as a spreadsheet saved it. */
export async function readFleetFile(file: File): Promise<Fleet | FleetTrouble> {
  if (file.size > maximumBytes) return 'tooLarge';
  try {
    const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    return typeof read === 'string' ? read : beginFleet(await split(read.text));
  } catch {
    return 'unread';
  }
}

const linesToGuessFrom = 50;

/** A file may say in its first line what separates its cells, as Excel has it. */
const told = /^sep=(.)\n/;

async function split(written: string): Promise<FleetCells> {
  const parser = await loadParser();
  // The parser takes the end of one line for that of all.
  const whole = written.replace(/\r\n?/g, '\n');
  const text = whole.replace(told, '');
  // Rows that were copied have tabs between cells, whatever stands within them.
  const copied = /^\n*[^\n]*\t/.test(text) ? '\t' : undefined;
  const options = { delimiter: told.exec(whole)?.[1] ?? copied ?? separatorOf(parser, text) };
  const { data, errors } = parser.parse<string[]>(text, options);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // Quotes that do not pair are part of the words.
  return parser.parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data;
}

/**
 * The comma or the semicolon: whichever splits more of the first lines, and of equals, into more cells. Where both do
 * as much it is the semicolon, as words have commas within.
 */
function separatorOf(parser: Awaited<ReturnType<typeof loadParser>>, text: string): string {
  const [best] = [';', ',']
    .map((delimiter) => {
      const { data } = parser.parse<string[]>(text, { delimiter, preview: linesToGuessFrom });
      return { delimiter, lines: data.filter(({ length }) => length > 1).length, cells: data.flat().length };
    })
    .filter(({ lines }) => lines > 0)
    .toSorted((one, other) => other.lines - one.lines || other.cells - one.cells);
  return best?.delimiter ?? ',';
}

/** The template as a file that spreadsheets open with its macrons; none of its cells is anything to run. */
export const templateFile = (companyLimit: number): string =>
  `\uFEFF${fleetTemplate(companyLimit)
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')}`;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
