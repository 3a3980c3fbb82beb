import { answering } from '../../http/idempotency.ts';
import { newId } from '../../security/ids.ts';
import { type Contact, insertApplication } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';
import { record } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

/** Starts an application and returns its id. */
export async function startApplication<Type extends number>(
  store: Store,
  { type, ...contact }: Contact & { type: Type },
  cause: Cause,
): Promise<{ externalId: string; type: Type }> {
  const id = newId();
  return answering(store, cause, async (transaction) => {
    await insertApplication(transaction, id, type, contact);
    await record(transaction, id, { action: 'created', cause });
    return { externalId: id, type };
  });
}
