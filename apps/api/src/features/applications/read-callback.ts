import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockCallback } from '../../store/applications/callbacks.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store } from '../../store/store.ts';

/** Reads a callback and records who looked. Throws 404. */
export const readCallback = (store: Store, reference: string, operator: string) =>
  inTransaction(store, async (transaction) => {
    const callback = orNotFound(await lockCallback(transaction, reference));
    await recordAudit(transaction, callback.row.id, 'callback shown', { requestId: operator });
    return callback;
  });
