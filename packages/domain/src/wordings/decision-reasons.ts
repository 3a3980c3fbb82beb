import type { Outcome } from '../constants/options.ts';

const reportUses = ['used', 'none', 'notRecorded'] as const;
/** Whether a credit report came for an application. */
export type CreditReportUse = (typeof reportUses)[number];

type ReasonRow = {
  readonly code: string;
  /** Decisions that may have this reason; 'replacement' explains why an earlier decision is replaced. */
  readonly of: Outcome | 'replacement';
  readonly words: string;
  readonly needsReport?: true;
  readonly since: string;
  readonly until?: string;
};

/** Changes whenever a reason is added, retired or reworded (as a new code). */
export const decisionReasonsEdition = '2026-11';

/** Rows are records: never remove one or edit its words. */
export const decisionReasons = [
  {
    code: 'credit-report',
    of: 'Decline',
    words: 'What a credit reporter holds about you or the business does not meet our criteria.',
    needsReport: true,
    since: '2026-11',
  },
  {
    code: 'business-record',
    of: 'Decline',
    words: 'We could not confirm the business on its public register.',
    since: '2026-11',
  },
  {
    code: 'time-in-business',
    of: 'Decline',
    words: 'The business has traded for a shorter time than we ask for.',
    since: '2026-11',
  },
  {
    code: 'monthly-spend',
    of: 'Decline',
    words: 'The monthly fuel spend that you gave is more than we can open an account for.',
    since: '2026-11',
  },
  { code: 'identity', of: 'Decline', words: 'We could not confirm who is applying.', since: '2026-11' },
  { code: 'bank-account', of: 'Decline', words: 'We could not confirm the bank account.', since: '2026-11' },
  {
    code: 'earlier-account',
    of: 'Decline',
    words: 'An earlier account of yours or of the business with us was not paid as agreed.',
    since: '2026-11',
  },
  {
    code: 'not-reached',
    of: 'Decline',
    words: 'We needed to know more, and could not reach you.',
    since: '2026-11',
  },
  {
    code: 'other',
    of: 'Decline',
    words: 'There is another reason, which we tell you when you call us.',
    since: '2026-11',
  },
  {
    code: 'new-facts',
    of: 'replacement',
    words: 'We learned something about the application that we did not know before.',
    since: '2026-11',
  },
  {
    code: 'mistake',
    of: 'replacement',
    words: 'The earlier decision was a mistake of ours.',
    since: '2026-11',
  },
  {
    code: 'looked-again',
    of: 'replacement',
    words: 'You asked us to look at the application again, and we did.',
    since: '2026-11',
  },
] as const satisfies readonly ReasonRow[];

export type ReasonCode = (typeof decisionReasons)[number]['code'];
export const reasonCodes = decisionReasons.map(({ code }) => code);

export const decisionReasonText = (code: string): string | undefined =>
  decisionReasons.find((row) => row.code === code)?.words;

export type DecisionWithReasons = {
  readonly decision: Outcome;
  readonly reasons: readonly string[];
  readonly isReplacement: boolean;
  readonly report: CreditReportUse;
};

/** Tells whether a reason claims a credit report that did not come. */
export const lacksRequiredReport = (
  { needsReport }: Pick<ReasonRow, 'code' | 'needsReport'>,
  report: CreditReportUse,
): boolean => needsReport === true && report === 'none';

/** Returns the problem: a decline and a replacement need a reason, and each must fit the decision and be in use. */
export function decisionReasonProblem(
  { decision, reasons: given, isReplacement, report }: DecisionWithReasons,
  list: readonly ReasonRow[] = decisionReasons,
): string | undefined {
  const unproven = list.find((row) => given.includes(row.code) && lacksRequiredReport(row, report));
  if (unproven) return `No credit report came for this application, so '${unproven.code}' cannot be a reason`;
  const fitting = list
    .filter((row) => !lacksRequiredReport(row, report))
    .filter(
      ({ of, until }) => until === undefined && (of === decision || (isReplacement && of === 'replacement')),
    );
  const wrong = given.find((code) => !fitting.some((row) => row.code === code));
  if (wrong !== undefined) return `'${wrong}' is no reason for this decision. ${choice(fitting)}`;
  if (new Set(given).size < given.length) return 'Name each reason once';
  const isReasoned = fitting.some(({ of, code }) => of === decision && given.includes(code));
  if (decision === 'Decline' && !isReasoned) return `A decline needs a reason. ${choice(fitting)}`;
  if (isReplacement && given.length === 0)
    return `What replaces a decision needs a reason. ${choice(fitting)}`;
  return undefined;
}

const choice = (fitting: readonly ReasonRow[]): string =>
  fitting.length === 0 ? 'There is none' : `There are: ${fitting.map(({ code }) => code).join(', ')}`;
