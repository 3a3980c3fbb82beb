import { standingIn } from '@forecourt/domain/application/standing.ts';
import type { LifeState } from '@forecourt/domain/constants/options.ts';
import type { Application } from '@forecourt/domain/state.ts';
import type { NextStepsCase } from '../../copy/pages.ts';

/** Which of its wordings the page after sending takes. A refusal has its own page: until then nothing is claimed. */
export function nextStepsCase(application: Application): NextStepsCase {
  const standing = standingIn(application);
  if (standing === 'NotSubmitted' || standing === 'Decline') return 'Unknown';
  const isGuaranteed =
    standing === 'Approve with Personal Guarantee' && application.credit.agreedToPersonalGuarantee;
  return isGuaranteed ? 'Guaranteed' : standing;
}

const states: Readonly<Record<NextStepsCase, LifeState>> = {
  Unknown: 'submitted',
  Assess: 'toAssess',
  'Approve with Personal Guarantee': 'guaranteeAwaited',
  Guaranteed: 'approved',
  Approved: 'approved',
  Unchecked: 'approved',
};

/** Returns the state of a sent application, as far as this tab knows it. */
export function stateHere(application: Application): LifeState {
  const state = states[nextStepsCase(application)];
  return state === 'approved' && application.cards.sectionComplete ? 'cardsOrdered' : state;
}
