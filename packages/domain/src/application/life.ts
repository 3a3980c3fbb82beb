import { type CreditDecision, type LifeState, lifeStates } from '../constants/options.ts';
import { type Act, type Actor, actOfOutcome, acts, type Deed, life } from './life-table.ts';

/** What is stored of an application, as far as its life goes by it. */
export type LifeFacts = {
  readonly isSubmitted: boolean;
  /** Its offer asks for a credit check. */
  readonly isChecked: boolean;
  /** The decision in effect. */
  readonly decision: CreditDecision | null;
  readonly hasGuarantee: boolean;
  readonly hasCards: boolean;
  readonly isWithdrawn: boolean;
};

/** Returns the present state; cards that were ordered before a decision count once it approves the application. */
export function stateOf(facts: LifeFacts): LifeState {
  if (!facts.isSubmitted) return 'started';
  if (facts.isWithdrawn) return 'withdrawn';
  const decision = facts.decision ?? (facts.isChecked ? null : 'Approved');
  if (decision === null) return 'submitted';
  if (decision === 'Assess') return 'toAssess';
  if (decision === 'Decline') return 'declined';
  if (decision !== 'Approved' && !facts.hasGuarantee) return 'guaranteeAwaited';
  return facts.hasCards ? 'cardsOrdered' : 'approved';
}

/** Whether somebody decided: another decision has to replace this one. What was handed to a person is not decided. */
export const isDecided = ({ decision }: Pick<LifeFacts, 'decision'>): boolean =>
  decision !== null && decision !== 'Assess';

const changes = {
  approve: { decision: 'Approved' },
  decline: { decision: 'Decline' },
  askGuarantee: { decision: 'Approve with Personal Guarantee' },
  giveGuarantee: { hasGuarantee: true },
  orderCards: { hasCards: true },
  withdraw: { isWithdrawn: true },
} as const satisfies Record<Exclude<Act, 'submit'>, Partial<LifeFacts>>;

/** Returns what is stored after an act; sending has a decision of its own. */
export const after = (facts: LifeFacts, act: Exclude<Act, 'submit'>): LifeFacts => ({
  ...facts,
  ...changes[act],
});

/** Whose act it is, and whether an operator insists on it. */
export type Doing = { readonly by: Actor; readonly isForced?: boolean | undefined };

/** Returns the sentence that refuses an act in the present state, null where it can be done. */
export function refusalOf(facts: LifeFacts, act: Act, { by, isForced = false }: Doing): string | null {
  const row = life[stateOf(facts)];
  const deed: Deed = acts[act];
  const isLate = deed.endsWithCards === true && facts.hasCards && row.leads[act] !== undefined;
  const { because, remedy } = isLate ? life.cardsOrdered : row;
  if (!deed.by.includes(by)) return `${because}, and this is for others to do.`;
  if (row.leads[act] === undefined || isLate) return sentence(because, deed, by, remedy);
  const needsForce = row.isDecisionForced && isDecision(act) && !(isForced && by === 'operator');
  return needsForce ? `${because}, so only an operator who forces it replaces the decision.` : null;
}

const sentence = (because: string, { so }: Deed, by: Actor, remedy?: string): string =>
  `${because}, so ${so}.${by === 'applicant' && remedy ? ` ${remedy}` : ''}`;

const decisionActs: readonly Act[] = Object.values(actOfOutcome);
const isDecision = (act: Act): boolean => decisionActs.includes(act);

/** The acts that lead on, in the order in which they are offered. */
const onward = ['submit', 'giveGuarantee', 'orderCards'] as const satisfies readonly Act[];

/** Returns what the applicant can do to come further, what matters most first; withdrawing leads nowhere. */
export const nextActs = (facts: LifeFacts): (typeof onward)[number][] =>
  onward.filter((act) => refusalOf(facts, act, { by: 'applicant' }) === null);

/** Returns the paragraph on what happens next and who acts. */
export const whatIsNext = (facts: LifeFacts): string => nextIn(stateOf(facts), facts.hasCards);

/** Returns the same paragraph for a state alone. */
export function nextIn(state: LifeState, hasCards: boolean): string {
  const { next, nextWithCards } = life[state];
  return (hasCards && nextWithCards) || next;
}

/** Whether nobody has to look at an application: its credit check approved it, or its offer needs none. */
export const isApprovedAtOnce = (facts: Pick<LifeFacts, 'decision' | 'isChecked'>): boolean =>
  stateOf({ ...unchanged, ...facts }) === 'approved';

const unchanged = { isSubmitted: true, hasGuarantee: false, hasCards: false, isWithdrawn: false };

/** Returns the state in which the applicant is refused an act by this sentence; undefined for any other text. */
export const stateOfRefusal = (act: Act, text: unknown): LifeState | undefined =>
  lifeStates.find((state) => {
    const { because, leads, remedy } = life[state];
    return leads[act] === undefined && sentence(because, acts[act], 'applicant', remedy) === text;
  });

/** Whether a text is one of the reasons why an application can have no cards. */
export function isCardRefusal(text: unknown): text is string {
  const state = stateOfRefusal('orderCards', text);
  return state !== undefined && state !== 'cardsOrdered';
}

/** States in which something is still awaited of an application that was sent. */
export const openStates: readonly LifeState[] = lifeStates.filter((state) => life[state].leads.withdraw);

/** States in which the provider owes a decision; what is in one of them is never purged. */
export const undecidedStates: readonly LifeState[] = lifeStates.filter(
  (state) => life[state].kept === 'untilDecided',
);
