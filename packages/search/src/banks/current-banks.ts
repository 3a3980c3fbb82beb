import { type BankBranches, bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import type pg from 'pg';
import { type BankBrand, bankBrands } from './bank-brands.ts';
import type { BankBranch } from './load-banks.ts';

/** What the imported register says: the branches of each prefix, and the banks to choose from. */
export type KnownBanks = {
  readonly branches: readonly BankBranches[];
  readonly brands: readonly BankBrand[];
};

/**
 * Returns a look at the banks that were imported, undefined while none were: another process may exchange them at any
 * time, and they are read when they are new.
 */
export function currentBanks(pool: pg.Pool): () => Promise<KnownBanks | undefined> {
  let held: { readonly stamp: string; readonly banks: KnownBanks } | undefined;
  return async () => {
    const { rows } = await pool.query<{ stamp: string }>('select loaded_at::text as stamp from bank_set');
    const [set] = rows;
    if (!set) held = undefined;
    else if (held?.stamp !== set.stamp) held = { stamp: set.stamp, banks: await read(pool) };
    return held?.banks;
  };
}

async function read(pool: pg.Pool): Promise<KnownBanks> {
  const { rows } = await pool.query<BankBranch>(
    'select prefix, branch, bank from bank_branches order by prefix, branch',
  );
  const byPrefix = Map.groupBy(rows, ({ prefix }) => prefix);
  return { branches: [...byPrefix].map(branchesOf), brands: brandsOf(byPrefix) };
}

/** Consecutive branches as one range. How check digits are computed the register does not say; X computes none. */
function branchesOf([prefix, rows]: [string, readonly BankBranch[]]): BankBranches {
  const ranges: [number, number][] = [];
  for (const { branch } of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === branch - 1) last[1] = branch;
    else ranges.push([branch, branch]);
  }
  const algorithm = bankBranches.find((known) => known.prefix === prefix)?.algorithm ?? 'X';
  return { prefix, branches: ranges, algorithm };
}

/**
 * The brands that people know, each with those of its prefixes that are in use: a new one of a bank that is known by
 * another joins it, and a new bank stands before 'Other' by the name it is registered by.
 */
function brandsOf(byPrefix: ReadonlyMap<string, readonly BankBranch[]>): BankBrand[] {
  const nameOf = (prefix: string): string => byPrefix.get(prefix)?.[0]?.bank ?? '';
  const owns = ({ prefixes }: BankBrand, prefix: string) => prefixes !== 'any' && prefixes.includes(prefix);
  const used = [...byPrefix.keys()];
  const added = new Map<string, string[]>();
  for (const prefix of used.filter((one) => !bankBrands.some((brand) => owns(brand, one)))) {
    const others = used.filter((other) => other !== prefix && nameOf(other) === nameOf(prefix));
    const brand = bankBrands.find((known) => others.some((other) => owns(known, other)));
    const id = brand?.id ?? `bank-${others.find((other) => added.has(`bank-${other}`)) ?? prefix}`;
    added.set(id, [...(added.get(id) ?? []), prefix]);
  }
  const known = bankBrands.flatMap((brand): BankBrand[] => {
    if (brand.prefixes === 'any') return [brand];
    const prefixes = brand.prefixes.filter((prefix) => byPrefix.has(prefix));
    return prefixes.length === 0
      ? []
      : [{ ...brand, prefixes: [...prefixes, ...(added.get(brand.id) ?? [])] }];
  });
  const unknown = [...added].flatMap(([id, prefixes]): BankBrand[] =>
    known.some((brand) => brand.id === id) ? [] : [{ id, name: nameOf(prefixes[0] ?? ''), prefixes }],
  );
  return [
    ...known.filter(({ prefixes }) => prefixes !== 'any'),
    ...unknown,
    ...known.filter(({ prefixes }) => prefixes === 'any'),
  ];
}
