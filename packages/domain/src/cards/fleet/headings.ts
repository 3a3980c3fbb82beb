import { toOneLine } from '../../fields/typed.ts';
import { cardColumnOf, firstNameHeading, sheetFields } from '../columns.ts';
import type { CardField } from '../fields.ts';
import { readCardType } from './cells.ts';

/** What a person chooses a column for: the fields of a card, and the last name where it has its own column. */
export type SheetField = CardField | 'lastName';
/** Places of columns, from 0; null is still to be asked, and a field that is not here is in no column. */
export type SheetColumns = Readonly<Partial<Record<SheetField, number | null>>>;

/** Fields in the order in which their columns are asked for. */
export const fieldsToMap: readonly SheetField[] = sheetFields.flatMap((field) =>
  field === 'driverName' ? [field, 'lastName' as const] : [field],
);

export const templateHeadings: readonly string[] = sheetFields.map((field) => cardColumnOf(field).heading);

/** The headings by which a field's column is chosen before the person is asked. */
export const knownHeadings = (field: SheetField): readonly string[] =>
  field === 'lastName'
    ? ['Last name', 'Surname', 'Family name']
    : [cardColumnOf(field).heading, ...cardColumnOf(field).otherHeadings];

/** Returns a heading without case, blanks and underscores; other marks stay, as they may be a unit. */
const normalise = (heading: string): string => toOneLine(heading).toLowerCase().replace(/[\s_]/g, '');

const known = fieldsToMap.map((field) => [field, knownHeadings(field).map(normalise)] as const);

/** Whether a line holds a known heading that is no value as well, as 'Driver' is. */
export const hasKnownHeading = (cells: readonly string[]): boolean =>
  cells.some(
    (cell) =>
      readCardType(cell) === undefined && known.some(([, headings]) => headings.includes(normalise(cell))),
  );

/** Chooses a column whose heading is known if no other heading holds one of that field; asks where one may be meant, and about half a name. */
export function proposeColumns(headings: readonly string[]): SheetColumns {
  const texts = headings.map(normalise);
  const places = known.flatMap(([field, names]) => {
    const could = [...texts.keys()].filter((at) => names.some((name) => texts[at]?.includes(name)));
    const [place] = could;
    if (place === undefined) return [];
    return [[field, could.length === 1 && names.includes(texts[place] ?? '') ? place : null] as const];
  });
  const columns: SheetColumns = Object.fromEntries(places);
  const hasFirst = texts[columns.driverName ?? -1] === normalise(firstNameHeading);
  if (hasFirst === (typeof columns.lastName === 'number')) return columns;
  return { ...columns, [hasFirst ? 'driverName' : 'lastName']: null };
}

const sorted = (headings: readonly string[]): string => headings.map(toOneLine).toSorted().join();
/** Whether these are the template's headings, in any order, with nothing beside them. */
export const isTemplate = (headings: readonly string[]): boolean =>
  sorted(headings) === sorted(templateHeadings);
