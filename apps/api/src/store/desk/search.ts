import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  findReferences,
  normaliseReference,
  parseHalfReference,
} from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { expectedSearchTerms, type SearchIndexRow } from '../applications/search-index.ts';
import { parseSearchTerms, type SearchTerm, searchTokensOf } from '../applications/search-terms.ts';
import type { Store } from '../store.ts';

/** † Applications found at most. */
const mostFound = 50;
/** † Applications opened at most: those behind a common token. */
const mostOpened = 1_000;
/** † Applications read and opened at once, some 2 ms; more than share a token by chance among a million. */
export const openedAtOnce = 50;

/** † References looked up that a text may have. */
const mostReferences = 20;

/** Returns what may be references in a text: the whole of it, and what looks like one within it. */
export const referencesIn = (text: string): string[] =>
  [normaliseReference(text), ...findReferences(text, mostReferences)].filter(
    (each) => reference.safeParse(each).success,
  );

/** Returns those whose reference is in the text, or half of it is the text. */
async function withReference({ database }: Store, typed: string): Promise<ApplicationId[]> {
  const half = parseHalfReference(typed);
  const isSought =
    half === undefined
      ? sql`reference = any (${referencesIn(typed)})`
      : sql`(left(reference, 4) = ${half} or right(reference, 4) = ${half})`;
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications where reference is not null and ${isSought} and submitted_at is not null
    limit ${sql.lit(mostFound)}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Reads candidates, newest first. Materialised, so that they never come by the order of all applications. */
async function candidates(
  { database, encrypter }: Store,
  terms: readonly SearchTerm[],
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    with sharing as materialized (
      select application_id as id from application_search where tokens && ${searchTokensOf(encrypter, terms)}::int4[])
    select id from sharing order by id desc limit ${sql.lit(mostOpened)}`.execute(database);
  return rows.map(({ id }) => id);
}

type SharingRow = SearchIndexRow & {
  readonly reference: string | null;
  readonly state: ApplicationStatus;
  readonly submittedAt: Date;
};

/** Reads what candidates are compared by, newest first. */
export async function readSearchRows(
  { database }: Store,
  ids: readonly ApplicationId[],
): Promise<readonly SharingRow[]> {
  const { rows } = await sql<SharingRow>`
    select id, key_hash as "keyHash", submission, guarantee, reference, life as state, submitted_at as "submittedAt"
    from applications
    where id = any (${[...ids]}::bigint[]) and submission is not null order by id desc`.execute(database);
  return rows;
}

/**
 * Finds submitted applications by a reference within the text or half of one, or by email address, phone number or NZBN as
 * people type them; newest first, at most 50. Each is compared with the decrypted value, of the newest 1,000 that share its token.
 */
export async function findApplicationsByTerms(store: Store, typed: string): Promise<ApplicationId[]> {
  const terms = parseSearchTerms(typed);
  const named = await withReference(store, typed);
  if (terms.length === 0) return named;
  const found = new Set(named);
  const shared = await candidates(store, terms);
  for (let at = 0; at < shared.length && found.size < mostFound; at += openedAtOnce) {
    for (const row of await readSearchRows(store, shared.slice(at, at + openedAtOnce)))
      if (expectedSearchTerms(store, row)?.some((each) => isAmong(terms, each))) found.add(row.id);
  }
  return [...found].slice(0, mostFound);
}

const isAmong = (terms: readonly SearchTerm[], { kind, value }: SearchTerm): boolean =>
  terms.some((each) => each.kind === kind && each.value === value);
