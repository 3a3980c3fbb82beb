import type { Application } from '../state.ts';
import { agreedIn, answerOf, type PartId, partIds, valueOf, withPartsOf } from './parts.ts';

export type Merge = {
  /** Mine with what only others changed taken over. */
  readonly merged: Application;
  /** The parts that were changed on both sides, where mine stands. */
  readonly clashes: readonly PartId[];
  /** What the next merge begins with: what is saved now, but what nobody has decided yet as both began with it. */
  readonly base: Application;
};

/**
 * Brings together what two people made of the same saved application, answer by answer. `base` is what both began
 * with, `theirs` what is saved now. A clash is for a person to decide; until then it must not be saved over theirs.
 */
export function merge(base: Application, mine: Application, theirs: Application): Merge {
  const isAnsweredAnew = (side: Application, part: PartId): boolean =>
    answerOf(side, part) !== answerOf(base, part);
  const differs = (part: PartId): boolean => answerOf(mine, part) !== answerOf(theirs, part);
  const clashes = partIds.filter(
    (part) =>
      differs(part) &&
      isAnsweredAnew(theirs, part) &&
      [part, ...agreedIn(part)].some((about) => isAnsweredAnew(mine, about)),
  );
  const mineAgreed = partIds.filter(
    (part) =>
      isAnsweredAnew(mine, part) &&
      !clashes.includes(part) &&
      differs(part) &&
      agreedIn(part).some((about) => isAnsweredAnew(theirs, about)),
  );
  const isMine = (part: PartId): boolean => isAnsweredAnew(mine, part) && differs(part);
  const taken = partIds.filter(
    (part) => valueOf(theirs, part) !== valueOf(base, part) && !clashes.includes(part) && !isMine(part),
  );
  const undecided = [...clashes, ...mineAgreed];
  const asBegun = undecided.flatMap((part) => [part, ...agreedIn(part)]);
  return {
    merged: withPartsOf(mine, theirs, taken),
    clashes: undecided,
    base: withPartsOf(theirs, base, asBegun),
  };
}
