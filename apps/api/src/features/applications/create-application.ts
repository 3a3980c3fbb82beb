import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { newId } from '../../security/ids.ts';
import { type Contact, insertApplication } from './repository.ts';

/** Starts an application and returns its id. */
export async function startApplication<Type extends number>(
  store: Store,
  { type, ...contact }: Contact & { type: Type },
  cause: Cause,
): Promise<{ externalId: string; type: Type }> {
  const id = newId();
  await inTransaction(store, async (transaction) => {
    await insertApplication(transaction, id, type, contact);
    await recordAudit(transaction.database, id, 'created', cause);
  });
  return { externalId: id, type };
}
