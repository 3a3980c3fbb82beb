import { beginFleet, type Fleet, type FleetRefusal, type Worksheet } from './fleet.ts';
import { readText } from './read-text.ts';
import type { Separator } from './sheet.ts';

/** Reads a fleet from text; what separates its cells is found unless it is given. */
export function fleetFromText(text: string, given?: Separator): Fleet | FleetRefusal {
  const { cells, separator } = readText(text, given);
  return beginFleet(cells, { kind: 'text', text, separator });
}

/** Reads a fleet from the given worksheet, else from the first with registrations or named drivers, else with any cells. */
export function fleetFromWorkbook(sheets: readonly Worksheet[], given?: number): Fleet | FleetRefusal {
  const read = (sheet: number): Fleet | FleetRefusal =>
    beginFleet(sheets[sheet]?.cells ?? [], { kind: 'workbook', sheets, sheet });
  if (given !== undefined) return read(given);
  const all = sheets.map((_, sheet) => read(sheet));
  const isOfCards = (fleet: Fleet | FleetRefusal): boolean =>
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

/** What was written stays where the lines are the same ones. */
function withWritten(fleet: Fleet, again: Fleet | FleetRefusal): Fleet {
  if (typeof again === 'string') return fleet;
  const isAlike = again.cells.length === fleet.cells.length;
  return isAlike ? { ...again, mended: fleet.mended, kept: fleet.kept } : again;
}

/** Reads the text of a fleet again with another separator. A text that cannot be read so stays as it was. */
export function takeSeparator(fleet: Fleet, separator: Separator): Fleet {
  const { source } = fleet;
  return source?.kind === 'text' ? withWritten(fleet, fleetFromText(source.text, separator)) : fleet;
}

/** Reads another worksheet of the workbook. One that cannot be read leaves the fleet as it was. */
export function takeWorksheet(fleet: Fleet, sheet: number): Fleet {
  const { source } = fleet;
  if (source?.kind !== 'workbook') return fleet;
  const again = fleetFromWorkbook(source.sheets, sheet);
  return typeof again === 'string' ? fleet : again;
}
