import { placeForm } from '@forecourt/domain/contract/desk/parts.ts';
import { isDate } from '@forecourt/domain/fields/date.ts';

/** Where a list ended: the moment that it is ordered by, as text with microseconds, and the number of the row. */
export type Behind = { readonly since: string; readonly id: string };

/** Writes where a list ended. */
export const formatPlace = ({ since, id }: Behind): string => `${since.replace(' ', 'T')}/${id}`;

/** Reads where a list ended; undefined if it is no place. */
export function parsePlace(text: string): Behind | undefined {
  const [, day = '', time = '', id = ''] = placeForm.exec(text) ?? [];
  return isDate(day) ? { since: `${day}T${time}`, id } : undefined;
}
