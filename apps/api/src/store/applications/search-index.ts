import { UnreadableCiphertext } from '@forecourt/platform/crypto/encrypter.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { listFinishedTasks, recordFinishedTask } from '../housekeeping.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';
import { type ApplicationId, type ApplicationRow, decryptColumn, decryptSubmission } from './applications.ts';
import {
  newestTokenKind,
  type SearchableData,
  type SearchTerm,
  searchTermsOf,
  searchTokensOf,
} from './search-terms.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** What the desk finds submitted applications by. */
    application_search: { application_id: ApplicationId; tokens: number[] };
  }
}

/** Replaces what a submitted application is found by. */
export async function indexApplication(
  { database, encrypter }: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
  searched: SearchableData,
): Promise<void> {
  const tokens = searchTokensOf(encrypter, searchTermsOf(searched));
  await sql`
    insert into application_search (application_id, tokens) values (${id}, ${tokens}::int4[])
    on conflict (application_id) do update set tokens = excluded.tokens`.execute(database);
}

export type SearchIndexRow = ApplicationRow & {
  readonly submission: EncryptedColumn;
  readonly guarantee: EncryptedColumn | null;
};

/** Returns what an application is found by; undefined if it does not decrypt. */
export function expectedSearchTerms(store: Store, row: SearchIndexRow): SearchTerm[] | undefined {
  try {
    const details = decryptSubmission(store, row, row.submission);
    return searchTermsOf({ details, guarantee: decryptColumn(store, row, 'guarantee', row.guarantee) });
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return undefined;
    throw error;
  }
}

const task = 'search index 2';

/** Tells whether applications that were submitted under an earlier release have all their tokens. */
export const isSearchIndexFilled = async ({ database }: Store): Promise<boolean> =>
  (await listFinishedTasks(database)).some((finished) => finished.task === task);

/** † Applications per transaction; opening them takes some 10 ms, in which calls wait. */
const filledAtOnce = 100;

type Part = ApplicationRow & {
  readonly submission: EncryptedColumn | null;
  readonly guarantee: EncryptedColumn | null;
};

/** Adds the tokens that the next applications lack, or have of an earlier release, newest first. Returns the last one that was looked at. */
async function fillPart(
  transaction: StoreTransaction,
  before: string | undefined,
): Promise<{ filled: number; last: string | undefined }> {
  const older = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  // Not by `exists`, for which PostgreSQL would read the whole table each time.
  const lacks = sql`submitted_at is not null and coalesce((
    select ${sql.lit(newestTokenKind)} <> all (select token >> 24 from unnest(tokens) token)
    from application_search where application_id = part.id), true)`;
  // The lock keeps a correction from changing the answers meanwhile.
  const { rows } = await sql<Part>`
    select id, key_hash as "keyHash", case when ${lacks} then submission end as submission, guarantee
    from (select * from applications where ${older} order by id desc limit ${sql.lit(filledAtOnce)}
      for key share) part
    order by id desc`.execute(transaction.database);
  const found = rows.flatMap(({ submission, ...row }) => {
    const terms = submission && expectedSearchTerms(transaction, { ...row, submission });
    return terms ? [{ id: row.id, tokens: searchTokensOf(transaction.encrypter, terms) }] : [];
  });
  await sql`
    insert into application_search (application_id, tokens)
    select id, tokens from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id bigint, tokens int4[])
    on conflict (application_id) do update set tokens = excluded.tokens`.execute(transaction.database);
  return { filled: found.length, last: rows.at(-1)?.id };
}

/**
 * Indexes applications that were submitted under an earlier release; goes on where a stop cut it off. Ends for good when
 * a whole look found nothing to do: a server of the release before may still have added some.
 */
export async function fillSearchIndex(store: Store, stop?: AbortSignal): Promise<number> {
  if (await isSearchIndexFilled(store)) return 0;
  let all = 0;
  let before: string | undefined;
  do {
    stop?.throwIfAborted();
    const from = before;
    const part = await inTransaction(store, (transaction) => fillPart(transaction, from));
    all += part.filled;
    before = part.last;
  } while (before !== undefined);
  if (all === 0) await recordFinishedTask(store.database, task);
  return all;
}
