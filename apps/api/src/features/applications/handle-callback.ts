import type { CallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { StoredApplication } from '../../store/applications/applications.ts';
import { findCallback, storeCallbackOutcome } from '../../store/applications/callbacks.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

type Handling = {
  readonly reference: string;
  readonly outcome: CallbackOutcome;
  readonly handledBy: string;
  readonly context: RequestContext;
};

/** Records the outcome of a callback and reports it; repeats change nothing. Throws 404; 409 for another outcome. */
export async function handleCallback(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
  { reference, outcome, handledBy, context }: Handling,
): Promise<void> {
  const callback = orNotFound(await findCallback(transaction, reference));
  if (callback.outcome === outcome) return;
  if (callback.outcome !== null)
    throw new Refusal('doneAlready', `This callback is done already, with the outcome ${callback.outcome}.`);
  await storeCallbackOutcome(transaction, row, outcome);
  await recordChange(transaction, row, {
    action: 'callback handled',
    mails: [],
    context,
    event: {
      type: 'callback.handled',
      data: { reference: callback.application, callbackReference: reference, outcome, handledBy },
    },
  });
}
