import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { type SameKind, sameKinds } from '@forecourt/domain/desk/seen-before.ts';
import { sql } from 'kysely';
import {
  type ApplicationId,
  decryptSubmission,
  type StoredApplication,
} from '../applications/applications.ts';
import { expectedSearchTerms } from '../applications/search-index.ts';
import { type SearchTerm, searchTermsOf } from '../applications/search-terms.ts';
import type { Store } from '../store.ts';
import { findApplicationsSharingTokens, openedAtOnce, readSearchRows } from './search.ts';

/** † Applications shown at most. */
export const seenBeforeMaximum = 20;
/** † Applications opened at most; some 120 share a token by chance among a million. */
const mostOpened = 300;

export type SimilarApplication = {
  readonly reference: string;
  readonly business: string;
  readonly state: ApplicationStatus;
  readonly submittedAt: Date;
  readonly same: readonly SameKind[];
};

/**
 * Finds other sent applications with the same NZBN, licence, account, email address, phone number, or home or business
 * address, newest first, at most 20. Each is compared with its decrypted value.
 */
export async function findSimilarApplications(
  store: Store,
  { row, submission, guarantee }: Pick<StoredApplication, 'row' | 'submission' | 'guarantee'>,
): Promise<SimilarApplication[]> {
  if (!submission) return [];
  const terms = searchTermsOf({ details: submission, guarantee });
  const sharing = await findApplicationsSharingTokens(store, terms, mostOpened);
  const others = sharing.filter((id) => id !== row.id);
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
  return found.slice(0, seenBeforeMaximum);
}

const sameKindsOf = (terms: readonly SearchTerm[], others: readonly SearchTerm[]): SameKind[] =>
  sameKinds.filter((kind) =>
    terms.some(
      (term) =>
        term.kind === kind && others.some((other) => other.kind === kind && other.value === term.value),
    ),
  );

/** † Applications that one page of a list shows. */
const mostListed = 100;

/**
 * Returns which of these applications share at least two values with one other, by the index alone: the mark of a list.
 * By chance that is so for less than one in a hundred among a million.
 */
export async function listSeenBefore(
  { database }: Store,
  ids: readonly ApplicationId[],
): Promise<Set<ApplicationId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: ApplicationId }>`
    select application_id as id from application_search listed
    where application_id = any (${ids.slice(0, mostListed)}::bigint[]) and exists (
      select from application_search other
      where other.tokens && listed.tokens and other.application_id <> listed.application_id and (
        select count(*) from unnest(other.tokens) token where token = any (listed.tokens)) > 1)`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}
