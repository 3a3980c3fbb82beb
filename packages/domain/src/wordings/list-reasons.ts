import {
  buttonOfOutcome,
  type CreditDecision,
  creditDecisions,
  labelOf,
  type Outcome,
} from '../constants/options.ts';
import type { DecisionCause } from './decision-causes.ts';

/** What put an application where it is: its last decision, or the credit check of its correction. */
export type ListedReason = {
  /** Null without a decision. */
  readonly source: 'bureau' | 'system' | 'operator' | 'correction' | null;
  readonly decision: CreditDecision | null;
  /** Null if a person or the provider's system decided, and where it was not stored. */
  readonly cause: DecisionCause | null;
};

/** The bureau and the score card are followed by their answers. */
const causeLabels: Readonly<Record<DecisionCause, string>> = {
  bureau: 'Bureau',
  'score-card': 'Score card',
  'no-match': 'Bureau found nobody',
  'bureau-away': 'Bureau did not answer',
  'register-away': 'Register did not answer',
  'person-limit': 'Person asked about too often',
  'network-limit': 'Asked too often from one network',
  'day-limit': 'Bureau asked as often as it may be',
  skipped: 'No check asked for',
};

function sourceText({ source, decision, cause }: ListedReason): string {
  const answer = labelOf(creditDecisions, decision);
  if (source === 'operator') return `By a person: ${answer}`;
  if (source === 'system') return `By your own system: ${answer}`;
  if (cause === null) return answer || (source === null ? 'Not checked' : '');
  return cause === 'bureau' || cause === 'score-card'
    ? `${causeLabels[cause]}: ${answer}`
    : causeLabels[cause];
}

/** Tells whether the applicant corrected it, and nobody has decided since. */
export const isCorrected = ({ source }: ListedReason): boolean => source === 'correction';

/** Says in few words why an application is where it is. */
export const listedReasonText = (reason: ListedReason): string =>
  [isCorrected(reason) ? 'Corrected' : '', sourceText(reason)].filter(Boolean).join('. ');

/** Says what is proposed and by whom: a decision, or null to withdraw the application. */
export const proposalText = ({ decision, by }: { readonly decision: Outcome | null; readonly by: string }) =>
  `${decision ? buttonOfOutcome(decision) : 'Withdraw'}, by ${by}`;
