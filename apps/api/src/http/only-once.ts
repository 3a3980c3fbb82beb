import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import { conflict } from '@forecourt/platform/http/refusal.ts';

/** Returns whether this very thing was taken already; 409 with the sentence when another was. */
export function onlyOnce<T>(
  known: T | undefined,
  given: T,
  refusal: string,
  isSame: (kept: T, given: T) => boolean = isSameAnswer,
): boolean {
  if (known === undefined) return false;
  if (!isSame(known, given)) throw conflict(refusal);
  return true;
}
