import type { ApplicationStatus, CreditDecision } from '../constants/options.ts';
import { type PageName, pagePaths, statusPath } from '../contract/pages.ts';
import { skipsCreditCheck } from '../offer/rules.ts';
import type { Application } from '../state.ts';

export type StatusFacts = {
  readonly isSubmitted: boolean;
  readonly isChecked: boolean;
  /** Null also while the tab does not know the decision. */
  readonly decision: CreditDecision | null;
  readonly hasGuarantee: boolean;
  readonly hasCards: boolean;
  readonly areCardsSent: boolean;
  readonly isCorrectionAwaited: boolean;
  readonly isWithdrawn: boolean;
};

/** Cards ordered before a decision count once it approves the application. */
export function statusOf(facts: StatusFacts): ApplicationStatus {
  if (!facts.isSubmitted) return 'started';
  if (facts.isWithdrawn) return 'withdrawn';
  if (facts.isCorrectionAwaited) return 'correctionAwaited';
  const decision = facts.decision ?? (facts.isChecked ? null : 'Approved');
  if (decision === null) return 'submitted';
  if (decision === 'Assess') return 'toAssess';
  if (decision === 'Decline') return 'declined';
  if (decision !== 'Approved' && !facts.hasGuarantee) return 'guaranteeAwaited';
  if (!facts.hasCards) return 'approved';
  return facts.areCardsSent ? 'cardsSent' : 'cardsOrdered';
}

export function statusFactsOf(application: Application): StatusFacts {
  const { saver, credit, cards } = application;
  const { elsewhere } = saver;
  return {
    isSubmitted: saver.isSubmitted,
    isChecked: !skipsCreditCheck(application.offer),
    decision: credit.creditCheckResult,
    hasGuarantee: credit.agreedToPersonalGuarantee,
    hasCards: cards.sectionComplete || elsewhere?.hasCards === true,
    areCardsSent: elsewhere?.areCardsSent === true,
    isCorrectionAwaited: elsewhere?.isCorrectionAwaited === true,
    isWithdrawn: saver.isWithdrawn,
  };
}

const decisionBehind: { readonly [S in ApplicationStatus]?: CreditDecision } = {
  toAssess: 'Assess',
  guaranteeAwaited: 'Approve with Personal Guarantee',
  approved: 'Approved',
  declined: 'Decline',
  cardsOrdered: 'Approved',
  cardsSent: 'Approved',
};

/** Returns a sent application as the server says that it is: others may have acted on it since. */
export function withServerStatus(
  application: Application,
  { state, hasCards }: { readonly state: ApplicationStatus; readonly hasCards: boolean },
): Application {
  const areCardsSent = state === 'cardsSent';
  const elsewhere = {
    isCorrectionAwaited: state === 'correctionAwaited',
    hasCards: hasCards || areCardsSent || state === 'cardsOrdered',
    areCardsSent,
  };
  const isWithdrawn = state === 'withdrawn';
  const known = { ...application, saver: { ...application.saver, isWithdrawn, elsewhere } };
  const decision = decisionBehind[state];
  if (decision === undefined || statusOf(statusFactsOf(known)) === state) return known;
  const agreedToPersonalGuarantee = known.credit.agreedToPersonalGuarantee && state !== 'guaranteeAwaited';
  return { ...known, credit: { ...known.credit, agreedToPersonalGuarantee, creditCheckResult: decision } };
}

const pagesOf: Readonly<Record<ApplicationStatus, readonly [PageName, withCards?: PageName]>> = {
  started: ['form'],
  submitted: ['nextSteps', 'completed'],
  toAssess: ['nextSteps', 'completed'],
  correctionAwaited: ['status'],
  guaranteeAwaited: ['nextSteps', 'completed'],
  approved: ['nextSteps', 'completed'],
  declined: ['creditCheckFailed'],
  cardsOrdered: ['completed'],
  cardsSent: ['completed'],
  withdrawn: ['status'],
};

/** Cards that were ordered elsewhere are listed on the status page alone. */
function pageOf(application: Application): PageName {
  const facts = statusFactsOf(application);
  if (facts.hasCards && !application.cards.sectionComplete) return 'status';
  const [page, withCards = page] = pagesOf[statusOf(facts)];
  return facts.hasCards ? withCards : page;
}

export function applicationPath(application: Application): string {
  const page = pageOf(application);
  return page === 'status' ? statusPath(application.saver.receipt?.statusKey) : pagePaths[page];
}

/** Pages that are not listed are open to everyone; `own` is the page of the application's status. */
const isShownTo: { readonly [P in PageName]?: (own: PageName, application: Application) => boolean } = {
  requirements: (own) => own === 'form',
  // After sending, the form shows what was sent and asks for a decision that is unknown.
  form: (own) => own === 'form' || own === 'nextSteps',
  specialRates: (own) => own === 'form',
  nextSteps: (own) => own === 'nextSteps',
  creditCheckFailed: (own) => own === 'creditCheckFailed',
  callbackRequested: (own, { saver }) => own === 'form' && saver.callbackReference !== null,
  cardPreferences: (own, application) =>
    own === 'nextSteps' && statusOf(statusFactsOf(application)) !== 'submitted',
  completed: (own) => own === 'completed',
};

export const redirectPathOf = (page: PageName, application: Application): string | undefined =>
  isShownTo[page]?.(pageOf(application), application) === false ? applicationPath(application) : undefined;
