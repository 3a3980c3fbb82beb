import type { CallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, done } from '../../http/idempotency.ts';
import { lockCallback, storeOutcome } from '../../store/applications/callbacks.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

type Handling = {
  readonly outcome: CallbackOutcome;
  readonly handledBy: string;
  readonly context: RequestContext;
};

/** Records the outcome of a callback and reports it; repeats change nothing. Throws 404; 409 for another outcome. */
export async function handleCallback(
  store: Store,
  reference: string,
  { outcome, handledBy, context: cause }: Handling,
): Promise<void> {
  await answerOnce(store, cause, async (transaction) => {
    const callback = orNotFound(await lockCallback(transaction, reference));
    if (callback.outcome === outcome) return done;
    if (callback.outcome !== null)
      throw new Refusal(
        'doneAlready',
        `This callback is done already, with the outcome ${callback.outcome}.`,
      );
    await storeOutcome(transaction, callback.row, outcome);
    await recordChange(transaction, callback.row, {
      action: 'callback handled',
      mails: [],
      context: cause,
      event: {
        type: 'callback.handled',
        data: { reference: callback.application, callbackReference: reference, outcome, handledBy },
      },
    });
    return done;
  });
}
