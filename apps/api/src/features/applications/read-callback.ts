import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import {
  type CallbackFilter,
  type CallbackListItem,
  hasCallback,
  isOverdueCallback,
  type ListedCallback,
  listCallbacks,
  loadCallback,
} from '../../store/applications/callbacks.ts';
import { type ApplicationHolder, findApplicationHolders } from '../../store/applications/holders.ts';
import { type CallbackNote, listCallbackNotes } from '../../store/applications/notes.ts';
import { recordReading } from '../../store/desk/record-reading.ts';
import { inTransaction, type Store } from '../../store/store.ts';

/** A callback in a list. */
export type CallbackRow = ListedCallback & {
  readonly fullName: string;
  readonly businessName: string;
  readonly fuelAmount: number | null;
  readonly isLate: boolean;
  readonly tries: number;
  readonly lastTriedAt: Date | null;
  /** Who works on the application that it belongs to. */
  readonly holder: ApplicationHolder | null;
};
export type CallbackContent = CallbackRow & {
  readonly contactNumber: string;
  readonly email: string;
  readonly notes: readonly CallbackNote[];
};
type CallbackPage = { readonly callbacks: readonly CallbackRow[]; readonly after: string | null };

async function toRows(store: Store, items: readonly CallbackListItem[]): Promise<CallbackRow[]> {
  const holders = await findApplicationHolders(
    store,
    items.map(({ id }) => id),
  );
  const now = new Date();
  return items.map(({ id, details, ...listed }) => ({
    ...listed,
    fullName: details?.callbackDetails.fullName ?? '',
    businessName: details?.businessDetails.businessName ?? '',
    fuelAmount: details?.businessDetails.fuelAmount ?? null,
    isLate: isOverdueCallback(listed, now),
    holder: holders.get(id) ?? null,
  }));
}

/** Lists callbacks, and where a next page begins. Throws 404 for a page after a callback that is not in the list. */
export async function readCallbacks(
  store: Store,
  { isDone, after, limit, ...filter }: CallbackFilter,
): Promise<CallbackPage> {
  if (after !== undefined && !(await hasCallback(store, { reference: after, isDone }))) orNotFound(undefined);
  const read = await listCallbacks(store, { isDone, after, limit: limit + 1, ...filter });
  const callbacks = await toRows(store, read.slice(0, limit));
  return { callbacks, after: read.length > limit ? (callbacks.at(-1)?.reference ?? null) : null };
}

/** Reads a callback and records who looked. Throws 404. */
export const readCallback = (store: Store, reference: string, operator: string) =>
  inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, { callback: reference }));
    const item = orNotFound(await loadCallback(transaction, reference));
    await recordReading(transaction, row.id, operator, { act: 'opened', detail: 'callback' });
    const [listed] = await toRows(transaction, [item]);
    const { contactNumber, email } = orNotFound(item.details).callbackDetails;
    const content: CallbackContent = {
      ...orNotFound(listed),
      contactNumber,
      email,
      notes: await listCallbackNotes(transaction, row),
    };
    return { id: row.id, content };
  });
