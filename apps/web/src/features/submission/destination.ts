import type { Standing } from '@forecourt/domain/application/standing.ts';

/** Where an applicant goes after sending: on, to the refusal, or to the question for a personal guarantee. */
export type Destination = 'next-steps' | 'credit-check-failed' | 'guarantee';

const destinations = {
  NotSubmitted: undefined,
  Unknown: undefined,
  Unchecked: 'next-steps',
  Approved: 'next-steps',
  Decline: 'credit-check-failed',
  'Approve with Personal Guarantee': 'guarantee',
  Assess: 'next-steps',
} as const satisfies Record<Standing, Destination | undefined>;

/** Where an application leads as it stands; undefined while it is not sent or nobody here knows its decision. */
export const destinationOf = (standing: Standing): Destination | undefined => destinations[standing];
