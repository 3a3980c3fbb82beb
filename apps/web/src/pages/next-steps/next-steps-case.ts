import type { Credit } from '@forecourt/domain/credit/state.ts';
import type { NextStepsCase } from '../../copy/pages.ts';

/** Which of its wordings the page after sending takes; without a decision the offer asked for none. */
export function nextStepsCase({ creditCheckResult, agreedToPersonalGuarantee }: Credit): NextStepsCase {
  if (creditCheckResult === null) return 'Unchecked';
  const isGuaranteed = creditCheckResult === 'Approve with Personal Guarantee' && agreedToPersonalGuarantee;
  return isGuaranteed ? 'Guaranteed' : creditCheckResult;
}
