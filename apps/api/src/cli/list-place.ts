import { WrongUse } from '@forecourt/platform/cli/command.ts';
import { type Behind, parsePlace } from '../store/applications/list-place.ts';

/** Reads --after. Throws WrongUse. */
export function placeOf(text: string): Behind {
  const place = parsePlace(text);
  if (!place) throw new WrongUse(`--after is where another list ended, not '${text}'.`);
  return place;
}
