import type { CreditDecision } from '../constants/options.ts';
import { isSectionAsked } from '../questions/projections.ts';
import type { Application } from '../state.ts';

/**
 * How an application stands: by its decision, 'Unchecked' when its offer skips the credit check, 'Unknown' when it was
 * submitted for one and no decision is at hand.
 */
export type Standing = 'NotSubmitted' | 'Unchecked' | 'Unknown' | CreditDecision;

/** Returns how the applicant's own copy of it stands; a missing decision is never taken for another. */
export function standingIn(application: Application): Standing {
  if (!application.saver.isSubmitted) return 'NotSubmitted';
  const isChecked = isSectionAsked(application, 'credit');
  return application.credit.creditCheckResult ?? (isChecked ? 'Unknown' : 'Unchecked');
}
