import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import type pg from 'pg';
import { type BusinessRegister, ProviderUnavailable } from '../ports.ts';
import { codesOf, isOfType } from './entity-types.ts';
import { foldName, matchOf, rankOf } from './found-names.ts';

const mostResults = 10;
const longestQuery = 200;
const mostWords = 12;
/** How many of a word's businesses are looked at. */
const mostLookedAt = 20_000;
const afterAll = '\u{10ffff}';

type Found = { nzbn: string; name: string };

/** The register in the database, once one was imported; until then `otherwise` answers. */
export function importedBusinessRegister(pool: pg.Pool, otherwise: BusinessRegister): BusinessRegister {
  let isImported = false;
  const choose = async <Result>(
    imported: () => Promise<Result>,
    other: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      isImported ||= (await pool.query('select 1 from business_set')).rowCount === 1;
      if (isImported) return await imported();
    } catch (error) {
      throw new ProviderUnavailable('businessRegister', { cause: error });
    }
    return other();
  };
  return {
    search: (name, type) =>
      choose(
        () => search(pool, name, type),
        () => otherwise.search(name, type),
      ),
    find: (nzbn) =>
      choose(
        async () => (await records(pool, [nzbn]))[0],
        () => otherwise.find(nzbn),
      ),
  };
}

async function records(pool: pg.Pool, nzbns: readonly string[]): Promise<BusinessRecord[]> {
  const { rows } = await pool.query<{ record: BusinessRecord }>({
    name: 'business-records',
    text: 'select record from business_records where nzbn = any($1)',
    values: [nzbns],
  });
  return rows.map(({ record }) => record);
}

async function search(pool: pg.Pool, name: string, type: BusinessType) {
  const nzbn = parseNzbn(name);
  const typed = foldName(name.slice(0, longestQuery));
  const ranked = nzbn.kind === 'valid' ? [nzbn.nzbn] : typed === '' ? [] : await bestFor(pool, typed, type);
  const found = new Map((await records(pool, ranked)).map((record) => [record.nzbn, record]));
  return ranked
    .flatMap((each) => found.get(each) ?? [])
    .filter(
      ({ entityStatus, entityTypeCode }) => entityStatus === 'Registered' && isOfType(entityTypeCode, type),
    )
    .map(matchOf);
}

/** Numbers of the businesses with names that match, the best first. */
async function bestFor(pool: pg.Pool, typed: string, type: BusinessType): Promise<string[]> {
  const codes = codesOf(type) ?? null;
  const begun = await namesBeginning(pool, typed, codes);
  const found = begun.length < mostResults ? [...begun, ...(await namesWith(pool, typed, codes))] : begun;
  const ranked = found.toSorted((one, other) => rankOf(other.name, typed) - rankOf(one.name, typed));
  return [...new Set(ranked.map(({ nzbn }) => nzbn))].slice(0, mostResults);
}

async function namesBeginning(pool: pg.Pool, typed: string, codes: string[] | null): Promise<Found[]> {
  const { rows } = await pool.query<Found>({
    name: 'business-names-beginning',
    text: `
      select nzbn, name from business_names
      where name >= $1 and name < $2 and ($3::text[] is null or type = any($3)) order by name limit 20`,
    values: [typed, typed + afterAll, codes],
  });
  return rows;
}

/** Names with all these words or beginnings of words, by way of the word that fewest have. */
async function namesWith(pool: pg.Pool, typed: string, codes: string[] | null): Promise<Found[]> {
  const words = [...new Set(typed.split(' '))].slice(0, mostWords);
  const { rows: counts } = await pool.query<{ word: string; count: number }>({
    name: 'business-words-counted',
    text: `
      select typed.word, found.count from unnest($1::text[]) as typed(word)
      cross join lateral (
        select count(*)::integer as count from (
          select from business_words
          where word >= typed.word and word < typed.word || '${afterAll}' and ($2::text[] is null or type = any($2)) limit 2000
        ) looked
      ) found order by found.count`,
    values: [words, codes],
  });
  const [rarest] = counts;
  if (!rarest || rarest.count === 0) return [];
  const { rows } = await pool.query<Found>({
    name: 'business-names-with',
    text: `
      select listed.nzbn, named.name from (
        select nzbn from business_words
        where word >= $1 and word < $2 and ($3::text[] is null or type = any($3)) limit ${mostLookedAt}
      ) listed
      cross join lateral (
        select name from business_names where nzbn = listed.nzbn and ' ' || name like all($4::text[]) offset 0
      ) named
      limit 100`,
    values: [rarest.word, rarest.word + afterAll, codes, words.map((word) => `% ${word}%`)],
  });
  return rows;
}
