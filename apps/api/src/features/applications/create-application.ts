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
  const key = newId();
  return answering(store, cause, async (transaction) => {
    const row = await insertApplication(transaction, key, type, contact);
    await record(transaction, row, { action: 'created', cause });
    return { externalId: key, type };
  });
}
