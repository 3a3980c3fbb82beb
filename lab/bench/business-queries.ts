import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import { foldBusinessName } from '@forecourt/search/businesses/found-names.ts';
import type pg from 'pg';
import { businessTypesToSearch } from '../../packages/domain/src/business/entity-types.ts';
import { registerRows } from './register-rows.ts';

/** What somebody types into the search for a business, and the legal name that must come first where only one can. */
export type BusinessQuery = { readonly typed: string; readonly type: BusinessType; readonly first?: string };

const types: Readonly<Record<string, BusinessType>> = {
  LTD: 'Limited',
  Sole_Trader: 'SoleTrader',
  Partnership: 'Partnership',
};

const ways: readonly ((name: string) => { typed: string; isWhole?: true })[] = [
  (name) => ({ typed: name, isWhole: true }),
  (name) => ({ typed: name.replace(/Limited$/, 'ltd').toLowerCase(), isWhole: true }),
  (name) => ({ typed: name.slice(0, Math.max(4, Math.ceil(name.length / 2))) }),
  (name) => ({ typed: name.split(' ').toReversed().join(' ') }),
  (name) => ({ typed: name.split(' ').slice(1).join(' ') }),
  (name) => ({ typed: name.split(' ').slice(-3).join(' ') }),
  (name) => ({ typed: name.slice(0, 3) }),
  (name) => ({ typed: (name.split(' ').at(-2) ?? name).slice(0, 5) }),
];

/** Beginnings that very many names have, words that most have, and pairs of common words. */
const hard: readonly (readonly [string, BusinessType])[] = [
  ...[
    'a',
    's',
    'th',
    'the',
    'li',
    'limited',
    'holdings',
    'holdings limited',
    'new zealand',
    'nz ltd',
  ].flatMap((typed) => [
    [typed, 'Limited'] as const,
    [typed, 'SoleTrader'] as const,
    [typed, 'TrustSociety'] as const,
  ]),
  ['limited the', 'Limited'],
  ['auckland holdings', 'Limited'],
  ['services auckland the', 'Limited'],
  ['properties group limited', 'Other'],
  ['trust', 'Other'],
  ['the auckland trust', 'TrustSociety'],
  ['club tramping otago', 'TrustSociety'],
  ['ngata', 'SoleTrader'],
  ['limited no such word', 'Limited'],
];

/** Businesses of the made-up extract of `count` rows, each typed in another way, then the hard texts. */
export function businessQueries(count: number): BusinessQuery[] {
  const every = Math.max(1, Math.floor(count / 130));
  const found: BusinessQuery[] = [];
  let position = 0;
  for (const [, name = '', code = '', status] of registerRows(count)) {
    position += 1;
    if (position % every !== 0 || status !== '50') continue;
    const { typed, isWhole } = ways[found.length % ways.length]?.(name) ?? { typed: name };
    const type = types[code] ?? 'TrustSociety';
    found.push({ typed, type, ...(isWhole && { first: name }) });
  }
  return [...found, ...hard.map(([typed, type]) => ({ typed, type }))];
}

/** How many businesses match, counted by reading every name. */
export async function countMatching(client: pg.ClientBase, { typed, type }: BusinessQuery): Promise<number> {
  const patterns = foldBusinessName(typed)
    .split(' ')
    .map((word) => `% ${word}%`);
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct nzbn)::integer as count from business_names
     where ' ' || name like all($1) and kind = any($2)`,
    [patterns, businessTypesToSearch(type)],
  );
  return rows[0]?.count ?? 0;
}
