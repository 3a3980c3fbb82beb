import { callbackProblems } from '@forecourt/domain/application/acceptance.ts';
import { callbackRequestedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import type { requestCallback } from '@forecourt/domain/contract/applications.ts';
import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { BusinessRegister } from '@forecourt/domain/providers/ports.ts';
import { invalidRefusal, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { type ApplicationRow, lockApplication } from '../../store/applications/applications.ts';
import { findCallbackReference, storeCallback } from '../../store/applications/callbacks.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfCallbackRequest } from '../effects/applications.ts';
import { recordChange } from '../effects/record-change.ts';
import { findBusinessRecord } from './submission-facts.ts';

type Asked = {
  readonly key: string;
  readonly details: CallbackDetails;
  readonly context: RequestContext;
};
type Taken = ResponseOf<typeof requestCallback>;

/** Takes a callback request once. A web address in a name is 400 unless the register has that name. */
export async function acceptCallbackRequest(
  store: Store,
  register: BusinessRegister,
  businessContactEmail: string,
  asked: Asked,
): Promise<Taken> {
  const { details, context: cause } = asked;
  // Plain names need no look-up.
  if (callbackProblems(details, null).length > 0) {
    const taken = await answerOnce(
      store,
      cause,
      async (transaction) => (await lockUntaken(transaction, asked)).taken,
    );
    if (taken) return taken;
    await refuseMissingNames(register, details);
  }
  return await answerOnce(store, cause, async (transaction) => {
    const { row, taken } = await lockUntaken(transaction, asked);
    if (taken) return taken;
    const reference = await storeCallback(transaction, row, details);
    await recordChange(transaction, row, {
      ...sideEffectsOfCallbackRequest(details, reference, businessContactEmail),
      context: cause,
    });
    return { ...okResponse, reference };
  });
}

/** Calls the register outside any transaction; throws 400 for a name it does not have. */
async function refuseMissingNames(register: BusinessRegister, details: CallbackDetails): Promise<void> {
  const problems = callbackProblems(
    details,
    await findBusinessRecord(register, details.businessDetails.nzbn),
  );
  if (problems.length > 0) throw invalidRefusal(problems);
}

/** Locks against another request until the transaction ends; returns the answer if one was made. */
async function lockUntaken(
  transaction: StoreTransaction,
  { key, details }: Asked,
): Promise<{ row: ApplicationRow; taken: Taken | undefined }> {
  const { row, callback } = orNotFound(await lockApplication(transaction, key));
  if (!isRepeatOrThrow(callback, details, callbackRequestedDifferentlyText)) return { row, taken: undefined };
  return { row, taken: { ...okResponse, reference: await findCallbackReference(transaction, row) } };
}
