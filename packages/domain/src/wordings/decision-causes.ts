import type { CreditDecision } from '../constants/options.ts';
import { type CreditReportUse, decisionReasonText, type ReasonCode } from './decision-reasons.ts';

type CauseRow = {
  /** Begins a sentence for the provider's people. */
  readonly words: string;
  /** Reasons of a decline at once; only for causes that decide. */
  readonly reasons?: readonly ReasonCode[];
  readonly hasReport?: true;
};

/** Why a credit check ended as it did. Stored values: never rename one. */
const causes = {
  bureau: { words: 'The credit bureau answered', reasons: ['credit-report'], hasReport: true },
  'score-card': {
    words: 'The built-in score card answered, without a credit report',
    reasons: ['time-in-business', 'monthly-spend'],
  },
  'no-match': { words: 'The credit bureau found nobody with these details' },
  'bureau-away': { words: 'No answer came from the credit bureau' },
  'register-away': { words: 'The business register gave no answer, so no credit check was made' },
  'person-limit': {
    words: 'The credit bureau was asked about this person too often within a day, so it was not asked again',
  },
  'network-limit': {
    words:
      'The credit bureau was asked too often from one network within a day, so it was not asked about this applicant',
  },
  'day-limit': {
    words:
      'The credit bureau was asked as often as it may be within a day, so it was not asked about this applicant',
  },
  skipped: { words: 'The offer asks for no credit check' },
} as const satisfies Record<string, CauseRow>;

export type DecisionCause = keyof typeof causes;
export const decisionCauses = Object.keys(causes) as [DecisionCause, ...DecisionCause[]];

const rowOf = (cause: DecisionCause): CauseRow => causes[cause];

/** `decision` is null where the offer asks for no check. */
export type CreditCheckResult = { readonly decision: CreditDecision | null; readonly cause: DecisionCause };

/** A stored check. `cause` is null for a check of a release that did not store it; `correction`: number of the one it followed. */
export type CreditCheck = {
  readonly decision: CreditDecision | null;
  readonly cause: DecisionCause | null;
  readonly correction: number | null;
};

type Decided = {
  readonly source: string;
  readonly decision: CreditDecision;
  readonly cause: DecisionCause | null;
};
/** `creditCheck` of the new answers, if they were checked again. */
type Corrected = {
  readonly number: number;
  readonly creditCheck?: CreditDecision | null | undefined;
  readonly creditCheckCause?: DecisionCause | null | undefined;
};

/** Returns the check of corrected answers; undefined if none was asked for. */
export function creditCheckOfCorrection({
  number,
  creditCheck = null,
  creditCheckCause = null,
}: Corrected): CreditCheck | undefined {
  if (creditCheck === null && creditCheckCause === null) return undefined;
  return { decision: creditCheck, cause: creditCheckCause, correction: number };
}

/** Returns the credit checks of a sent application, the first one first. */
export function listCreditChecks(
  decisions: readonly Decided[],
  corrections: readonly Corrected[],
): CreditCheck[] {
  const { decision = null, cause = 'skipped' } = decisions.find(({ source }) => source === 'bureau') ?? {};
  const again = corrections.flatMap((correction) => creditCheckOfCorrection(correction) ?? []);
  return [{ decision, cause, correction: null }, ...again];
}

/** Says for the provider's people how a credit check ended. */
export function creditCheckText({ decision, cause }: Pick<CreditCheck, 'decision' | 'cause'>): string {
  if (cause === null) return `${decision}. The cause is not recorded.`;
  const { words, reasons } = rowOf(cause);
  return reasons ? `${words}: ${decision}.` : `${words}.`;
}

/** Says why an application is where it is, by its credit checks. */
export function latestCreditCheckText(checks: readonly CreditCheck[], isCorrected: boolean): string {
  const last = checks.at(-1);
  return [
    ...(isCorrected ? ['The applicant corrected it.'] : []),
    ...(last ? [creditCheckText(last)] : []),
  ].join(' ');
}

/** Tells whether a report came with any of the checks, as far as it is recorded. */
export function creditReportUseOf(checks: readonly Pick<CreditCheck, 'cause'>[]): CreditReportUse {
  if (checks.some(({ cause }) => cause !== null && rowOf(cause).hasReport)) return 'used';
  return checks.some(({ cause }) => cause === null) ? 'notRecorded' : 'none';
}

/** Returns the sentences of a decline by the credit check itself, which gives no reasons of its own. */
export function declineSentences(cause: DecisionCause | null): string[] {
  const reasons = cause === null ? undefined : rowOf(cause).reasons;
  return reasons
    ? reasons.flatMap((code) => decisionReasonText(code) ?? [])
    : ['The credit check did not meet our criteria.'];
}
