import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { ApplicationRow } from '../applications/applications.ts';
import { expectedSearchTerms, isSearchIndexFilled } from '../applications/search-index.ts';
import { areEarlierTokens, earlierTokensOf, searchTokensOf } from '../applications/search-terms.ts';
import { migrationAppliedAtSql } from '../migrations.ts';
import type { Store } from '../store.ts';
import type { RecordError } from './verify-encryption.ts';

type Row = ApplicationRow & {
  readonly reference: string | null;
  readonly submission: EncryptedColumn | null;
  readonly guarantee: EncryptedColumn | null;
  readonly isSubmitted: boolean;
  /** Submitted under this release. */
  readonly isNew: boolean;
  readonly tokens: readonly number[] | null;
};

export type SearchVerdict = { applications: number; submissions: number; faults: RecordError[] };
type Looking = {
  readonly stop?: AbortSignal | undefined;
  /** † Applications read per statement. */
  readonly applicationsAtOnce?: number;
};

/** Counts applications, and compares what each is found by with its decrypted answers. */
export async function verifySearch(
  store: Store,
  { stop, applicationsAtOnce = 500 }: Looking = {},
): Promise<SearchVerdict> {
  const isFilled = await isSearchIndexFilled(store);
  const verdict: SearchVerdict = { applications: 0, submissions: 0, faults: [] };
  for (let after = '0', isMore = true; isMore; ) {
    stop?.throwIfAborted();
    const part = await rowsBeyond(store, after, applicationsAtOnce);
    for (const row of part) {
      const what = faultOf(store, row, isFilled);
      if (what) verdict.faults.push({ application: row.id, reference: row.reference, what });
      if (row.isSubmitted) verdict.submissions += 1;
    }
    verdict.applications += part.length;
    isMore = part.length === applicationsAtOnce;
    after = part.at(-1)?.id ?? after;
  }
  return verdict;
}

async function rowsBeyond({ database }: Store, after: string, most: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, key_hash as "keyHash", reference, submission, guarantee,
      (select tokens from application_search where application_id = part.id) as tokens,
      submitted_at is not null as "isSubmitted",
      coalesce(submitted_at > ${migrationAppliedAtSql('0035-search.sql')}, false) as "isNew"
    from (select * from applications where id > ${after} order by id limit ${sql.lit(most)}) part
    order by id`.execute(database);
  return rows;
}

/** The encryption check reports what does not decrypt. */
function faultOf(store: Store, row: Row, isFilled: boolean): string | undefined {
  const { submission, tokens, isSubmitted, isNew } = row;
  if (isSubmitted && submission === null) return 'submitted without its answers';
  if (submission === null) return tokens === null ? undefined : 'found by the desk, and not submitted';
  if (tokens === null) return isNew || isFilled ? 'not found by the desk' : undefined;
  const terms = expectedSearchTerms(store, { ...row, submission });
  if (terms === undefined) return undefined;
  const expected = searchTokensOf(store.encrypter, terms);
  const isEarlier = !isFilled && areEarlierTokens(tokens);
  return String(isEarlier ? earlierTokensOf(expected) : expected) === String(tokens)
    ? undefined
    : 'found by the desk under other answers than its own';
}
