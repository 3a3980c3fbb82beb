import type { Application } from '../state.ts';
import {
  answersConsentedTo,
  type MergeUnit,
  mergeUnits,
  unitAnswer,
  unitValue,
  withMergeUnitsOf,
} from './parts.ts';

export type MergeResult = {
  readonly merged: Application;
  /** Units changed on both sides; `merged` holds mine. */
  readonly conflicts: readonly MergeUnit[];
  /** Base of the next merge: what is saved now, but for open conflicts the common base. */
  readonly base: Application;
};

/** Three-way merge by answer. `base` is the common ancestor. Conflicts must be resolved before the result is saved. */
export function mergeApplications(base: Application, mine: Application, theirs: Application): MergeResult {
  const isChangedOn = (side: Application, unit: MergeUnit): boolean =>
    unitAnswer(side, unit) !== unitAnswer(base, unit);
  const differs = (unit: MergeUnit): boolean => unitAnswer(mine, unit) !== unitAnswer(theirs, unit);
  const conflicts = mergeUnits.filter(
    (unit) =>
      differs(unit) &&
      isChangedOn(theirs, unit) &&
      [unit, ...answersConsentedTo(unit)].some((about) => isChangedOn(mine, about)),
  );
  const mineAgreed = mergeUnits.filter(
    (unit) =>
      isChangedOn(mine, unit) &&
      !conflicts.includes(unit) &&
      differs(unit) &&
      answersConsentedTo(unit).some((about) => isChangedOn(theirs, about)),
  );
  const isMine = (unit: MergeUnit): boolean => isChangedOn(mine, unit) && differs(unit);
  const taken = mergeUnits.filter(
    (unit) => unitValue(theirs, unit) !== unitValue(base, unit) && !conflicts.includes(unit) && !isMine(unit),
  );
  const undecided = [...conflicts, ...mineAgreed];
  const asBegun = undecided.flatMap((unit) => [unit, ...answersConsentedTo(unit)]);
  return {
    merged: withMergeUnitsOf(mine, theirs, taken),
    conflicts: undecided,
    base: withMergeUnitsOf(theirs, base, asBegun),
  };
}
