import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { type SameKind, sameKinds } from '@forecourt/domain/desk/seen-before.ts';
import { sql } from 'kysely';
import {
  type ApplicationId,
  decryptSubmission,
  type StoredApplication,
} from '../applications/applications.ts';
import { expectedSearchTerms } from '../applications/search-index.ts';
import {
  identifyingTokenSql,
  type SearchTerm,
  searchTermsOf,
  searchTokensOf,
} from '../applications/search-terms.ts';
import type { Store } from '../store.ts';
import { openedAtOnce, readSearchRows } from './search.ts';

/** † Applications shown at most. */
export const seenBeforeMaximum = 20;
/** † Applications opened at most; some 180 share a token by chance among a million. */
const mostOpened = 200;

export type SimilarApplication = {
  readonly reference: string;
  readonly business: string;
  readonly state: ApplicationStatus;
  readonly submittedAt: Date;
  readonly same: readonly SameKind[];
};

/**
 * Finds other sent applications with the same NZBN, licence, account, email address, phone number, or home or business
 * address, at most 20, the newest first. Each is compared with its decrypted value.
 */
export async function findSimilarApplications(
  store: Store,
  { row, submission, guarantee }: Pick<StoredApplication, 'row' | 'submission' | 'guarantee'>,
): Promise<SimilarApplication[]> {
  if (!submission) return [];
  const terms = searchTermsOf({ details: submission, guarantee });
  const others = await listSharing(store, row.id, terms);
  const found: SimilarApplication[] = [];
  for (let at = 0; at < others.length && found.length < seenBeforeMaximum; at += openedAtOnce) {
    for (const other of await readSearchRows(store, others.slice(at, at + openedAtOnce))) {
      const same = sameKindsOf(terms, expectedSearchTerms(store, other) ?? []);
      if (same.length === 0) continue;
      const { reference, state, submittedAt } = other;
      const { businessName } = decryptSubmission(store, other, other.submission).businessDetails;
      found.push({ reference: reference ?? '', business: businessName, state, submittedAt, same });
    }
  }
  return found
    .slice(0, seenBeforeMaximum)
    .toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime());
}

/** † Applications read for each token: more share one that means nothing, as a broker's email address. */
const mostSharing = 200;
/** Materialised, so that its plan is one for all rows, by the index, and not for the first ones. */
const sharingTokenSql = sql`
  with sharing as materialized (
    select application_id as id, tokens from application_search where tokens @> array[token])
  select * from sharing limit ${sql.lit(mostSharing)}`;

/** Returns applications that share a token with this one: those first that share most, then the newest. */
async function listSharing(
  { database, encrypter }: Store,
  id: ApplicationId,
  terms: readonly SearchTerm[],
): Promise<ApplicationId[]> {
  const tokens = sql`${searchTokensOf(encrypter, terms)}::int4[]`;
  const { rows } = await sql<{ id: ApplicationId }>`
    select other.id from unnest(${tokens}) token cross join lateral (${sharingTokenSql}) other
    where other.id <> ${id} group by other.id order by count(*) desc, other.id desc
    limit ${sql.lit(mostOpened)}`.execute(database);
  return rows.map((other) => other.id);
}

const sameKindsOf = (terms: readonly SearchTerm[], others: readonly SearchTerm[]): SameKind[] =>
  sameKinds.filter((kind) =>
    terms.some(
      (term) =>
        term.kind === kind && others.some((other) => other.kind === kind && other.value === term.value),
    ),
  );

/**
 * Returns which of these applications share NZBN, licence or account and one value more with one other, by the index
 * alone: the mark of a list. By chance that is so for less than one in a hundred among a million.
 */
export async function listSeenBefore(
  { database }: Store,
  ids: readonly ApplicationId[],
): Promise<Set<ApplicationId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: ApplicationId }>`
    select application_id as id from application_search listed
    where application_id = any (${[...ids]}::bigint[]) and exists (
      select from unnest(listed.tokens) token cross join lateral (${sharingTokenSql}) other
      where ${identifyingTokenSql} and other.id <> listed.application_id
        and other.tokens && array_remove(listed.tokens, token))`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
