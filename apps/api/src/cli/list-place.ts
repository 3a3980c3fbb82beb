import { WrongUse } from '@forecourt/platform/cli/command.ts';
import type { Behind } from '../store/applications/application-list.ts';

/** Writes where a list ended, for --after. */
export const written = ({ since, id }: Behind): string => `${since.replace(' ', 'T')}/${id}`;

const placeForm = /^(\d{4}-\d\d-\d\dT[\d:]{8}[\d.]*[+-][01][\d:]+)\/(\d{1,18})$/;

/** Reads --after. Throws WrongUse. */
export function placeOf(text: string): Behind {
  const [, since, id] = placeForm.exec(text) ?? [];
  if (since === undefined || id === undefined || Number.isNaN(Date.parse(`${since.slice(0, 19)}Z`)))
    throw new WrongUse(`--after is where another list ended, not '${text}'.`);
  return { since, id };
}
