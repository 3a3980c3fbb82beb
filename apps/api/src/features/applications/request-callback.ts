import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import { doing } from '../../http/idempotency.ts';
import { found, onlyOnce } from '../../http/refusal.ts';
import { storeCallback } from '../../store/application-acts.ts';
import { lockApplication } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';
import { record } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

/** Takes a callback request once, and tells the provider's business contact and the applicant by mail. */
export async function takeCallbackRequest(
  store: Store,
  businessContactEmail: string,
  key: string,
  details: CallbackDetails,
  cause: Cause,
): Promise<void> {
  await doing(store, cause, async (transaction) => {
    const { row, callback } = found(await lockApplication(transaction, key));
    if (onlyOnce(callback, details, 'A callback was requested already. Please call us to change it.')) return;
    await storeCallback(transaction, row, details);
    const { fullName, email, contactNumber } = details.callbackDetails;
    const { businessName, fuelAmount } = details.businessDetails;
    await record(transaction, row, {
      action: 'callback requested',
      cause,
      event: { type: 'callback.requested', data: { details } },
      mails: [
        {
          kind: 'callback-for-provider',
          told: { to: businessContactEmail, fullName, email, contactNumber, businessName, fuelAmount },
        },
        { kind: 'callback-for-applicant', told: { to: email, contactNumber } },
      ],
    });
  });
}
