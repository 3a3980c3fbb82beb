import type { ApplicationStatus, CreditDecision } from '../constants/options.ts';
import { type Page, paths, statusAt } from '../contract/pages.ts';
import { isSectionAsked } from '../questions/projections.ts';
import type { Application } from '../state.ts';

export type StatusFacts = {
  readonly isSubmitted: boolean;
  readonly isChecked: boolean;
  /** Null also while the browser tab has not learnt of the decision. */
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

export const factsOf = (application: Application): StatusFacts => ({
  isSubmitted: application.saver.isSubmitted,
  isChecked: isSectionAsked(application, 'credit'),
  decision: application.credit.creditCheckResult,
  hasGuarantee: application.credit.agreedToPersonalGuarantee,
  hasCards: application.cards.sectionComplete,
  // Only the status page learns of these.
  areCardsSent: false,
  isCorrectionAwaited: false,
  isWithdrawn: application.saver.isWithdrawn,
});

const pagesOf: Readonly<Record<ApplicationStatus, readonly [Page, withCards?: Page]>> = {
  started: ['form'],
  submitted: ['nextSteps', 'completed'],
  toAssess: ['nextSteps', 'completed'],
  correctionAwaited: ['nextSteps', 'completed'],
  guaranteeAwaited: ['nextSteps', 'completed'],
  approved: ['nextSteps', 'completed'],
  declined: ['creditCheckFailed'],
  cardsOrdered: ['completed'],
  cardsSent: ['completed'],
  withdrawn: ['status'],
};

function pageOf(application: Application): Page {
  const facts = factsOf(application);
  const [page, withCards = page] = pagesOf[statusOf(facts)];
  return facts.hasCards ? withCards : page;
}

export function pathOf(application: Application): string {
  const page = pageOf(application);
  return page === 'status' ? statusAt(application.saver.receipt?.statusKey) : paths[page];
}

/** Pages that are not listed are open to everyone; `own` is the page of the application's status. */
const isShownTo: { readonly [P in Page]?: (own: Page, application: Application) => boolean } = {
  // After sending, the form shows what was sent and asks for a decision that is unknown.
  form: (own) => own === 'form' || own === 'nextSteps',
  specialRates: (own) => own === 'form',
  nextSteps: (own) => own === 'nextSteps',
  creditCheckFailed: (own) => own === 'creditCheckFailed',
  callbackRequested: (own, { saver }) => own === 'form' && saver.callbackReference !== null,
  cardPreferences: (own, application) =>
    own === 'nextSteps' && statusOf(factsOf(application)) !== 'submitted',
  completed: (own) => own === 'completed',
};

export const redirectOf = (page: Page, application: Application): string | undefined =>
  isShownTo[page]?.(pageOf(application), application) === false ? pathOf(application) : undefined;
