import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { CallbackDetails } from '@forecourt/domain/contract/details.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';
import type { Database, EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { foldName, isNameMatch, type NameQuery } from '@forecourt/search/names.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import { type ApplicationId, type ApplicationRow, decryptColumn, encryptColumn } from './applications.ts';
import { callbackToMakeCondition, overdueCallbackCondition } from './overdue-applications.ts';
import { freeReferenceSql } from './references.ts';
import { parseSearchTerms, type SearchTerm } from './search-terms.ts';

export type ListedCallback = {
  readonly reference: string;
  readonly requestedAt: Date;
  readonly handledAt: Date | null;
  readonly outcome: string | null;
  /** Null until the application is submitted. */
  readonly application: string | null;
};

/** A callback with what was given for it, and its tries without an answer. */
export type CallbackListItem = ListedCallback & {
  readonly id: ApplicationId;
  readonly details: CallbackDetails | undefined;
  readonly tries: number;
  readonly lastTriedAt: Date | null;
};

export async function storeCallback(
  store: StoreTransaction,
  row: ApplicationRow,
  details: CallbackDetails,
): Promise<string> {
  const { callback_reference: reference } = await store.database
    .updateTable('applications')
    .set({
      callback: encryptColumn(store, row, 'callback', details),
      callback_requested_at: sql<Date>`clock_timestamp()`,
      callback_reference: freeReferenceSql(),
    })
    .where('id', '=', row.id)
    .returning('callback_reference')
    .$narrowType<{ callback_reference: string }>()
    .executeTakeFirstOrThrow();
  return reference;
}

export async function findCallbackReference(
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

const listed = sql`callback_reference as reference, callback_requested_at as "requestedAt",
  callback_handled_at as "handledAt", callback_outcome as outcome, reference as application`;
const tried = sql`lateral (
  select count(*)::integer as tries, max(noted_at) as "lastTriedAt" from application_notes
  where application_id = applications.id and of_callback = 'notReached') tried`;

/** `after` is the reference of the last callback of the previous page. */
export type CallbackFilter = {
  readonly isDone: boolean;
  /** Those alone that are to be made and late at this moment. */
  readonly lateAt?: Date | undefined;
  readonly before?: Date | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listCallbacks(
  store: Store,
  { isDone, lateAt, before, after, limit }: CallbackFilter,
): Promise<CallbackListItem[]> {
  const [age, order, past] = isDone
    ? [sql.ref('callback_handled_at'), sql`desc`, sql`<`]
    : [sql.ref('callback_requested_at'), sql`asc`, sql`>`];
  const isListed = isDone ? sql`callback_handled_at is not null` : callbackToMakeCondition;
  const isLate = lateAt ? sql`and ${overdueCallbackCondition(lateAt)}` : sql``;
  const isOld = before ? sql`and callback_requested_at < ${before}` : sql``;
  const isBehind = after
    ? sql`and (${age}, id) ${past} (select ${age}, id from applications where callback_reference = ${after})`
    : sql``;
  const { rows } = await sql<ItemRow>`
    select ${item} from applications, ${tried} where ${isListed} ${isLate} ${isOld} ${isBehind}
    order by ${age} ${order}, id ${order} limit ${limit}`.execute(store.database);
  return rows.map((row) => openItem(store, row));
}

const item = sql`${listed}, id, key_hash as "keyHash", callback, tries, "lastTriedAt"`;
type ItemRow = Omit<CallbackListItem, 'details'> & {
  readonly keyHash: Buffer;
  readonly callback: EncryptedColumn;
};
const openItem = (store: Store, { keyHash, callback, ...row }: ItemRow): CallbackListItem => ({
  ...row,
  details: decryptColumn(store, { keyHash }, 'callback', callback),
});

export type OverdueCallbacks = {
  readonly count: number;
  /** `reference` of the callback. */
  readonly oldest: readonly { readonly id: ApplicationId; readonly reference: string }[];
};

/** Returns the callbacks that wait too long; `most`: how many are named, the oldest first. */
export async function listOverdueCallbacks(
  database: Database,
  now: Date,
  most: number,
): Promise<OverdueCallbacks> {
  const isLate = overdueCallbackCondition(now);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from applications where ${isLate}`.execute(database);
  const { rows: oldest } = await sql<OverdueCallbacks['oldest'][number]>`
    select id, callback_reference as reference from applications where ${isLate}
    order by callback_requested_at, id limit ${most}`.execute(database);
  return { count: counts[0]?.count ?? 0, oldest };
}

export const isOverdueCallback = (
  { requestedAt, handledAt }: Pick<ListedCallback, 'requestedAt' | 'handledAt'>,
  now: Date,
): boolean =>
  handledAt === null &&
  newZealandDay(requestedAt) < earliestDayOnTime(newZealandDay(now), promisedWorkingDays);

/** Loads a callback with what was given for it. */
export async function loadCallback(store: Store, reference: string): Promise<CallbackListItem | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${item} from applications, ${tried} where callback_reference = ${reference}`.execute(
    store.database,
  );
  return rows[0] && openItem(store, rows[0]);
}

/** † Callbacks whose names are compared. */
const comparedMost = 500;

type NamedRow = ListedCallback & { readonly keyHash: Buffer; readonly callback: EncryptedColumn };

type SoughtCallback = { readonly sought: NameQuery | undefined; readonly terms: readonly SearchTerm[] };

/**
 * Finds callbacks to make by the name, or parts of it, of the person or the business, by email address or by phone, the
 * longest waiting first. `isPartial`: not all were compared.
 */
export async function findCallbacksToMake(
  store: Store,
  { sought, terms }: SoughtCallback,
): Promise<{ found: ListedCallback[]; isPartial: boolean }> {
  if (!sought && terms.length === 0) return { found: [], isPartial: false };
  const { rows } = await sql<NamedRow>`
    select ${listed}, key_hash as "keyHash", callback from applications where ${callbackToMakeCondition}
    order by callback_requested_at, id limit ${comparedMost + 1}`.execute(store.database);
  const found = rows.slice(0, comparedMost).flatMap(({ keyHash, callback, ...row }) => {
    const details = decryptColumn(store, { keyHash }, 'callback', callback);
    if (!details) return [];
    const { fullName, email, contactNumber } = details.callbackDetails;
    const names = [fullName, details.businessDetails.businessName].map((name) => foldName(name ?? ''));
    const own = [email, contactNumber].flatMap(parseSearchTerms);
    const isSame = own.some(({ kind, value }) =>
      terms.some((term) => term.kind === kind && term.value === value),
    );
    return isSame || (sought && isNameMatch(sought, names)) ? [row] : [];
  });
  return { found, isPartial: rows.length > comparedMost };
}

/** Finds callbacks, to make or done, by their references. */
export async function findCallbacksByReference(
  { database }: Store,
  references: readonly string[],
): Promise<ListedCallback[]> {
  const { rows } = await sql<ListedCallback>`
    select ${listed} from applications where callback_reference = any (${[...references]})`.execute(database);
  return rows;
}

export async function findCallback(
  { database }: Store,
  reference: string,
): Promise<ListedCallback | undefined> {
  const { rows } = await sql<ListedCallback>`
    select ${listed} from applications where callback_reference = ${reference}`.execute(database);
  return rows[0];
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

/** Null opens the callback again. */
export async function storeCallbackOutcome(
  { database }: StoreTransaction,
  { id }: { readonly id: ApplicationId },
  outcome: string | null,
): Promise<void> {
  const handledAt = outcome === null ? null : sql<Date>`clock_timestamp()`;
  await database
    .updateTable('applications')
    .set({ callback_outcome: outcome, callback_handled_at: handledAt })
    .where('id', '=', id)
    .execute();
}
