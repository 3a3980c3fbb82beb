import { type BankBranches, bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import type pg from 'pg';
import { type BankBrand, bankBrands } from './bank-brands.ts';
import type { BankBranch } from './load-banks.ts';

export type ImportedBankData = {
  readonly branches: readonly BankBranches[];
  readonly brands: readonly BankBrand[];
};

/** Returns a reader of the imported banks, undefined before an import; a new import is read when its stamp changes. */
export function createBankReader(pool: pg.Pool): () => Promise<ImportedBankData | undefined> {
  let held: { readonly stamp: string; readonly banks: ImportedBankData } | undefined;
  return async () => {
    const { rows } = await pool.query<{ stamp: string }>('select loaded_at::text as stamp from bank_set');
    const [set] = rows;
    if (!set) held = undefined;
    else if (held?.stamp !== set.stamp) held = { stamp: set.stamp, banks: await read(pool) };
    return held?.banks;
  };
}

async function read(pool: pg.Pool): Promise<ImportedBankData> {
  const { rows } = await pool.query<BankBranch>(
    'select prefix, branch, bank from bank_branches order by prefix, branch',
  );
  const byPrefix = Map.groupBy(rows, ({ prefix }) => prefix);
  return { branches: [...byPrefix].map(branchesOf), brands: brandsOf(byPrefix) };
}

/** The register does not give check digit algorithms; X computes none. */
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

/** A new prefix of a known bank joins its brand; a new bank is listed before 'Other' by its registered name. */
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
