import type { RowWarning } from './card.ts';
import { isNameLike, isNoValueText, isPlaceholder } from './cell-kinds.ts';
import { type FleetSheet, splitFleetLines } from './fleet.ts';
import { fieldOfHeading } from './headings.ts';
import { isBlank } from './sheet.ts';
import { isPersonLike } from './vehicle-words.ts';

const known = new WeakMap<
  FleetSheet['columns'],
  { readonly of: FleetSheet; readonly doubts: ReadonlyMap<number, RowWarning> }
>();

export function rowWarnings(fleet: FleetSheet): ReadonlyMap<number, RowWarning> {
  const before = known.get(fleet.columns);
  const isSame = before?.of.cells === fleet.cells && before.of.headingLine === fleet.headingLine;
  if (isSame && before.of.assigned === fleet.assigned) return before.doubts;
  const doubts = findDoubts(fleet);
  known.set(fleet.columns, { of: fleet, doubts });
  return doubts;
}

function findDoubts(fleet: FleetSheet): ReadonlyMap<number, RowWarning> {
  const { headings, lines } = splitFleetLines(fleet);
  const names = [...fleet.columns.keys()].filter((place) => fleet.columns[place] === 'driverName');
  const isUnsaid = (place: number): boolean =>
    fieldOfHeading(headings?.cells[place] ?? '') !== 'driverName' && !fleet.assigned.has(place);
  const isGuessed = names.length > 0 && names.every(isUnsaid);
  /** An unknown heading may name anything. */
  const isUnknown = isGuessed && names.some((place) => !isBlank(headings?.cells[place]));
  const isLikely = isGuessed ? likelyNames(lines.map(({ cells }) => cells[names[0] ?? 0] ?? '')) : () => true;
  const doubtOf = (cells: readonly string[]): RowWarning | undefined => {
    if (isCutInTwo(fleet, cells, headings?.cells)) return 'moreCells';
    if (isPlateElsewhere(fleet, cells)) return 'plateElsewhere';
    if (!isGuessed) return undefined;
    if (names.filter((place) => !isBlank(cells[place])).length > 1) return 'twoNames';
    const name = cells[names[0] ?? 0] ?? '';
    return isLikely(name) && (!isUnknown || isBlank(name)) ? undefined : 'guessedName';
  };
  const doubts = lines.map(({ line, cells }) => [line, doubtOf(cells)] as const);
  return new Map(doubts.flatMap(([line, doubt]) => (doubt ? [[line, doubt] as const] : [])));
}

function likelyNames(column: readonly string[]): (name: string) => boolean {
  const cells = column.filter((cell) => !isBlank(cell) && !isNoValueText(cell) && !isPlaceholder(cell));
  const isPure = cells.filter(isPersonLike).length * 5 >= cells.length * 4;
  const times = new Map<string, number>();
  for (const cell of cells) times.set(cell.trim(), (times.get(cell.trim()) ?? 0) + 1);
  return (name) =>
    isBlank(name) ||
    (isPure && (times.get(name.trim()) ?? 0) < 2 && /\p{L}\.?[\s,;]+\p{L}/u.test(name.trim()));
}

function isPlateElsewhere({ columns }: FleetSheet, cells: readonly string[]): boolean {
  const registration = cells[columns.indexOf('registration')];
  if (!isBlank(registration)) return false;
  return cells.some((cell, place) => columns[place] === null && /\b[A-Z]{3} ?\d{2,3}\b/.test(cell));
}

/** A separator inside a cell may have cut it in two; copied cells and workbook cells are never cut. */
function isCutInTwo(
  { source, cells: all, columns }: FleetSheet,
  cells: readonly string[],
  headings: readonly string[] | undefined,
): boolean {
  if (source?.kind !== 'text' || source.separator === '\t') return false;
  if (
    headings &&
    cells.some((cell, place) => place >= headings.length && !isBlank(cell) && columns[place] === null)
  )
    return true;
  const beside = columns.lastIndexOf('driverName') + 1;
  const text = cells[beside] ?? '';
  if (beside === 0 || columns[beside] !== null || !/^ \S/.test(text) || !isNameLike(text)) return false;
  const isSpaced = (line: readonly string[]): boolean => line[beside]?.startsWith(' ') === true;
  return all.filter(isSpaced).length * 2 <= all.filter((line) => !isBlank(line[beside])).length;
}
