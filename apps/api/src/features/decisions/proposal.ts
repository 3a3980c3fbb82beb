import { newcomerHours } from '@forecourt/domain/constants/limits.ts';
import { proposedText } from '@forecourt/domain/constants/options.ts';
import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import type { ApprovalPolicy } from '@forecourt/domain/desk/second-look.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { ApplicationRow } from '../../store/applications/applications.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { addNote } from '../../store/applications/notes.ts';
import { type Proposal, removeProposal } from '../../store/applications/proposals.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { findInviterBetween, newRightsEndAt, type Person } from '../../store/desk/staff.ts';
import type { PendingProposal } from '../../store/desk/waiting-proposal.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';

export const proposedActionText = ({ decision }: Pick<Proposal, 'decision'>): string =>
  proposedText(decision);

/** Says who proposed what, and until when it waits. */
export function pendingProposalText({ by, proposedAt, takesEffectAt, ...proposal }: PendingProposal): string {
  const until = takesEffectAt
    ? `it takes effect at ${formatTime(takesEffectAt)}`
    : 'somebody else has to confirm it';
  return `${by} proposed ${proposedActionText(proposal)} at ${formatTime(proposedAt)}, and ${until}.`;
}

/** Returns what is proposed as the desk and programs read it. */
export const toDeskProposal = (waiting: PendingProposal): DeskProposal => ({
  decision: waiting.decision,
  reasons: [...waiting.reasons],
  by: waiting.by,
  byId: waiting.proposedBy,
  at: waiting.proposedAt.toISOString(),
  takesEffectAt: waiting.takesEffectAt && waiting.takesEffectAt.toISOString(),
  needsSecond: waiting.needsSecond,
  confirmedBy: waiting.confirmer,
});

/**
 * Tells whether a second person has to confirm an act. The record says what is a change: any other outcome than the
 * bureau, a system or a person gave before, also if a correction has put the application back since.
 */
export async function needsSecondPerson(
  store: Store,
  row: Pick<ApplicationRow, 'id'>,
  { twoPerson }: ApprovalPolicy,
  { decision, replaces }: Pick<Proposal, 'decision' | 'replaces'>,
): Promise<boolean> {
  if (twoPerson !== 'changes') return twoPerson === 'all';
  if (decision === null || replaces !== undefined) return true;
  const before = await listDecisions(store, row);
  return before.some((earlier) => earlier.decision !== 'Assess' && earlier.decision !== decision);
}

/** Returns why a person cannot confirm a proposal; null if they can. */
export async function confirmProposalRefusal(
  store: Store,
  waiting: PendingProposal | undefined,
  { id }: Pick<Person, 'id'>,
): Promise<string | null> {
  if (!waiting) return 'Nothing waits to be confirmed.';
  if (waiting.takesEffectAt) return `This needs nobody to confirm it: ${pendingProposalText(waiting)}`;
  if (waiting.proposedBy === id) return 'You proposed this, so somebody else has to confirm it.';
  return await secondPersonRefusal(store, waiting, id);
}

type ProposedByPerson = Pick<PendingProposal, 'proposedBy' | 'by'>;

/** Returns why a person is no second one beside who proposed something: one invited the other, or they are new. */
export const secondPersonRefusal = async (
  store: Store,
  proposed: ProposedByPerson,
  id: string,
): Promise<string | null> =>
  (await refusalOfInvited(store, proposed, id)) ?? (await refusalOfNewcomer(store, id));

/** An account that a person may have made for themselves is no second person. */
async function refusalOfInvited(
  store: Store,
  { proposedBy, by }: ProposedByPerson,
  id: string,
): Promise<string | null> {
  const inviter = await findInviterBetween(store, id, proposedBy);
  if (!inviter) return null;
  const how = inviter.isDirect ? 'invited by' : 'invited through';
  const other = 'somebody else has to confirm it.';
  return inviter.id === id
    ? `${by}, who proposed this, was ${how} you: ${other}`
    : `You were ${how} ${by}, who proposed this: ${other}`;
}

async function refusalOfNewcomer(store: Store, id: string): Promise<string | null> {
  const until = await newRightsEndAt(store, id);
  const then = until && `${formatTime(until)} on ${formatDay(until)}`;
  return (
    then &&
    `You came to the desk or got your role less than ${newcomerHours} hours ago: somebody else has to confirm it, or you after ${then}.`
  );
}

type Ending = { readonly text: string; readonly by: string; readonly context: RequestContext };

/** Ends the proposal of an application, if there is one, and notes why. */
export async function endProposal(
  transaction: StoreTransaction,
  row: Pick<ApplicationRow, 'id'>,
  ending: Ending,
): Promise<void> {
  if (await removeProposal(transaction, row)) await addNote(transaction, row, ending);
}
