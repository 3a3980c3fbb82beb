import { cursorPattern } from '@forecourt/domain/contract/desk/parts.ts';
import { isIsoDate } from '@forecourt/domain/fields/date.ts';

/** Where a list ended: the moment that it is ordered by, as text with microseconds, and the number of the row. */
export type ListCursor = { readonly since: string; readonly id: string };

/** Writes where a list ended. */
export const formatCursor = ({ since, id }: ListCursor): string => `${since.replace(' ', 'T')}/${id}`;

/** Reads where a list ended; undefined if it is no place. */
export function parseCursor(text: string): ListCursor | undefined {
  const [, day = '', time = '', id = ''] = cursorPattern.exec(text) ?? [];
  return isIsoDate(day) ? { since: `${day}T${time}`, id } : undefined;
}
