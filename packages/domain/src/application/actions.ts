import type { ApplicationStatus } from '../constants/options.ts';
import { type StatusFacts, statusOf } from './status.ts';
import {
  type Actor,
  type ApplicationAction,
  actionOfOutcome,
  applicationActions,
  statusTable,
} from './status-table.ts';

/** 'Assess' hands the application to a person, so it does not count as decided. */
export const isDecided = ({ decision }: Pick<StatusFacts, 'decision'>): boolean =>
  decision !== null && decision !== 'Assess';

const changes = {
  approve: { decision: 'Approved' },
  decline: { decision: 'Decline' },
  askGuarantee: { decision: 'Approve with Personal Guarantee' },
  giveGuarantee: { hasGuarantee: true },
  orderCards: { hasCards: true },
  withdraw: { isWithdrawn: true },
  sendCards: { areCardsSent: true },
  undoSendCards: { areCardsSent: false },
  askToCorrect: { isCorrectionAwaited: true },
  correct: { isCorrectionAwaited: false, decision: 'Assess' },
  correctCards: { isCorrectionAwaited: false },
  takeBackCorrection: { isCorrectionAwaited: false },
} as const satisfies Record<Exclude<ApplicationAction, 'submit'>, Partial<StatusFacts>>;

export const statusFactsAfter = (
  facts: StatusFacts,
  action: Exclude<ApplicationAction, 'submit'>,
): StatusFacts => ({
  ...facts,
  ...changes[action],
});

type Acting = { readonly by: Actor; readonly isForced?: boolean | undefined };

export type ActionRefusal = {
  /** The status that refuses the action. */
  readonly code: ApplicationStatus;
  /** Sentence for people. */
  readonly refused: string;
};

/** Returns why an action is refused in the present status; null if it is allowed. */
export function actionRefusalOf(
  facts: StatusFacts,
  action: ApplicationAction,
  { by, isForced = false }: Acting,
): ActionRefusal | null {
  const status = statusOf(facts);
  const row = statusTable[status];
  const isLate = endsWithCards(action) && facts.hasCards && isActionAllowedIn(status, action);
  const code = isLate ? 'cardsOrdered' : status;
  const { reason, remedy } = statusTable[code];
  const refuse = (refused: string): ActionRefusal => ({ code, refused });
  if (needsCards(action) && status === 'approved' && isFor(by, action))
    return refuse(`No cards are ordered for this application, so ${applicationActions[action].refusal}.`);
  if (!isFor(by, action)) return refuse(`${reason}, and this is for others to do.`);
  if (!isActionAllowedIn(status, action) || isLate)
    return refuse(
      `${reason}, so ${applicationActions[action].refusal}.${by === 'applicant' && remedy ? ` ${remedy}` : ''}`,
    );
  const needsForce = row.isDecisionForced && isDecision(action) && !(isForced && by === 'operator');
  return needsForce ? refuse(`${reason}, so only an operator who forces it replaces the decision.`) : null;
}

export const isActionAllowedIn = (status: ApplicationStatus, action: ApplicationAction): boolean =>
  statusTable[status].allows.includes(action);

const isFor = (actor: Actor, action: ApplicationAction): boolean =>
  applicationActions[action].by.some((allowed) => allowed === actor);
const endsWithCards = (action: ApplicationAction): boolean => 'endsWithCards' in applicationActions[action];
const needsCards = (action: ApplicationAction): boolean => 'needsCards' in applicationActions[action];

const decisions: readonly ApplicationAction[] = Object.values(actionOfOutcome);
const isDecision = (action: ApplicationAction): boolean => decisions.includes(action);

const onward = ['submit', 'giveGuarantee', 'orderCards'] as const satisfies readonly ApplicationAction[];

/** Returns the actions that move the application forward, most important first; withdrawing is not one. */
export const nextActions = (facts: StatusFacts): (typeof onward)[number][] =>
  onward.filter((action) => actionRefusalOf(facts, action, { by: 'applicant' }) === null);

export function nextStepText(facts: StatusFacts): string {
  const status = statusOf(facts);
  return (
    (facts.areCardsSent && statusTable[status].nextWithCardsSent) ||
    nextStepTextForStatus(status, facts.hasCards)
  );
}

export function nextStepTextForStatus(status: ApplicationStatus, hasCards: boolean): string {
  const { next, nextWithCards } = statusTable[status];
  return (hasCards && nextWithCards) || next;
}

const beforeCards = { hasGuarantee: false, hasCards: false, areCardsSent: false, isCorrectionAwaited: false };

export const isApprovedAtOnce = (facts: Pick<StatusFacts, 'decision' | 'isChecked'>): boolean =>
  statusOf({ isSubmitted: true, ...beforeCards, isWithdrawn: false, ...facts }) === 'approved';
