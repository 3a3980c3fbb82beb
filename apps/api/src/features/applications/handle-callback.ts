import { undoCallbackHours } from '@forecourt/domain/constants/limits.ts';
import { type CallbackOutcome, callbackOutcomes } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { invalidRefusal, orNotFound, Refusal, type RefusalResult } from '@forecourt/platform/http/refusal.ts';
import type { StoredApplication } from '../../store/applications/applications.ts';
import {
  findCallback,
  type ListedCallback,
  storeCallbackOutcome,
} from '../../store/applications/callbacks.ts';
import { storeNote } from '../../store/applications/notes.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
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

type Reopening = {
  readonly reference: string;
  readonly because: string;
  readonly reopenedBy: string;
  readonly context: RequestContext;
};

/** Returns why a callback cannot be opened again now, or null. */
export function reopenCallbackRefusal({
  handledAt,
}: Pick<ListedCallback, 'handledAt'>): RefusalResult | null {
  if (handledAt === null) return { code: 'refused', refused: 'This callback is not done.' };
  if (Date.now() - handledAt.getTime() <= undoCallbackHours * 3_600_000) return null;
  const refused = `This callback was done more than ${undoCallbackHours} hours ago, so it cannot be opened again.`;
  return { code: 'refused', refused };
}

/** Opens a callback again that is done, keeps the reason as a note, and reports it. Throws 404; 409 with the reason. */
export async function reopenCallback(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
  { reference, because, reopenedBy, context }: Reopening,
): Promise<void> {
  const callback = orNotFound(await findCallback(transaction, reference));
  const refusal = reopenCallbackRefusal(callback);
  if (refusal) throw new Refusal(refusal.code, refusal.refused);
  const outcome = orNotFound(callbackOutcomes.find(({ code }) => code === callback.outcome)).code;
  await storeCallbackOutcome(transaction, row, null);
  await storeNote(transaction, row.id, { text: because, by: reopenedBy }, 'reopened');
  await recordChange(transaction, row, {
    action: 'callback reopened',
    mails: [],
    context,
    event: {
      type: 'callback.reopened',
      data: { reference: callback.application, callbackReference: reference, outcome, reopenedBy, because },
    },
  });
}

type CallbackNoteInput = {
  readonly text: string;
  readonly isNotReached: boolean;
  readonly by: string;
  readonly context: RequestContext;
};

/** Notes a try without an answer, or anything else about a callback; returns its number. Throws 400 for an empty note. */
export async function addCallbackNote(
  transaction: StoreTransaction,
  { row }: Pick<StoredApplication, 'row'>,
  { text, isNotReached, by, context }: CallbackNoteInput,
): Promise<number> {
  if (text === '' && !isNotReached)
    throw invalidRefusal([{ field: 'text', errorMessage: 'Write something into the note' }]);
  await recordAudit(transaction, row.id, 'callback noted', context);
  return await storeNote(transaction, row.id, { text, by }, isNotReached ? 'notReached' : 'note');
}
