import type { CreditDecision } from '@forecourt/domain/constants/options.ts';

/** Where an applicant goes after sending: on, to the refusal, or to the question for a personal guarantee. */
export type Destination = 'next-steps' | 'credit-check-failed' | 'guarantee';

const destinations: Record<CreditDecision, Destination> = {
  Approved: 'next-steps',
  Decline: 'credit-check-failed',
  'Approve with Personal Guarantee': 'guarantee',
  Assess: 'next-steps',
};

/** Where a decision leads; null when the offer asks for none. */
export const destinationOf = (decision: CreditDecision | null): Destination =>
  decision === null ? 'next-steps' : destinations[decision];
