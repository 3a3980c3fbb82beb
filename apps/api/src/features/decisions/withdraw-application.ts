import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, done } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { storeWithdrawal } from '../../store/applications/application-acts.ts';
import {
  factsOf,
  type KnownApplication,
  lockApplication,
  type WhichApplication,
} from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfWithdrawal } from '../effects/decisions.ts';
import { recordChange, type SideEffects } from '../effects/record-change.ts';
import { endProposal } from './end-proposal.ts';

type Withdrawing = {
  readonly by: 'applicant' | 'operator';
  readonly businessContactEmail: string;
  readonly context: RequestContext;
};

/** Withdraws an application for good; repeats change nothing. Throws 404, or 409 with the reason. */
export const withdraw = (
  store: Store,
  which: WhichApplication,
  withdrawing: Withdrawing,
): Promise<typeof done> =>
  answerOnce(store, withdrawing.context, async (transaction) => {
    await withdrawnMails(transaction, which, withdrawing);
    return done;
  });

/** Tells what a withdrawal would do, and changes nothing; `left` is missing once it is withdrawn. Throws 404, or 409 with the reason. */
export async function weighWithdrawal(
  transaction: StoreTransaction,
  which: WhichApplication,
  { by, businessContactEmail }: Omit<Withdrawing, 'context'>,
): Promise<{ readonly application: KnownApplication; readonly left?: SideEffects }> {
  const application = orNotFound(await lockApplication(transaction, which));
  const facts = factsOf(application);
  refuseAction({ ...facts, isWithdrawn: false }, 'withdraw', by);
  if (facts.isWithdrawn) return { application };
  const data = { reference: orNotFound(application.reference ?? undefined), withdrawnBy: by };
  const submission = orNotFound(application.submission);
  return { application, left: sideEffectsOfWithdrawal(submission, data, businessContactEmail) };
}

/** Withdraws an application, ends a proposal and returns the mails. Throws 404, or 409 with the reason. */
export const withdrawnMails = (
  store: Store,
  which: WhichApplication,
  withdrawing: Withdrawing,
): Promise<readonly QueuedEmail[]> =>
  inTransaction(store, async (transaction) => {
    const { application, left } = await weighWithdrawal(transaction, which, withdrawing);
    if (!left) return [];
    const { by, context } = withdrawing;
    await storeWithdrawal(transaction, application.row);
    await recordChange(transaction, application.row, { ...left, context });
    const isApplicant = by === 'applicant';
    const text = `The proposal ended: ${isApplicant ? 'the applicant withdrew the application' : 'the application was withdrawn outside the desk'}.`;
    const ending = { text, by: isApplicant ? 'the system' : context.requestId, context };
    await endProposal(transaction, application.row, ending);
    return left.mails ?? [];
  });
