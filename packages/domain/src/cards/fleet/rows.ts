import { sheetFields } from '../columns.ts';
import { type CardField, mapCardFields } from '../fields.ts';
import { needsDriver, needsRegistration } from '../rules.ts';
import type { Card } from '../state.ts';
import { type CellError, type CellFix, type FleetRowTexts, parseFleetCard } from './card.ts';
import type { SheetField } from './headings.ts';
import { editLine, type FleetSheet, isBlank, rowsBelowHeadings, type SheetLine } from './sheet.ts';

export type FleetRow = {
  readonly line: number;
  readonly texts: FleetRowTexts;
  readonly card: Card;
  readonly errors: readonly CellError[];
  /** Fields that somebody typed into. */
  readonly typed: readonly CardField[];
  readonly isLeftOut: boolean;
};

const cutMessage = 'A comma or quotation mark may have cut a name or an amount of this row in two. Check it';
const repeatedMessage =
  'Another card, in a row above or in your order, has this registration. Change it, or keep both';

/** Returns every row that is not blank; there is none before the person said what the columns are. */
export function fleetRows(sheet: FleetSheet, order: readonly Card[], companyLimit: number): FleetRow[] {
  const earlier = [...order];
  return (sheet.isMapped ? rowsBelowHeadings(sheet) : []).map((line) => {
    const { isLeftOut = false, cells: edits = {} } = sheet.edits.get(line.line) ?? {};
    const { texts, card, errors } = readLine(sheet, line, companyLimit);
    const doubt = (isSo: boolean, field: CardField, message: string): CellError[] =>
      isSo && errors.every((error) => error.field !== field) ? [{ field, message, fixes: [{ field }] }] : [];
    const holder = needsDriver(card) ? 'driverName' : 'registration';
    const isKept = edits.registration?.isTyped === false;
    const isAgain = !isLeftOut && earlier.some((other) => isRepeated(card, other));
    const doubts = [
      ...doubt(!edits[holder] && isCutInTwo(sheet, line), holder, cutMessage),
      ...doubt(isAgain && !isKept, 'registration', repeatedMessage),
    ];
    if (!isLeftOut) earlier.push(card);
    const typed = sheetFields.filter((field) => edits[field]?.isTyped);
    const all = doubts.length > 0 ? [...errors, ...doubts] : errors;
    return { line: line.line, texts, card, errors: all, typed, isLeftOut };
  });
}

/** Cards of one vehicle have different holders only when each names its own driver. */
const isRepeated = (one: Card, other: Card): boolean =>
  one.vehicle.registration !== '' &&
  one.vehicle.registration === other.vehicle.registration &&
  needsRegistration(one) &&
  needsRegistration(other) &&
  (!needsDriver(one) || !needsDriver(other) || driverOf(one) === driverOf(other));
const driverOf = ({ driver }: Card): string => driver.name.toLowerCase();

/** Whether a separator may have cut a cell: one cell too many, half a quotation, or a blank before the rest of a name. */
function isCutInTwo(
  { mayBeCut, cells: all, columns, headingLine }: FleetSheet,
  { cells }: SheetLine,
): boolean {
  const heads = headingLine ? all[headingLine - 1] : undefined;
  const beside = Math.max(columns.driverName ?? -1, columns.lastName ?? -1) + 1;
  const isSpaced = (line: readonly string[] = []): boolean => /^\s+\p{L}/u.test(line[beside || -1] ?? '');
  const hasMore = heads !== undefined && cells.length > heads.length;
  const isHalf = cells.some((text) => /^\s*"[^"]*$/.test(text));
  return mayBeCut && (hasMore || isHalf || (isSpaced(cells) && !isSpaced(heads) && !all.every(isSpaced)));
}

type Read = { readonly texts: FleetRowTexts } & ReturnType<typeof parseFleetCard>;
const known = new WeakMap<readonly string[], { readonly key: string; readonly read: Read }>();

/** Unchanged lines come from a cache, so a keystroke costs one row of a thousand. */
function readLine(sheet: FleetSheet, { line, cells }: SheetLine, companyLimit: number): Read {
  const edited = sheet.edits.get(line)?.cells;
  const key = JSON.stringify([sheet.columns, edited, companyLimit]);
  const before = known.get(cells);
  if (before?.key === key) return before.read;
  const textOf = (field: SheetField): string => cells[sheet.columns[field] ?? -1]?.trim() ?? '';
  const texts = mapCardFields((field) => {
    const names = field === 'driverName' ? [textOf(field), textOf('lastName')] : [textOf(field)];
    return edited?.[field]?.text ?? names.filter((text) => !isBlank(text)).join(' ');
  });
  const read = { texts, ...parseFleetCard(texts, companyLimit, (field) => edited?.[field] !== undefined) };
  known.set(cells, { key, read });
  return read;
}

/** Returns the rows to fix and those that are ready, without those left out. */
export function groupFleetRows(rows: readonly FleetRow[]) {
  const kept = rows.filter(({ isLeftOut }) => !isLeftOut);
  const isReady = ({ errors }: FleetRow): boolean => errors.length === 0;
  return { wrong: kept.filter((row) => !isReady(row)), ready: kept.filter(isReady) };
}

export type SharedError = { readonly error: CellError; readonly rows: readonly FleetRow[] };

/** Returns the errors that several rows share. */
export function sharedErrors(wrong: readonly FleetRow[]): SharedError[] {
  const shared = new Map<string, SharedError>();
  for (const row of wrong)
    for (const error of row.errors) {
      const key = JSON.stringify([error.message, error.fixes]);
      const rows = shared.get(key)?.rows ?? [];
      shared.set(key, { error, rows: [...rows, row] });
    }
  return [...shared.values()].filter(({ rows }) => rows.length > 1);
}

/** Fixes an error by one press in all these rows. */
export const fixRows = (sheet: FleetSheet, rows: readonly FleetRow[], { field, text }: CellFix): FleetSheet =>
  rows.reduce(
    (so, row) =>
      editLine(so, row.line, { cells: { [field]: { text: text ?? row.texts[field], isTyped: false } } }),
    sheet,
  );
