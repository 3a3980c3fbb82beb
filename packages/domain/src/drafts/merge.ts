import type { Application } from '../state.ts';
import { agreedIn, answerOf, type MergeUnit, mergeUnits, valueOf, withPartsOf } from './parts.ts';

export type Merge = {
  /** Mine with what only others changed taken over. */
  readonly merged: Application;
  /** The parts that were changed on both sides, where mine stands. */
  readonly conflicts: readonly MergeUnit[];
  /** What the next merge begins with: what is saved now, but what nobody has decided yet as both began with it. */
  readonly base: Application;
};

/**
 * Brings together what two people made of the same saved application, answer by answer. `base` is what both began
 * with, `theirs` what is saved now. A conflict is for a person to decide; until then it must not be saved over theirs.
 */
export function merge(base: Application, mine: Application, theirs: Application): Merge {
  const isChangedOn = (side: Application, unit: MergeUnit): boolean =>
    answerOf(side, unit) !== answerOf(base, unit);
  const differs = (unit: MergeUnit): boolean => answerOf(mine, unit) !== answerOf(theirs, unit);
  const conflicts = mergeUnits.filter(
    (unit) =>
      differs(unit) &&
      isChangedOn(theirs, unit) &&
      [unit, ...agreedIn(unit)].some((about) => isChangedOn(mine, about)),
  );
  const mineAgreed = mergeUnits.filter(
    (unit) =>
      isChangedOn(mine, unit) &&
      !conflicts.includes(unit) &&
      differs(unit) &&
      agreedIn(unit).some((about) => isChangedOn(theirs, about)),
  );
  const isMine = (unit: MergeUnit): boolean => isChangedOn(mine, unit) && differs(unit);
  const taken = mergeUnits.filter(
    (unit) => valueOf(theirs, unit) !== valueOf(base, unit) && !conflicts.includes(unit) && !isMine(unit),
  );
  const undecided = [...conflicts, ...mineAgreed];
  const asBegun = undecided.flatMap((unit) => [unit, ...agreedIn(unit)]);
  return {
    merged: withPartsOf(mine, theirs, taken),
    conflicts: undecided,
    base: withPartsOf(theirs, base, asBegun),
  };
}
