import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import type { Worksheet } from '@forecourt/ui/spreadsheet/read-workbook.ts';
import type { OrderToSend } from './send-orders.ts';

/** Column by place; undefined until it is chosen, and null for no tracking at all. */
export type TrackingColumns = { readonly reference?: number; readonly tracking?: number | null };
export type SheetColumn = {
  readonly place: number;
  readonly name: string;
  readonly samples: readonly string[];
};

type Cells = Worksheet['cells'];
/** Headings that can mean nothing else. */
const headings = {
  reference: ['reference', 'order', 'order reference', 'order number'],
  tracking: [
    'tracking',
    'tracking number',
    'tracking no',
    'tracking id',
    'track and trace',
    'consignment number',
  ],
} as const;
const sampleCount = 3;

const isReference = (text: string): boolean => reference.safeParse(normaliseReference(text)).success;
const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
const filledLines = (cells: Cells): Cells => cells.filter((line) => line.some(isFilled));
/** The first line is one of headings unless it holds a reference. */
const headingLineOf = (cells: Cells): readonly string[] | undefined => {
  const [first] = filledLines(cells);
  return first?.some(isReference) ? undefined : first;
};
const rowsOf = (cells: Cells): Cells => filledLines(cells).slice(headingLineOf(cells) ? 1 : 0);

/** Lists the columns that hold anything, with their headings and the first of their values. */
export function columnsOf(cells: Cells): SheetColumn[] {
  const heading = headingLineOf(cells);
  const rows = rowsOf(cells);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, place) => ({
    place,
    name: heading?.[place]?.trim() || `Column ${place + 1}`,
    samples: rows.flatMap((line) => line[place]?.trim() || []).slice(0, sampleCount),
  })).filter(({ samples }) => samples.length > 0);
}

/** Chooses the columns whose headings can mean nothing else; the person chooses the others. */
export function certainColumns(cells: Cells): TrackingColumns {
  const heading = headingLineOf(cells)?.map((text) => text.trim().toLowerCase().replace(/\.$/, '')) ?? [];
  const placeOf = (names: readonly string[]): number | undefined => {
    const places = heading.flatMap((text, place) => (names.includes(text) ? [place] : []));
    return places.length === 1 ? places[0] : undefined;
  };
  const [named, tracked] = [placeOf(headings.reference), placeOf(headings.tracking)];
  return {
    ...(named !== undefined && { reference: named }),
    ...(tracked !== undefined && { tracking: tracked }),
  };
}

/** Returns each order of the sheet once, with all that it is tracked by; rows of cards repeat their order. */
export function ordersInSheet(cells: Cells, columns: Required<TrackingColumns>): OrderToSend[] {
  const found = new Map<string, Set<string>>();
  for (const line of rowsOf(cells)) {
    const typed = line[columns.reference];
    if (!isFilled(typed)) continue;
    const key = normaliseReference(typed);
    const numbers = found.get(key) ?? new Set();
    const number = columns.tracking === null ? undefined : line[columns.tracking];
    if (isFilled(number)) numbers.add(number.trim());
    found.set(key, numbers);
  }
  return Array.from(found, ([key, numbers]) => ({
    reference: key,
    seen: null,
    ...(numbers.size > 0 && { tracking: [...numbers].join(', ') }),
  }));
}
