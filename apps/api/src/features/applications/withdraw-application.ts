import { refusalOf } from '@forecourt/domain/application/actions.ts';
import { conflict, found } from '@forecourt/platform/http/refusal.ts';
import { doing, type done } from '../../http/idempotency.ts';
import { storeWithdrawal } from '../../store/applications/application-acts.ts';
import { factsOf, lockApplication, type WhichApplication } from '../../store/applications/applications.ts';
import type { Cause } from '../../store/audit/audit.ts';
import { leftByWithdrawal } from '../../store/audit/left-by-acts.ts';
import { record } from '../../store/audit/record.ts';
import type { Store } from '../../store/store.ts';

type Withdrawing = {
  readonly by: 'applicant' | 'operator';
  readonly businessContactEmail: string;
  readonly cause: Cause;
};

/**
 * Withdraws an application for good and tells both sides; the same again changes nothing. Throws 404 when there is no
 * such application, 409 with the reason in a state that has no such act.
 */
export function withdraw(
  store: Store,
  which: WhichApplication,
  { by, businessContactEmail, cause }: Withdrawing,
): Promise<typeof done> {
  return doing(store, cause, async (transaction) => {
    const application = found(await lockApplication(transaction, which));
    const facts = factsOf(application);
    const refusal = refusalOf({ ...facts, isWithdrawn: false }, 'withdraw', { by });
    if (refusal !== null) throw conflict(refusal);
    if (facts.isWithdrawn) return;
    await storeWithdrawal(transaction, application.row);
    const data = { reference: found(application.reference ?? undefined), withdrawnBy: by };
    const left = leftByWithdrawal(found(application.submission), data, businessContactEmail);
    await record(transaction, application.row, { ...left, cause });
  });
}
