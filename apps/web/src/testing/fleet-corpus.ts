import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetColumns } from '@forecourt/domain/cards/fleet/headings.ts';
import { type FleetRow, fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { type FleetSheet, openFile } from '@forecourt/domain/cards/fleet/sheet.ts';
import { readSpreadsheetText } from '@forecourt/ui/spreadsheet/read-spreadsheet.ts';

/** What a person chooses for a sheet: the line with its headings, and the columns. */
export type Mapping = { readonly headingLine: number | null; readonly columns: SheetColumns };
export type SheetCase = {
  readonly name: string;
  readonly text: string;
  readonly mapping: Mapping;
  readonly rows: readonly string[];
};

/** '@ 1: registration=2' is the line with headings and the columns, from 1. */
function mappingOf(written: string): Mapping {
  const [line = '', fields = ''] = written.split(':');
  const columns = [...fields.matchAll(/(\w+)=(\d+)/g)].map(([, field = '', at]) => [field, Number(at) - 1]);
  return { headingLine: line.trim() === '-' ? null : Number(line), columns: Object.fromEntries(columns) };
}

/** '## name', then the text with its tabs as '⇥', its mapping, and '=> ' before each expected row. */
export const sheetCases = (): SheetCase[] =>
  readFileSync(join(import.meta.dirname, 'fleet-sheets.txt'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.trimEnd().split('\n');
      const begins = (mark: string): string[] =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
      const text = lines.filter((line) => !/^(=>|@) /.test(line)).join('\n');
      return {
        name,
        text: text.replaceAll('⇥', '\t'),
        mapping: mappingOf(begins('@ ')[0] ?? ''),
        rows: begins('=> '),
      };
    });

/** Opens pasted text. Throws if it is refused. */
export function openText(text: string): FleetSheet {
  const sheets = readSpreadsheetText(text, { text: 1, workbook: 5 });
  const file = typeof sheets === 'string' ? sheets : openFile(sheets, 0, {});
  if (typeof file === 'string' || !file.fleet) throw new Error(`${JSON.stringify(file)}: ${text}`);
  return file.fleet;
}

/** Returns the rows of a sheet of which the person said what the columns are. */
export const mappedRows = (sheet: FleetSheet, mapping: Mapping, companyLimit: number): FleetRow[] =>
  fleetRows({ ...sheet, ...mapping, isMapped: true }, [], companyLimit);

/** A card to be made, or what is to be fixed. */
export function inShort({ card, errors, texts }: FleetRow): string {
  if (errors.length > 0) return errors.map(({ field, message }) => `${field}? ${message}`).join(' | ');
  const { vehicle, driver, cardType, limits, products } = card;
  const holder = cardType === 'Any' ? 'Any' : [vehicle.registration, driver.name].filter(Boolean).join(' + ');
  const sums = [
    texts.daily && `${limits.daily} a day`,
    texts.monthly && `${limits.monthly ?? 'no limit'} a month`,
  ];
  return [holder, ...sums, texts.products && products].filter(Boolean).join(', ');
}
