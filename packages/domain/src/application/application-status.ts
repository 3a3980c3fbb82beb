import type { CreditDecision } from '../constants/options.ts';
import { type Page, paths, statusAt } from '../contract/pages.ts';
import { isSectionAsked } from '../questions/projections.ts';
import type { Application } from '../state.ts';

/**
 * Where an application is, as far as the applicant's own copy tells: a credit decision stands for itself. 'Unknown' is
 * sent without a decision at hand, 'Unchecked' is sent with an offer that skips the credit check.
 */
export type ApplicationStatus =
  | 'NotSubmitted'
  | 'CallbackRequested'
  | 'Unknown'
  | 'Unchecked'
  | CreditDecision
  | 'Guaranteed'
  | 'CardsOrdered'
  | 'Withdrawn';

/** Returns the status of an application; a missing decision is never taken for another. */
export function statusOf(application: Application): ApplicationStatus {
  const { saver, credit, cards } = application;
  if (!saver.isSubmitted) return saver.callbackReference === null ? 'NotSubmitted' : 'CallbackRequested';
  if (saver.isWithdrawn) return 'Withdrawn';
  const decision = credit.creditCheckResult;
  if (decision === 'Decline') return decision;
  if (cards.sectionComplete) return 'CardsOrdered';
  if (decision === 'Approve with Personal Guarantee' && credit.agreedToPersonalGuarantee) return 'Guaranteed';
  return decision ?? (isSectionAsked(application, 'credit') ? 'Unknown' : 'Unchecked');
}

/** The page that shows each status. */
const pageOf = {
  NotSubmitted: 'form',
  CallbackRequested: 'form',
  Unknown: 'nextSteps',
  Unchecked: 'nextSteps',
  Approved: 'nextSteps',
  'Approve with Personal Guarantee': 'nextSteps',
  Guaranteed: 'nextSteps',
  Assess: 'nextSteps',
  Decline: 'creditCheckFailed',
  CardsOrdered: 'completed',
  Withdrawn: 'status',
} as const satisfies Record<ApplicationStatus, Page>;

const unsent = ['NotSubmitted', 'CallbackRequested'] as const;
const decided = [
  'Unchecked',
  'Approved',
  'Approve with Personal Guarantee',
  'Guaranteed',
  'Assess',
] as const satisfies readonly ApplicationStatus[];

/** The statuses that may see each page; a page that is not listed is open to all. */
const shownTo: { readonly [P in Page]?: readonly ApplicationStatus[] } = {
  // After sending, the form shows what was sent and asks for a decision that is unknown.
  form: [...unsent, 'Unknown', ...decided],
  specialRates: unsent,
  nextSteps: ['Unknown', ...decided],
  creditCheckFailed: ['Decline'],
  callbackRequested: ['CallbackRequested'],
  cardPreferences: decided,
  completed: ['CardsOrdered'],
};

/** Returns the path of the page that shows how an application is. */
export function pathOf(application: Application): string {
  const status = statusOf(application);
  return status === 'Withdrawn' ? statusAt(application.saver.receipt?.statusKey) : paths[pageOf[status]];
}

/** Returns where an application that asks for a page is led instead; undefined where it may see the page. */
export const redirectOf = (page: Page, application: Application): string | undefined =>
  shownTo[page]?.includes(statusOf(application)) === false ? pathOf(application) : undefined;
