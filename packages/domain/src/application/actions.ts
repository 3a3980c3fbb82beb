import type { ApplicationStatus } from '../constants/options.ts';
import { type StatusFacts, statusOf } from './status.ts';
import { type Action, type Actor, actionOfOutcome, actions, statusTable } from './status-table.ts';

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
} as const satisfies Record<Exclude<Action, 'submit'>, Partial<StatusFacts>>;

export const factsAfter = (facts: StatusFacts, action: Exclude<Action, 'submit'>): StatusFacts => ({
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
export function refusalOf(
  facts: StatusFacts,
  action: Action,
  { by, isForced = false }: Acting,
): ActionRefusal | null {
  const status = statusOf(facts);
  const row = statusTable[status];
  const isLate = endsWithCards(action) && facts.hasCards && isAllowedIn(status, action);
  const code = isLate ? 'cardsOrdered' : status;
  const { reason, remedy } = statusTable[code];
  const refuse = (refused: string): ActionRefusal => ({ code, refused });
  if (needsCards(action) && status === 'approved' && isFor(by, action))
    return refuse(`No cards are ordered for this application, so ${actions[action].refusal}.`);
  if (!isFor(by, action)) return refuse(`${reason}, and this is for others to do.`);
  if (!isAllowedIn(status, action) || isLate)
    return refuse(
      `${reason}, so ${actions[action].refusal}.${by === 'applicant' && remedy ? ` ${remedy}` : ''}`,
    );
  const needsForce = row.isDecisionForced && isDecision(action) && !(isForced && by === 'operator');
  return needsForce ? refuse(`${reason}, so only an operator who forces it replaces the decision.`) : null;
}

export const isAllowedIn = (status: ApplicationStatus, action: Action): boolean =>
  statusTable[status].allows.includes(action);

const isFor = (actor: Actor, action: Action): boolean =>
  actions[action].by.some((allowed) => allowed === actor);
const endsWithCards = (action: Action): boolean => 'endsWithCards' in actions[action];
const needsCards = (action: Action): boolean => 'needsCards' in actions[action];

const decisions: readonly Action[] = Object.values(actionOfOutcome);
const isDecision = (action: Action): boolean => decisions.includes(action);

const onward = ['submit', 'giveGuarantee', 'orderCards'] as const satisfies readonly Action[];

/** Returns the actions that move the application forward, most important first; withdrawing is not one. */
export const nextActions = (facts: StatusFacts): (typeof onward)[number][] =>
  onward.filter((action) => refusalOf(facts, action, { by: 'applicant' }) === null);

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
