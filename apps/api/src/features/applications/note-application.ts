import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockApplication, type WhichApplication } from '../../store/applications/applications.ts';
import { addNote } from '../../store/applications/notes.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store } from '../../store/store.ts';

/** Adds a note about an application and returns its number. Throws 404 if there is none. */
export const noteApplication = (
  store: Store,
  which: WhichApplication,
  { text, by, context }: { readonly text: string; readonly by: string; readonly context: RequestContext },
): Promise<number> =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, which));
    await recordAudit(transaction, row.id, 'note added', context);
    return addNote(transaction, row, { text, by });
  });
