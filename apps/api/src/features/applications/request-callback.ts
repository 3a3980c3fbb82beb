import { askedOtherwise } from '@forecourt/domain/constants/phrases.ts';
import type { requestCallback } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { answering, done } from '../../http/idempotency.ts';
import { found, onlyOnce } from '../../http/refusal.ts';
import { lockApplication } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';
import { referenceOfCallback, storeCallback } from '../../store/callbacks.ts';
import { leftByCallback } from '../../store/left-by-acts.ts';
import { record } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

/**
 * Takes a callback request once, and tells the provider's business contact and the applicant by mail; the same again is
 * answered by the same reference.
 */
export async function takeCallbackRequest(
  store: Store,
  businessContactEmail: string,
  key: string,
  details: CallbackDetails,
  cause: Cause,
): Promise<ResponseOf<typeof requestCallback>> {
  return await answering(store, cause, async (transaction) => {
    const { row, callback } = found(await lockApplication(transaction, key));
    if (onlyOnce(callback, details, askedOtherwise))
      return { ...done, reference: await referenceOfCallback(transaction, row) };
    const reference = await storeCallback(transaction, row, details);
    const left = leftByCallback(details, reference, businessContactEmail);
    await record(transaction, row, { ...left, cause });
    return { ...done, reference };
  });
}
