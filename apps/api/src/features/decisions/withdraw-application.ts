import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { storeWithdrawal } from '../../store/applications/application-acts.ts';
import {
  type ApplicationSelector,
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  endCorrection,
  findPendingCorrection,
  listCorrections,
} from '../../store/applications/corrections.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { readColleagueNames } from '../../store/desk/actors.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfWithdrawal } from '../effects/decisions.ts';
import { endUnusedParts } from '../effects/parts.ts';
import { recordChange, type SideEffects } from '../effects/record-change.ts';
import { endProposal } from './proposal.ts';

type Withdrawing = {
  readonly by: 'applicant' | 'operator';
  readonly businessContactEmail: string;
  readonly context: RequestContext;
};

/** Withdraws an application for good; repeats change nothing. Throws 404, or 409 with the reason. */
export const withdrawApplication = (
  store: Store,
  which: ApplicationSelector,
  withdrawing: Withdrawing,
): Promise<typeof okResponse> =>
  answerOnce(store, withdrawing.context, async (transaction) => {
    await withdrawAndListMails(
      transaction,
      orNotFound(await lockApplication(transaction, which)),
      withdrawing,
    );
    return okResponse;
  });

/** Returns what a withdrawal would cause; undefined once it is withdrawn. Throws 409 with the reason. */
export function evaluateWithdrawal(
  application: StoredApplication,
  { by, businessContactEmail }: Omit<Withdrawing, 'context'>,
): SideEffects | undefined {
  const facts = storedStatusFactsOf(application);
  refuseAction({ ...facts, isWithdrawn: false }, 'withdraw', by);
  if (facts.isWithdrawn) return undefined;
  const data = { reference: orNotFound(application.reference ?? undefined), withdrawnBy: by };
  const submission = orNotFound(application.submission);
  return sideEffectsOfWithdrawal(submission, data, businessContactEmail);
}

/** Withdraws an application, ends a correction and a proposal that wait, and returns the mails. Throws 409 with the reason. */
export async function withdrawAndListMails(
  transaction: StoreTransaction,
  application: StoredApplication,
  withdrawing: Withdrawing,
): Promise<readonly QueuedEmail[]> {
  const left = evaluateWithdrawal(application, withdrawing);
  if (!left) return [];
  const { by, context } = withdrawing;
  await storeWithdrawal(transaction, application.row);
  await recordChange(transaction, application.row, { ...left, context });
  const ended = await endUnusedParts(transaction, application, ['credit', 'guarantee'], context);
  const isApplicant = by === 'applicant';
  const asked = findPendingCorrection(await listCorrections(transaction, application.row));
  if (asked) {
    const nameOf = await readColleagueNames(transaction);
    const withdrawnBy = isApplicant ? 'the applicant' : nameOf(context.requestId);
    await endCorrection(transaction, application.row, asked.number, { outcome: 'withdrawn', withdrawnBy });
  }
  const text = `The proposal ended: ${isApplicant ? 'the applicant withdrew the application' : 'the application was withdrawn outside the desk'}.`;
  const ending = { text, by: isApplicant ? 'the system' : context.requestId, context };
  await endProposal(transaction, application.row, ending);
  return [...(left.mails ?? []), ...ended];
}
