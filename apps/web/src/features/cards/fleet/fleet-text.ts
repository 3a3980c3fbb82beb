import type { FleetRefusal, FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { fleetFromText, fleetFromWorkbook } from '@forecourt/domain/cards/fleet/read-fleet.ts';
import { fleetTemplate } from '@forecourt/domain/cards/fleet/sheet.ts';
import { sheetMegabytes, workbookMegabytes } from '@forecourt/domain/constants/limits.ts';
import { lazyImport } from '../../../gateway/lazy-import.ts';
import { decodeTextFile, type NonTextFile } from './fleet-bytes.ts';
import type { WorkbookReadError } from './fleet-workbook.ts';

export type FleetReadError =
  | FleetRefusal
  | Exclude<NonTextFile, 'workbook'>
  | WorkbookReadError
  | 'tooLarge'
  | 'unread';

const megabyte = 1024 * 1024;
const maximumBytes = sheetMegabytes * megabyte;
const maximumWorkbookBytes = workbookMegabytes * megabyte;

export const isFleetTextTooLarge = (text: string): boolean => new Blob([text]).size > maximumBytes;

export async function readFleetText(text: string): Promise<FleetSheet | FleetReadError> {
  if (isFleetTextTooLarge(text)) return 'tooLarge';
  try {
    return fleetFromText(text);
  } catch {
    return 'unread';
  }
}

export async function readFleetFile(file: File): Promise<FleetSheet | FleetReadError> {
  if (file.size > maximumWorkbookBytes) return 'tooLargeWorkbook';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = decodeTextFile(bytes);
    if (read === 'workbook') return await readWorkbook(bytes);
    if (file.size > maximumBytes) return 'tooLarge';
    return typeof read === 'string' ? read : fleetFromText(read.text);
  } catch {
    return 'unread';
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FleetSheet | FleetReadError> {
  const { readWorksheets } = await lazyImport(() => import('./fleet-workbook.ts'));
  const sheets = await readWorksheets(bytes);
  return typeof sheets === 'string' ? sheets : fleetFromWorkbook(sheets);
}

/** Returns the template as a CSV file with a byte order mark, for the macrons. No cell can run as a formula. */
export const formatFleetTemplateCsv = (companyLimit: number): string =>
  `\uFEFF${fleetTemplate(companyLimit)
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')}`;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
