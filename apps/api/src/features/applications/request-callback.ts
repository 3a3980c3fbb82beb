import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { lockApplication, storeCallback } from './repository.ts';

/** Takes a callback request once, and tells the provider's business contact and the applicant by mail. */
export async function takeCallbackRequest(
  store: Store,
  businessContactEmail: string,
  id: string,
  details: CallbackDetails,
  cause: Cause,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw notFound();
    if (application.callback) {
      if (isSameAnswer(application.callback, details)) return;
      throw conflict('A callback was requested already. Please call us to change it.');
    }
    await storeCallback(transaction, id, details);
    await recordAudit(transaction.database, id, 'callback requested', cause);
    await oweHandover(transaction, { type: 'callback.requested', data: { applicationId: id, details } });
    const { fullName, email, contactNumber } = details.callbackDetails;
    const { businessName, fuelAmount } = details.businessDetails;
    const owe = (mail: Parameters<typeof oweMail>[3]) =>
      oweMail(transaction.database, transaction.sealer, id, mail);
    await owe({
      kind: 'callback-for-provider',
      told: { to: businessContactEmail, fullName, email, contactNumber, businessName, fuelAmount },
    });
    await owe({ kind: 'callback-for-applicant', told: { to: email, fullName, contactNumber } });
  });
}
