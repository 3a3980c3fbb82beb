import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import {
  type CallbackFilter,
  findCallback,
  hasCallback,
  type ListedCallback,
  listCallbacks,
} from '../../store/applications/callbacks.ts';
import { recordReading } from '../../store/desk/record-reading.ts';
import { inTransaction, type Store } from '../../store/store.ts';

type CallbackPage = { readonly callbacks: readonly ListedCallback[]; readonly after: string | null };

/** Lists callbacks, and where a next page begins. Throws 404 for a page after a callback that is not in the list. */
export async function readCallbacks(
  store: Pick<Store, 'database'>,
  { isDone, after, limit, before }: CallbackFilter,
): Promise<CallbackPage> {
  if (after !== undefined && !(await hasCallback(store, { reference: after, isDone }))) orNotFound(undefined);
  const read = await listCallbacks(store, { isDone, before, after, limit: limit + 1 });
  const callbacks = read.slice(0, limit);
  return { callbacks, after: read.length > limit ? (callbacks.at(-1)?.reference ?? null) : null };
}

/** Reads a callback and records who looked. Throws 404. */
export const readCallback = (store: Store, reference: string, operator: string) =>
  inTransaction(store, async (transaction) => {
    const { row, callback } = orNotFound(await lockApplication(transaction, { callback: reference }));
    const { callbackDetails, businessDetails } = orNotFound(callback);
    await recordReading(transaction, row.id, operator, { act: 'opened', detail: 'callback' });
    const { fullName, contactNumber, email } = callbackDetails;
    const { businessName, fuelAmount } = businessDetails;
    const listed = orNotFound(await findCallback(transaction, reference));
    const content = { ...listed, fullName, contactNumber, email, businessName, fuelAmount };
    return { id: row.id, content };
  });
