import { statusOf } from '@forecourt/domain/application/status.ts';
import type { SecondLook } from '@forecourt/domain/desk/second-look.ts';
import { invalid, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import {
  factsOf,
  type KnownApplication,
  lockApplication,
  type WhichApplication,
} from '../../store/applications/applications.ts';
import { decisionsOf } from '../../store/applications/decisions.ts';
import {
  addProposal,
  confirmProposal,
  type Proposal,
  removeProposal,
} from '../../store/applications/proposals.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { type Waiting, waitingProposal } from '../../store/desk/waiting-proposal.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { type CarriedOut, carryOut } from './carry-out.ts';
import { type GivenDecision, type Taken, weighDecision } from './decide.ts';
import { noteInside } from './end-proposal.ts';
import { sayWaiting, whatIsProposed } from './proposal-words.ts';
import { needsSecond, refusalToConfirm } from './second-person.ts';
import { weighWithdrawal } from './withdraw-application.ts';

type Person = { readonly id: string; readonly email: string };

/** Tells whether a decision of the desk is only proposed at first. Throws 404. */
export async function isProposed(
  store: StoreTransaction,
  look: SecondLook,
  given: Pick<GivenDecision, 'reference' | 'decision' | 'replaces'>,
): Promise<boolean> {
  const { row } = orNotFound(await lockApplication(store, given));
  return look.graceMinutes > 0 || (await needsSecond(store, row, look, given));
}

/** Returns why a person cannot end a proposal; null if they can. */
export function refusalToTakeBack(waiting: Waiting | undefined, { id }: Pick<Person, 'id'>): string | null {
  if (!waiting) return 'Nothing waits to be taken back.';
  const isTheirs = waiting.proposedBy === id || waiting.needsSecond;
  return isTheirs ? null : `Only ${waiting.by} takes this back.`;
}

type Proposing = { readonly by: Person; readonly look: SecondLook };
type Proposed = Pick<Taken, 'state' | 'mails'> & { readonly waiting: Waiting };

/**
 * Proposes a decision, of which nothing is sent until it is carried out. What was decided so before is answered as
 * then. Throws 400, 404 or 409.
 */
export const propose = (
  store: Store,
  given: GivenDecision,
  { isForced, ...proposing }: Proposing & { readonly isForced?: boolean | undefined },
): Promise<Proposed | Taken> =>
  inTransaction(store, async (transaction) => {
    const { row } = await refuseWaiting(transaction, given);
    const weighed = await weighDecision(transaction, given, { by: 'operator', isForced });
    if ('refused' in weighed) throw new Refusal(weighed.code, weighed.refused);
    if ('answer' in weighed) return weighed;
    const { decision, reasons, replaces } = given;
    const proposal = { decision, reasons, replaces, isForced, latest: weighed.made.replaces };
    const waiting = await keep(transaction, row, proposal, proposing);
    return { state: weighed.state, mails: weighed.left.mails ?? [], waiting };
  });

type ProposingWithdrawal = Proposing & { readonly businessContactEmail: string };
type Withdrawn = { readonly state: 'withdrawn'; readonly mails: readonly [] };

/** Proposes to withdraw an application; one that is withdrawn already stays so. Throws 404 or 409. */
export const proposeWithdrawal = (
  store: Store,
  reference: string,
  { businessContactEmail, ...proposing }: ProposingWithdrawal,
): Promise<Proposed | Withdrawn> =>
  inTransaction(store, async (transaction) => {
    const { row } = await refuseWaiting(transaction, { reference });
    const withdrawing = { by: 'operator', businessContactEmail } as const;
    const { application, left } = await weighWithdrawal(transaction, { reference }, withdrawing);
    if (!left) return { state: 'withdrawn', mails: [] };
    const latest = (await decisionsOf(transaction, row)).at(-1)?.number ?? null;
    const waiting = await keep(transaction, row, { decision: null, reasons: [], latest }, proposing);
    return { state: statusOf(factsOf(application)), mails: left.mails ?? [], waiting };
  });

/** Keeps a proposal and records who made it. */
async function keep(
  transaction: StoreTransaction,
  row: KnownApplication['row'],
  proposal: Proposal,
  { by, look }: Proposing,
): Promise<Waiting> {
  const isSecondNeeded = await needsSecond(transaction, row, look, proposal);
  const waits = { by: by.id, needsSecond: isSecondNeeded, graceMinutes: look.graceMinutes };
  await addProposal(transaction, row, proposal, waits);
  const action = proposal.decision === null ? 'withdrawal proposed' : 'decision proposed';
  await recordAudit(transaction, row.id, action, { requestId: actorOf(by) });
  return orNotFound(await waitingProposal(transaction, row));
}

/** Locks an application and returns it. Throws 404, or 409 while a proposal waits. */
export async function refuseWaiting(
  transaction: StoreTransaction,
  which: WhichApplication,
): Promise<KnownApplication> {
  const known = orNotFound(await lockApplication(transaction, which));
  const waiting = await waitingProposal(transaction, known.row);
  if (waiting) throw new Refusal('stale', sayWaiting(waiting));
  return known;
}

type Confirming = {
  readonly by: Person;
  readonly graceMinutes: number;
  readonly businessContactEmail: string;
};
type Confirmed = CarriedOut | { readonly waiting: Waiting; readonly mails: readonly QueuedEmail[] };

/** Confirms what somebody else proposed; without a grace it is carried out. Throws 404 or 409. */
export const confirm = (
  store: Store,
  reference: string,
  { by, graceMinutes, businessContactEmail }: Confirming,
): Promise<Confirmed> =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { reference }));
    const refusal = await refusalToConfirm(transaction, await waitingProposal(transaction, row), by);
    if (refusal !== null) throw new Refusal('refused', refusal);
    await confirmProposal(transaction, row, { by: by.id, graceMinutes });
    await recordAudit(transaction, row.id, 'proposal confirmed', { requestId: actorOf(by) });
    if (graceMinutes === 0) return await carryOut(transaction, { reference }, businessContactEmail);
    return { waiting: orNotFound(await waitingProposal(transaction, row)), mails: [] };
  });

type TakingBack = { readonly by: Person; readonly because?: string | undefined };

/** Ends a proposal; who sends back what somebody else proposed says why, which is noted. Throws 400, 404 or 409. */
export const takeBack = (store: Store, reference: string, { by, because }: TakingBack): Promise<void> =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { reference }));
    const waiting = await waitingProposal(transaction, row);
    const refusal = refusalToTakeBack(waiting, by);
    if (!waiting || refusal !== null) throw new Refusal('refused', refusal ?? '');
    const isOwn = waiting.proposedBy === by.id;
    if (!isOwn && because === undefined)
      throw invalid([{ field: 'because', errorMessage: 'Say why it is sent back' }]);
    await removeProposal(transaction, row);
    const context = { requestId: actorOf(by) };
    await recordAudit(transaction, row.id, 'proposal taken back', context);
    const what = isOwn ? 'Taken back' : `Sent back to ${waiting.by}`;
    if (because !== undefined)
      await noteInside(transaction, row, {
        text: `${what}: ${whatIsProposed(waiting)}. ${because}`,
        by: by.email,
        context,
      });
  });
