import { refusalOf } from '@forecourt/domain/application/actions.ts';
import { conflict, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { doing, type done } from '../../http/idempotency.ts';
import { storeWithdrawal } from '../../store/applications/application-acts.ts';
import { factsOf, lockApplication, type WhichApplication } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { recordChange } from '../../store/audit/record-change.ts';
import { sideEffectsOfWithdrawal } from '../../store/audit/side-effects.ts';
import type { QueuedEmail } from '../../store/outbox/queued-emails.ts';
import { inTransaction, type Store } from '../../store/store.ts';

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
  doing(store, withdrawing.context, async (transaction) => {
    await withdrawnMails(transaction, which, withdrawing);
  });

/** Withdraws an application and returns the mails about it. Throws 404, or 409 with the reason. */
export const withdrawnMails = (
  store: Store,
  which: WhichApplication,
  { by, businessContactEmail, context }: Withdrawing,
): Promise<readonly QueuedEmail[]> =>
  inTransaction(store, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, which));
    const facts = factsOf(application);
    const refusal = refusalOf({ ...facts, isWithdrawn: false }, 'withdraw', { by });
    if (refusal !== null) throw conflict(refusal);
    if (facts.isWithdrawn) return [];
    await storeWithdrawal(transaction, application.row);
    const data = { reference: orNotFound(application.reference ?? undefined), withdrawnBy: by };
    const left = sideEffectsOfWithdrawal(orNotFound(application.submission), data, businessContactEmail);
    await recordChange(transaction, application.row, { ...left, context });
    return left.mails ?? [];
  });
