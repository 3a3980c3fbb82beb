import { businessTypesToSearch, isBusinessOfType } from '@forecourt/domain/business/entity-types.ts';
import { searchResultsMaximum } from '@forecourt/domain/constants/limits.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import type pg from 'pg';
import { businessMatchOf, findNzbn, highestCharacter, nameMatchRank, nameVariants } from './found-names.ts';

const mostWords = 12;
/** Names to rank: a business may have several, and each word finds a name. */
const mostBegun = 30;
const mostWith = 100;

type Found = { nzbn: string; name: string };

export async function findBusinessRecords(
  pool: pg.Pool,
  nzbns: readonly string[],
): Promise<BusinessRecord[]> {
  const { rows } = await pool.query<{ record: BusinessRecord }>({
    name: 'business-records',
    text: 'select record from business_records where nzbn = any($1)',
    values: [nzbns],
  });
  return rows.map(({ record }) => record);
}

export async function searchBusinesses(
  pool: pg.Pool,
  name: string,
  type: BusinessType,
): Promise<BusinessMatch[]> {
  const nzbn = findNzbn(name);
  const ranked = nzbn === undefined ? await firstFor(pool, nameVariants(name), type) : [nzbn];
  const found = new Map((await findBusinessRecords(pool, ranked)).map((record) => [record.nzbn, record]));
  return ranked
    .flatMap((each) => found.get(each) ?? [])
    .filter(
      ({ entityStatus, entityTypeCode }) =>
        entityStatus === 'Registered' && isBusinessOfType(entityTypeCode, type),
    )
    .map(businessMatchOf);
}

async function firstFor(pool: pg.Pool, names: readonly string[], type: BusinessType): Promise<string[]> {
  for (const typed of names) {
    const found = await bestFor(pool, typed, type);
    if (found.length > 0) return found;
  }
  return [];
}

async function bestFor(pool: pg.Pool, typed: string, type: BusinessType): Promise<string[]> {
  const kinds = businessTypesToSearch(type);
  const best = (found: readonly Found[]): string[] => {
    const ranked = found.toSorted(
      (one, other) => nameMatchRank(other.name, typed) - nameMatchRank(one.name, typed),
    );
    return [...new Set(ranked.map(({ nzbn }) => nzbn))].slice(0, searchResultsMaximum);
  };
  const begun = await namesBeginning(pool, typed, kinds);
  const found = best(begun);
  return found.length < searchResultsMaximum
    ? best([...begun, ...(await namesWith(pool, typed, kinds))])
    : found;
}

async function namesBeginning(pool: pg.Pool, typed: string, kinds: readonly string[]): Promise<Found[]> {
  const { rows } = await pool.query<Found>({
    name: 'business-names-beginning',
    text: `
      select nzbn, name from unnest($3::text[]) as wanted(kind)
      cross join lateral (
        select nzbn, name from business_names
        where kind = wanted.kind and name >= $1 and name < $2 order by name limit ${mostBegun}
      ) begun
      order by name limit ${mostBegun}`,
    values: [typed, typed + highestCharacter, kinds],
  });
  return rows;
}

async function namesWith(pool: pg.Pool, typed: string, kinds: readonly string[]): Promise<Found[]> {
  const words = [...new Set(typed.split(' '))].slice(0, mostWords);
  const { rows: counts } = await pool.query<{ word: string; count: number }>({
    name: 'business-words-counted',
    text: `
      select typed.word, sum(after.before - first.before)::integer as count
      from unnest($1::text[]) as typed(word) cross join unnest($2::text[]) as wanted(kind)
      cross join lateral (
        select before from business_vocabulary
        where kind = wanted.kind and word >= typed.word order by word limit 1
      ) first
      cross join lateral (
        select before from business_vocabulary
        where kind = wanted.kind and word >= typed.word || '${highestCharacter}' order by word limit 1
      ) after
      group by typed.word order by count`,
    values: [words, kinds],
  });
  const [rarest] = counts;
  if (!rarest || rarest.count === 0) return [];
  const { rows } = await pool.query<Found>({
    name: 'business-names-with',
    text: `
      select nzbn, name from unnest($3::text[]) as wanted(kind)
      cross join lateral (
        select nzbn, name from business_words
        where kind = wanted.kind and word >= $1 and word < $2 and ' ' || name like all($4::text[])
        order by word limit ${mostWith}
      ) found`,
    values: [rarest.word, rarest.word + highestCharacter, kinds, words.map((word) => `% ${word}%`)],
  });
  return rows;
}
