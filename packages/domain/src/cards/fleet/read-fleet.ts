import { type FleetRefusal, type FleetSheet, readFleetSheet, type Worksheet } from './fleet.ts';
import { parseSeparatedText } from './read-text.ts';
import type { Separator } from './sheet.ts';

export function fleetFromText(text: string, given?: Separator): FleetSheet | FleetRefusal {
  const { cells, separator } = parseSeparatedText(text, given);
  return readFleetSheet(cells, { kind: 'text', text, separator });
}

/** Reads the given worksheet, else the first with registrations or named drivers, else the first with any cells. */
export function fleetFromWorkbook(sheets: readonly Worksheet[], given?: number): FleetSheet | FleetRefusal {
  const read = (sheet: number): FleetSheet | FleetRefusal =>
    readFleetSheet(sheets[sheet]?.cells ?? [], { kind: 'workbook', sheets, sheet });
  if (given !== undefined) return read(given);
  const all = sheets.map((_, sheet) => read(sheet));
  const isOfCards = (fleet: FleetSheet | FleetRefusal): boolean =>
    typeof fleet !== 'string' &&
    (fleet.columns.includes('registration') ||
      (fleet.headingLine !== null && fleet.columns.includes('driverName')));
  return (
    all.find(isOfCards) ??
    all.find((fleet) => typeof fleet !== 'string') ??
    all.find((fleet) => fleet !== 'nothing') ??
    'nothing'
  );
}

/** Corrections stay only if the lines are the same ones. */
function withWritten(fleet: FleetSheet, again: FleetSheet | FleetRefusal): FleetSheet {
  if (typeof again === 'string') return fleet;
  const isAlike = again.cells.length === fleet.cells.length;
  return isAlike ? { ...again, mended: fleet.mended, kept: fleet.kept } : again;
}

/** Reads the text again with another separator; returns the fleet unchanged if that fails. */
export function changeSeparator(fleet: FleetSheet, separator: Separator): FleetSheet {
  const { source } = fleet;
  return source?.kind === 'text' ? withWritten(fleet, fleetFromText(source.text, separator)) : fleet;
}

export function selectWorksheet(fleet: FleetSheet, sheet: number): FleetSheet {
  const { source } = fleet;
  if (source?.kind !== 'workbook') return fleet;
  const again = fleetFromWorkbook(source.sheets, sheet);
  return typeof again === 'string' ? fleet : again;
}
