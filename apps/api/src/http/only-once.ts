import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';

/** Tells whether the same value was already taken; 409 if another one was. */
export function isRepeatOrThrow<T>(
  known: T | undefined,
  given: T,
  refusal: string,
  isSame: (kept: T, given: T) => boolean = isSameAnswer,
): boolean {
  if (known === undefined) return false;
  if (!isSame(known, given)) throw new Refusal('givenOtherwise', refusal);
  return true;
}
