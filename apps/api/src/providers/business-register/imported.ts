import { isOfType, kindsOf } from '@forecourt/domain/business/entity-types.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { parseNzbn } from '@forecourt/domain/fields/nzbn.ts';
import type pg from 'pg';
import { type BusinessRegister, ProviderUnavailable } from '../ports.ts';
import { afterAll, foldName, matchOf, rankOf } from './found-names.ts';

const mostResults = 10;
const longestQuery = 200;
const mostWords = 12;
/** How many names are ranked: a business may have several, and a name is found by each of its words. */
const mostBegun = 30;
const mostWith = 100;

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
  const kinds = kindsOf(type);
  const best = (found: readonly Found[]): string[] => {
    const ranked = found.toSorted((one, other) => rankOf(other.name, typed) - rankOf(one.name, typed));
    return [...new Set(ranked.map(({ nzbn }) => nzbn))].slice(0, mostResults);
  };
  const begun = await namesBeginning(pool, typed, kinds);
  const found = best(begun);
  return found.length < mostResults ? best([...begun, ...(await namesWith(pool, typed, kinds))]) : found;
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
    values: [typed, typed + afterAll, kinds],
  });
  return rows;
}

/** Names with all these words or beginnings of words, read by way of the word that fewest have. */
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
        where kind = wanted.kind and word >= typed.word || '${afterAll}' order by word limit 1
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
    values: [rarest.word, rarest.word + afterAll, kinds, words.map((word) => `% ${word}%`)],
  });
  return rows;
}
