import { UsageError } from '@forecourt/platform/cli/command.ts';
import { type ListCursor, parseCursor } from '../store/applications/list-place.ts';

/** Reads --after. Throws UsageError. */
export function parseCursorOption(text: string): ListCursor {
  const place = parseCursor(text);
  if (!place) throw new UsageError(`--after is where another list ended, not '${text}'.`);
  return place;
}
