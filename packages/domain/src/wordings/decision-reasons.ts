import type { Outcome } from '../constants/options.ts';

type ReasonRow = {
  readonly code: string;
  /** Which decisions it may be a reason of; any of them where it says why an earlier decision is replaced. */
  readonly of: Outcome | 'replacement';
  /** What the applicant is shown, in plain words. */
  readonly words: string;
  /** The edition that brought it. */
  readonly since: string;
  /** The edition from which on no new decision takes it; what was decided with it can still be read. */
  readonly until?: string;
};

/** The edition of the list: it changes whenever a reason comes, goes, or is worded again (which is a new code). */
export const reasonsEdition = '2026-11';

/** The reasons of decisions. A row is never removed and its words never edited: they are what somebody was informed. */
export const reasons = [
  {
    code: 'credit-report',
    of: 'Decline',
    words: 'What a credit reporter holds about you or the business does not meet our criteria.',
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

export type Reason = (typeof reasons)[number]['code'];
export const reasonCodes = reasons.map(({ code }) => code);

/** Returns what the applicant is shown of a reason; of one that this release does not know, nothing is reported. */
export const wordsOf = (code: string): string | undefined => reasons.find((row) => row.code === code)?.words;

/** What is to be decided, as far as reasons go by it. */
export type Reasoned = {
  readonly decision: Outcome;
  readonly reasons: readonly string[];
  readonly isReplacement: boolean;
};

/**
 * Returns what is wrong with the reasons of a decision, undefined when they will do: a decline has at least one of its
 * own, what replaces a decision has at least one, and each fits the decision and is still in the list.
 */
export function reasonProblem(
  { decision, reasons: given, isReplacement }: Reasoned,
  list: readonly ReasonRow[] = reasons,
): string | undefined {
  const fitting = list.filter(
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
