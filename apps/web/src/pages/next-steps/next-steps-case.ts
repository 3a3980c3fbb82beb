import { type ApplicationStatus, statusOf } from '@forecourt/domain/application/application-status.ts';
import type { LifeState } from '@forecourt/domain/constants/options.ts';
import type { Application } from '@forecourt/domain/state.ts';
import type { NextStepsCase } from '../../copy/pages.ts';

const cases: { readonly [S in ApplicationStatus]?: NextStepsCase } = {
  Unchecked: 'Unchecked',
  Approved: 'Approved',
  'Approve with Personal Guarantee': 'Approve with Personal Guarantee',
  Guaranteed: 'Guaranteed',
  Assess: 'Assess',
};

/** Returns the wording of the page after sending; of a status that another page shows it claims nothing. */
export const nextStepsCase = (application: Application): NextStepsCase =>
  cases[statusOf(application)] ?? 'Unknown';

const states: Readonly<Record<NextStepsCase, LifeState>> = {
  Unknown: 'submitted',
  Assess: 'toAssess',
  'Approve with Personal Guarantee': 'guaranteeAwaited',
  Guaranteed: 'approved',
  Approved: 'approved',
  Unchecked: 'approved',
};

/** Returns the state of a sent application that was not declined, as far as this tab knows it. */
export function stateHere(application: Application): LifeState {
  const { cards } = application;
  const state = states[nextStepsCase({ ...application, cards: { ...cards, sectionComplete: false } })];
  return state === 'approved' && cards.sectionComplete ? 'cardsOrdered' : state;
}
