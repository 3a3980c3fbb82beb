import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { foldName, isNameMatch, type NameQuery } from '@forecourt/search/names.ts';
import { sql } from 'kysely';
import { namesInSubmission } from '../applications/application-list.ts';
import { type ApplicationId, decryptSubmission } from '../applications/applications.ts';
import { applicationPageSql } from '../applications/list-page.ts';
import type { Store } from '../store.ts';
import { type Compared, createComparer } from './compared.ts';

/** † Applications whose names are compared. */
const comparedMost = 2_000;

const namesOf = createComparer(2 * comparedMost, openNames);

/** Reads who waits for the provider before who is waited for, each the longest waiting first. */
async function readCompared(store: Store, states: readonly ApplicationStatus[]): Promise<Compared[]> {
  const ours = states.filter((state) => statusTable[state].waitsFor === 'provider');
  const others = states.filter((state) => !ours.includes(state));
  const first = await readStates(store, ours, comparedMost + 1);
  return [...first, ...(await readStates(store, others, comparedMost + 1 - first.length))];
}

async function readStates(
  { database }: Store,
  states: readonly ApplicationStatus[],
  size: number,
): Promise<Compared[]> {
  if (states.length === 0 || size === 0) return [];
  const { rows } = await sql<Compared>`
    select applications.id, encode(key_hash, 'hex') as key, encode(audit_head, 'hex') as version
    from (${applicationPageSql({ states }, { behind: undefined, size })}) found
    join applications on applications.id = found.id
    order by found.at, found.id`.execute(database);
  return rows;
}

async function openNames(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<Map<ApplicationId, readonly string[]>> {
  const { rows } = await sql<{ id: ApplicationId; keyHash: Buffer; submission: EncryptedColumn }>`
    select id, key_hash as "keyHash", submission from applications
    where id = any (${[...ids]}::bigint[]) and submission is not null`.execute(store.database);
  return new Map(
    rows.map(({ id, keyHash, submission }) => [
      id,
      namesInSubmission(decryptSubmission(store, { keyHash }, submission)).map(foldName),
    ]),
  );
}

/**
 * Finds applications in these statuses by a name or parts of it, among the 2,000 that wait longest: for the provider
 * first, then for others. `isPartial`: not all were compared; `isMore`: that, or more than `limit` were found.
 */
export async function findApplicationsByName(
  store: Store,
  sought: NameQuery,
  {
    states = openStatuses,
    limit,
  }: { readonly states?: readonly ApplicationStatus[]; readonly limit: number },
): Promise<{ found: ApplicationId[]; isPartial: boolean; isMore: boolean }> {
  const all = await readCompared(store, states);
  const found = await namesOf(store, all.slice(0, comparedMost), {
    isMatch: (names) => isNameMatch(sought, names),
    most: limit + 1,
  });
  const isPartial = all.length > comparedMost;
  return { found: found.slice(0, limit), isPartial, isMore: isPartial || found.length > limit };
}
