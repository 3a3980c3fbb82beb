import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { type ApplicationId, type ApplicationRow, encryptFor, open } from './applications.ts';
import { freeReference } from './references.ts';

export type ListedCallback = {
  readonly reference: string;
  readonly requestedAt: Date;
  readonly handledAt: Date | null;
  readonly outcome: string | null;
  /** Null until the application is submitted. */
  readonly application: string | null;
};

export async function storeCallback(
  store: StoreTransaction,
  row: ApplicationRow,
  details: CallbackDetails,
): Promise<string> {
  const { callback_reference: reference } = await store.database
    .updateTable('applications')
    .set({
      callback: encryptFor(store, row, 'callback', details),
      callback_requested_at: sql<Date>`clock_timestamp()`,
      callback_reference: freeReference(),
    })
    .where('id', '=', row.id)
    .returning('callback_reference')
    .$narrowType<{ callback_reference: string }>()
    .executeTakeFirstOrThrow();
  return reference;
}

export async function referenceOfCallback(
  { database }: Store,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<string> {
  const { callback_reference: reference } = await database
    .selectFrom('applications')
    .select('callback_reference')
    .where('id', '=', id)
    .$narrowType<{ callback_reference: string }>()
    .executeTakeFirstOrThrow();
  return reference;
}

/** `after` is the reference of the last callback of the previous page. */
export type CallbackFilter = {
  readonly isDone: boolean;
  readonly before?: Date | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listCallbacks(
  { database }: Pick<Store, 'database'>,
  { isDone, before, after, limit }: CallbackFilter,
): Promise<ListedCallback[]> {
  const [age, order, past] = isDone
    ? [sql.ref('callback_handled_at'), sql`desc`, sql`<`]
    : [sql.ref('callback_requested_at'), sql`asc`, sql`>`];
  const isOpen = isDone
    ? sql`callback_handled_at is not null`
    : sql`callback_requested_at is not null and callback_handled_at is null`;
  const isOld = before ? sql`and callback_requested_at < ${before}` : sql``;
  const isBehind = after
    ? sql`and (${age}, id) ${past} (select ${age}, id from applications where callback_reference = ${after})`
    : sql``;
  const { rows } = await sql<ListedCallback>`
    select callback_reference as reference, callback_requested_at as "requestedAt",
      callback_handled_at as "handledAt", callback_outcome as outcome, reference as application
    from applications where ${isOpen} ${isOld} ${isBehind}
    order by ${age} ${order}, id ${order} limit ${limit}`.execute(database);
  return rows;
}

export async function hasCallback(
  { database }: Pick<Store, 'database'>,
  { reference, isDone }: { reference: string; isDone: boolean },
): Promise<boolean> {
  const held = await database
    .selectFrom('applications')
    .select('id')
    .where('callback_reference', '=', reference)
    .where(isDone ? 'callback_handled_at' : 'callback_requested_at', 'is not', null)
    .executeTakeFirst();
  return held !== undefined;
}

export async function lockCallback(store: StoreTransaction, reference: string) {
  const held = await store.database
    .selectFrom('applications')
    .select(['id', 'key_hash as keyHash', 'callback', 'callback_requested_at as requestedAt'])
    .select(['callback_handled_at as handledAt', 'callback_outcome as outcome', 'reference as application'])
    .where('callback_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const { id, keyHash, callback, requestedAt, ...rest } = held;
  const row = { id, keyHash };
  const details = open(store, row, 'callback', callback);
  return details && requestedAt ? { row, details, reference, requestedAt, ...rest } : undefined;
}

export async function storeOutcome(
  { database }: StoreTransaction,
  { id }: { readonly id: ApplicationId },
  outcome: string,
): Promise<void> {
  await database
    .updateTable('applications')
    .set({ callback_outcome: outcome, callback_handled_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
