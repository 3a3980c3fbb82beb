import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { foldName, isNameMatch, type NameQuery } from '@forecourt/search/names.ts';
import { sql } from 'kysely';
import { namesInSubmission } from '../applications/application-list.ts';
import { type ApplicationId, decryptSubmission } from '../applications/applications.ts';
import { applicationPageSql } from '../applications/list-page.ts';
import { hourMs } from '../housekeeping.ts';
import type { Store } from '../store.ts';

/** † Applications whose names are compared. */
const comparedMost = 2_000;
/** † Applications read and opened at once, some 20 ms. */
const openedAtOnce = 100;

/** `version`: hash of the last audit record, which each change of the answers moves on. */
type Compared = { readonly id: ApplicationId; readonly key: string; readonly version: string | null };
type Names = { readonly version: string; readonly folded: readonly string[] };

/** Names that were opened before, by hash of the access token; for an hour, so that no deleted one stays. */
let remembered: { readonly until: number; readonly names: Map<string, Names> } = {
  until: 0,
  names: new Map(),
};

function rememberedNames(): Map<string, Names> {
  if (Date.now() >= remembered.until || remembered.names.size >= 2 * comparedMost)
    remembered = { until: Date.now() + hourMs, names: new Map() };
  return remembered.names;
}

async function readCompared({ database }: Store, states: readonly ApplicationStatus[]): Promise<Compared[]> {
  const places = applicationPageSql({ states }, { behind: undefined, size: comparedMost + 1 });
  const { rows } = await sql<Compared>`
    select applications.id, encode(key_hash, 'hex') as key, encode(audit_head, 'hex') as version
    from (${places}) found join applications on applications.id = found.id
    order by found.at, found.id`.execute(database);
  return rows;
}

/** Returns the folded names of each application, and opens only those that are new or have changed. */
async function namesOf(store: Store, compared: readonly Compared[]): Promise<(readonly string[])[]> {
  const known = rememberedNames();
  const folded = compared.map(({ key, version }) => {
    const names = known.get(key);
    return names && names.version === version ? names.folded : undefined;
  });
  const opened = await openNames(
    store,
    compared.flatMap(({ id }, at) => (folded[at] ? [] : [id])),
  );
  return compared.map(({ id, key, version }, at) => {
    const names = folded[at] ?? opened.get(id) ?? [];
    if (version !== null) known.set(key, { version, folded: names });
    return names;
  });
}

async function openNames(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<Map<ApplicationId, readonly string[]>> {
  if (ids.length === 0) return new Map();
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
 * Finds applications in these statuses by a name or parts of it, the longest in their status first, among the 2,000 that wait longest.
 * `isMore`: not all were compared, or more than `limit` were found.
 */
export async function findApplicationsByName(
  store: Store,
  sought: NameQuery,
  { states, limit }: { readonly states: readonly ApplicationStatus[]; readonly limit: number },
): Promise<{ found: ApplicationId[]; isMore: boolean }> {
  const all = await readCompared(store, states);
  const compared = all.slice(0, comparedMost);
  const found: ApplicationId[] = [];
  for (let at = 0; at < compared.length && found.length <= limit; at += openedAtOnce) {
    const part = compared.slice(at, at + openedAtOnce);
    const names = await namesOf(store, part);
    found.push(...part.flatMap(({ id }, nth) => (isNameMatch(sought, names[nth] ?? []) ? [id] : [])));
  }
  return { found: found.slice(0, limit), isMore: all.length > comparedMost || found.length > limit };
}
