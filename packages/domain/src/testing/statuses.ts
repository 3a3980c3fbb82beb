import type { ApplicationStatus } from '../application/application-status.ts';
import { confirmCardOrder } from '../cards/transitions.ts';
import type { CreditDecision } from '../constants/options.ts';
import { paths } from '../contract/pages.ts';
import { agreeToPersonalGuarantee, receiveCreditDecision } from '../credit/transitions.ts';
import { markCallbackRequested, markSubmitted, markWithdrawn } from '../saver/transitions.ts';
import type { Application } from '../state.ts';
import { creditCheckSkipped, limitedDirector, newcomer } from './applicants.ts';
import { after, inCredit, inSaver } from './change.ts';
import { receipt } from './receipt.ts';

/** An application that was sent, without a decision. */
export const sent = after(limitedDirector, inSaver(markSubmitted, receipt));
export const decided = (decision: CreditDecision): Application =>
  after(sent, inCredit(receiveCreditDecision, decision));
export const ordered = (application: Application): Application => ({
  ...application,
  cards: confirmCardOrder(application.cards),
});

/** An application of each status. */
export const ofEachStatus: Readonly<Record<ApplicationStatus, Application>> = {
  NotSubmitted: limitedDirector,
  CallbackRequested: after(newcomer, inSaver(markCallbackRequested, 'K7PX-3M9D')),
  Unknown: sent,
  Unchecked: after(creditCheckSkipped, inSaver(markSubmitted, receipt)),
  Approved: decided('Approved'),
  'Approve with Personal Guarantee': decided('Approve with Personal Guarantee'),
  Guaranteed: after(decided('Approve with Personal Guarantee'), inCredit(agreeToPersonalGuarantee, true)),
  Assess: decided('Assess'),
  Decline: decided('Decline'),
  CardsOrdered: ordered(decided('Approved')),
  Withdrawn: after(decided('Approved'), inSaver(markWithdrawn)),
};

const seers: Readonly<Record<string, ApplicationStatus>> = {
  [paths.nextSteps]: 'Approved',
  [paths.creditCheckFailed]: 'Decline',
  [paths.callbackRequested]: 'CallbackRequested',
  [paths.cardPreferences]: 'Approved',
  [paths.completed]: 'CardsOrdered',
};
/** Returns an application that may see the page at a path. */
export const seeing = (path: string): Application => ofEachStatus[seers[path] ?? 'NotSubmitted'];
