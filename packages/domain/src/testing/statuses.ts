import { withServerStatus } from '../application/status.ts';
import { confirmCardOrder } from '../cards/transitions.ts';
import type { ApplicationStatus, CreditDecision } from '../constants/options.ts';
import { type PageName, pagePaths, statusPath } from '../contract/pages.ts';
import { agreeToPersonalGuarantee, receiveCreditDecision } from '../credit/transitions.ts';
import { markCallbackRequested, markSubmitted, markWithdrawn } from '../saver/transitions.ts';
import type { Application } from '../state.ts';
import { creditCheckSkipped, limitedDirector, newcomer } from './applicants.ts';
import { after, inCredit, inSaver } from './change.ts';
import { receipt } from './receipt.ts';

export const sent = after(limitedDirector, inSaver(markSubmitted, receipt));
export const decided = (decision: CreditDecision): Application =>
  after(sent, inCredit(receiveCreditDecision, decision));
export const ordered = (application: Application): Application => ({
  ...application,
  cards: confirmCardOrder(application.cards),
});

export const ofEachStatus: Readonly<Record<ApplicationStatus, Application>> = {
  started: limitedDirector,
  submitted: sent,
  toAssess: decided('Assess'),
  correctionAwaited: withServerStatus(decided('Assess'), { state: 'correctionAwaited', hasCards: false }),
  guaranteeAwaited: decided('Approve with Personal Guarantee'),
  approved: decided('Approved'),
  declined: decided('Decline'),
  cardsOrdered: ordered(decided('Approved')),
  cardsSent: withServerStatus(ordered(decided('Approved')), { state: 'cardsSent', hasCards: true }),
  withdrawn: after(decided('Approved'), inSaver(markWithdrawn)),
};

/** Also applications that reach their status in another way. */
export const ofEachSituation = {
  ...ofEachStatus,
  'started, with a callback requested': after(newcomer, inSaver(markCallbackRequested, 'K7PX-3M9D')),
  'approved without a credit check': after(creditCheckSkipped, inSaver(markSubmitted, receipt)),
  'approved by a guarantee': after(
    decided('Approve with Personal Guarantee'),
    inCredit(agreeToPersonalGuarantee, true),
  ),
  'to assess, with cards ordered': ordered(decided('Assess')),
  'approved, with cards ordered elsewhere': withServerStatus(decided('Approved'), {
    state: 'cardsOrdered',
    hasCards: true,
  }),
  'guarantee awaited, with cards ordered': ordered(decided('Approve with Personal Guarantee')),
} as const satisfies Readonly<Record<string, Application>>;
export type Situation = keyof typeof ofEachSituation;

/** Redirects by page and situation; all other pairs are shown. */
export const expectedRedirects: { readonly [P in PageName]?: { readonly [S in Situation]?: string } } =
  (() => {
    const next = pagePaths.nextSteps;
    const waiting = {
      submitted: next,
      toAssess: next,
      guaranteeAwaited: next,
      approved: next,
      'approved without a credit check': next,
      'approved by a guarantee': next,
    };
    const unsent = { started: pagePaths.form, 'started, with a callback requested': pagePaths.form };
    const ordered = {
      cardsOrdered: pagePaths.completed,
      cardsSent: pagePaths.completed,
      'to assess, with cards ordered': pagePaths.completed,
      'guarantee awaited, with cards ordered': pagePaths.completed,
    };
    const declined = { declined: pagePaths.creditCheckFailed };
    const atStatus = {
      correctionAwaited: statusPath(receipt.statusKey),
      'approved, with cards ordered elsewhere': statusPath(receipt.statusKey),
      withdrawn: statusPath(receipt.statusKey),
    };
    const over = { ...declined, ...ordered, ...atStatus };
    return {
      requirements: { ...waiting, ...over },
      form: over,
      specialRates: { ...waiting, ...over },
      nextSteps: { ...unsent, ...over },
      creditCheckFailed: { ...unsent, ...waiting, ...ordered, ...atStatus },
      callbackRequested: { ...waiting, ...over, started: pagePaths.form },
      cardPreferences: { ...unsent, submitted: next, ...over },
      completed: { ...unsent, ...waiting, ...declined, ...atStatus },
    };
  })();

const viewers: Readonly<Record<string, Situation>> = {
  [pagePaths.nextSteps]: 'approved',
  [pagePaths.creditCheckFailed]: 'declined',
  [pagePaths.callbackRequested]: 'started, with a callback requested',
  [pagePaths.cardPreferences]: 'approved',
  [pagePaths.completed]: 'cardsOrdered',
};
export const seeing = (path: string): Application => ofEachSituation[viewers[path] ?? 'started'];
