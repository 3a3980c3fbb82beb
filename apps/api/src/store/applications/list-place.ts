/** Where a list ended: the moment that it is ordered by, as text with microseconds, and the number of the row. */
export type Behind = { readonly since: string; readonly id: string };

/** Writes where a list ended. */
export const formatPlace = ({ since, id }: Behind): string => `${since.replace(' ', 'T')}/${id}`;

const placeForm = /^(\d{4}-\d\d-\d\dT[\d:]{8}[\d.]*[+-][01][\d:]+)\/(\d{1,18})$/;

/** Reads where a list ended; undefined if it is no place. */
export function parsePlace(text: string): Behind | undefined {
  const [, since, id] = placeForm.exec(text) ?? [];
  if (since === undefined || id === undefined || Number.isNaN(Date.parse(`${since.slice(0, 19)}Z`)))
    return undefined;
  return { since, id };
}
