import type { CreditDecision } from '../constants/options.ts';
import { tryLater } from '../constants/phrases.ts';
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

/** Why no cards can be ordered, by how an application stands; null where they can. */
export const cardRefusals = {
  NotSubmitted: 'Cards can be ordered once the application is submitted.',
  Unchecked: null,
  Unknown: `The decision on this application is not known yet, so no cards can be ordered. ${tryLater}`,
  Approved: null,
  Decline: 'This application was declined, so no cards can be ordered. Please call us.',
  'Approve with Personal Guarantee': null,
  Assess: null,
} as const satisfies Record<Standing, string | null>;

/** Whether a text is one of those reasons. */
export const isCardRefusal = (text: unknown): text is string =>
  text !== null && (Object.values(cardRefusals) as unknown[]).includes(text);
