import { statusOf } from '@forecourt/domain/application/status.ts';
import type { ApprovalPolicy } from '@forecourt/domain/desk/second-look.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { addNote } from '../../store/applications/notes.ts';
import {
  addProposal,
  confirmProposal,
  type Proposal,
  removeProposal,
} from '../../store/applications/proposals.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { findPendingProposal, type PendingProposal } from '../../store/desk/waiting-proposal.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { executeProposal, type ProposalResult } from './carry-out.ts';
import { type DecisionRequest, evaluateDecision, type RecordedDecision } from './decide.ts';
import {
  confirmProposalRefusal,
  needsSecondPerson,
  pendingProposalText,
  proposedActionText,
} from './proposal.ts';
import { evaluateWithdrawal } from './withdraw-application.ts';

type Person = { readonly id: string; readonly email: string };

/** Tells whether a decision of the desk is only proposed at first. */
export const isProposalRequired = async (
  transaction: StoreTransaction,
  { row }: StoredApplication,
  look: ApprovalPolicy,
  given: Pick<DecisionRequest, 'decision' | 'replaces'>,
): Promise<boolean> => look.graceMinutes > 0 || (await needsSecondPerson(transaction, row, look, given));

/** Returns why a person cannot end a proposal; null if they can. */
export function withdrawProposalRefusal(
  waiting: PendingProposal | undefined,
  { id }: Pick<Person, 'id'>,
): string | null {
  if (!waiting) return 'Nothing waits to be taken back.';
  const isTheirs = waiting.proposedBy === id || waiting.needsSecond;
  return isTheirs ? null : `Only ${waiting.by} takes this back.`;
}

type Proposing = { readonly by: Person; readonly look: ApprovalPolicy };
type Proposed = Pick<RecordedDecision, 'state' | 'mails'> & { readonly waiting: PendingProposal };

/**
 * Proposes a decision, of which nothing is sent until it is carried out. What was decided so before is answered as
 * then. Throws 400 or 409.
 */
export async function proposeDecision(
  transaction: StoreTransaction,
  application: StoredApplication,
  given: DecisionRequest,
  { isForced, internalReason, ...proposing }: Proposing & Pick<Proposal, 'isForced' | 'internalReason'>,
): Promise<Proposed | RecordedDecision> {
  await refuseIfProposalPending(transaction, application);
  const evaluation = await evaluateDecision(transaction, application, given, { by: 'operator', isForced });
  if ('refused' in evaluation) throw new Refusal(evaluation.code, evaluation.refused);
  if ('answer' in evaluation) return evaluation;
  const { decision, reasons, replaces } = given;
  const proposal = {
    decision,
    reasons,
    replaces,
    isForced,
    internalReason,
    latest: evaluation.made.replaces,
  };
  const waiting = await keep(transaction, application.row, proposal, proposing);
  return { state: evaluation.state, mails: evaluation.left.mails ?? [], waiting };
}

type ProposingWithdrawal = Proposing & { readonly businessContactEmail: string };
type Withdrawn = { readonly state: 'withdrawn'; readonly mails: readonly [] };

/** Proposes to withdraw an application; one that is withdrawn already stays so. Throws 409. */
export async function proposeWithdrawal(
  transaction: StoreTransaction,
  application: StoredApplication,
  { businessContactEmail, ...proposing }: ProposingWithdrawal,
): Promise<Proposed | Withdrawn> {
  await refuseIfProposalPending(transaction, application);
  const left = evaluateWithdrawal(application, { by: 'operator', businessContactEmail });
  if (!left) return { state: 'withdrawn', mails: [] };
  const { row } = application;
  const latest = (await listDecisions(transaction, row)).at(-1)?.number ?? null;
  const waiting = await keep(transaction, row, { decision: null, reasons: [], latest }, proposing);
  return { state: statusOf(storedStatusFactsOf(application)), mails: left.mails ?? [], waiting };
}

/** Keeps a proposal and records who made it. */
async function keep(
  transaction: StoreTransaction,
  row: StoredApplication['row'],
  proposal: Proposal,
  { by, look }: Proposing,
): Promise<PendingProposal> {
  const isSecondNeeded = await needsSecondPerson(transaction, row, look, proposal);
  const waits = { by: by.id, needsSecond: isSecondNeeded, graceMinutes: look.graceMinutes };
  await addProposal(transaction, row, proposal, waits);
  const action = proposal.decision === null ? 'withdrawal proposed' : 'decision proposed';
  await recordAudit(transaction, row.id, action, { requestId: auditActorOf(by) });
  return orNotFound(await findPendingProposal(transaction, row));
}

/** Throws 409 while a proposal waits. */
export async function refuseIfProposalPending(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
): Promise<void> {
  const waiting = await findPendingProposal(transaction, row);
  if (waiting) throw new Refusal('stale', pendingProposalText(waiting));
}

type Confirming = {
  readonly by: Person;
  readonly graceMinutes: number;
  readonly businessContactEmail: string;
};
type Confirmed =
  | ProposalResult
  | { readonly waiting: PendingProposal; readonly mails: readonly QueuedEmail[] };

/** Confirms what somebody else proposed; without a grace it is carried out. Throws 409. */
export async function confirmPendingProposal(
  transaction: StoreTransaction,
  application: StoredApplication,
  { by, graceMinutes, businessContactEmail }: Confirming,
): Promise<Confirmed> {
  const { row } = application;
  const refusal = await confirmProposalRefusal(transaction, await findPendingProposal(transaction, row), by);
  if (refusal !== null) throw new Refusal('refused', refusal);
  await confirmProposal(transaction, row, { by: by.id, graceMinutes });
  await recordAudit(transaction, row.id, 'proposal confirmed', { requestId: auditActorOf(by) });
  if (graceMinutes === 0) return await executeProposal(transaction, application, businessContactEmail);
  return { waiting: orNotFound(await findPendingProposal(transaction, row)), mails: [] };
}

type TakingBack = { readonly by: Person; readonly because?: string | undefined };

/** Ends a proposal; who sends back what somebody else proposed says why, which is noted. Throws 400 or 409. */
export async function withdrawProposal(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
  { by, because }: TakingBack,
): Promise<void> {
  const waiting = await findPendingProposal(transaction, row);
  const refusal = withdrawProposalRefusal(waiting, by);
  if (!waiting || refusal !== null) throw new Refusal('refused', refusal ?? '');
  const isOwn = waiting.proposedBy === by.id;
  if (!isOwn && because === undefined)
    throw invalidRefusal([{ field: 'because', errorMessage: 'Say why it is sent back' }]);
  await removeProposal(transaction, row);
  const context = { requestId: auditActorOf(by) };
  await recordAudit(transaction, row.id, 'proposal taken back', context);
  const what = isOwn ? 'Taken back' : `Sent back to ${waiting.by}`;
  if (because !== undefined)
    await addNote(transaction, row, {
      text: `${what}: ${proposedActionText(waiting)}. ${because}`,
      by: by.email,
      context,
    });
}
