import type { CreditDecision } from '../constants/options.ts';
import { isSectionAsked } from '../questions/projections.ts';
import type { Application } from '../state.ts';

/**
 * How an application stands: by its decision, 'Unchecked' when its offer skips the credit check, 'Unknown' when it was
 * submitted for one and no decision is at hand.
 */
export type Standing = 'NotSubmitted' | 'Unchecked' | 'Unknown' | CreditDecision;

type Known = {
  readonly isSubmitted: boolean;
  readonly isChecked: boolean;
  readonly decision: CreditDecision | null;
};

/** Returns how an application stands by what is known of it; a missing decision is never taken for another. */
export function standingOf({ isSubmitted, isChecked, decision }: Known): Standing {
  if (!isSubmitted) return 'NotSubmitted';
  return decision ?? (isChecked ? 'Unknown' : 'Unchecked');
}

/** Returns how the application stands as far as the applicant's own copy of it knows. */
export const standingIn = (application: Application): Standing =>
  standingOf({
    isSubmitted: application.saver.isSubmitted,
    isChecked: isSectionAsked(application, 'credit'),
    decision: application.credit.creditCheckResult,
  });
