import { measuredOfTen } from '../constants/limits.ts';
import type { Week } from '../contract/desk/week.ts';
import { capitalisedNumberInWords } from '../fields/counted.ts';
import { decisionReasonText } from '../wordings/decision-reasons.ts';

type DecisionsOf = Week['decisions'][number];

/** Words of the week, on its page and in its file. */
export const weekTexts = {
  came: 'What came and was done',
  received: 'Received',
  withdrawn: 'Withdrawn',
  ordersSent: 'Orders sent',
  decided: 'Decided, by whom',
  approved: 'Approved',
  guarantee: 'Guarantee asked for',
  declined: 'Declined',
  time: 'How long it took',
  timed: 'Decided by people or your own system, for the first time',
  median: 'Half of them within',
  most: `${capitalisedNumberInWords(measuredOfTen)} in ten of them within`,
  waits: 'Wait for a decision now',
  waitingMedian: 'Half of these wait for at most',
  longest: 'The longest waits for',
  reasons: 'Declined, by reason',
  late: 'Late now',
  applications: 'Applications',
  orders: 'Orders',
  callbacks: 'Callbacks',
};

const makers = {
  bureau: 'The credit bureau',
  system: 'Your own system',
  people: 'People at the desk',
} as const;

export const decidedBy = ({ by, name }: Pick<DecisionsOf, 'by' | 'name'>): string =>
  by === 'person' ? (name ?? 'Not known') : makers[by];

/** '' is a decline without a reason, as the credit bureau makes it. */
export const declinedFor = (reason: string): string =>
  reason === '' ? 'No reason is recorded, as for the credit bureau' : (decisionReasonText(reason) ?? reason);
