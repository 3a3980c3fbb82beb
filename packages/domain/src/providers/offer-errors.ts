type Row = { readonly id: string; readonly monthlyFee: number | null; readonly yearlyFee: number | null };
type Band = Row & { readonly fromDollars: number; readonly belowDollars: number | null };
type Rows = { readonly standard: readonly Band[]; readonly promo: readonly Row[] };

/** What is wrong with rows, and where in them. */
export type OfferError = { readonly path: readonly (string | number)[]; readonly message: string };

/** Bands cover every amount once: the first starts at nothing, each where the one before ends, the last is open. */
function faultsOfBands(standard: Rows['standard']): OfferError[] {
  if (standard.length === 0) return [{ path: ['standard'], message: 'must hold a band' }];
  const bands = standard
    .map((band, place) => ({ ...band, place }))
    .sort((one, other) => one.fromDollars - other.fromDollars);
  return bands.flatMap(({ fromDollars: from, belowDollars: below, place }, at): OfferError[] => {
    const next = bands[at + 1];
    const fromFault = (message: string) => ({ path: ['standard', place, 'fromDollars'], message });
    const belowFault = (message: string) => ({ path: ['standard', place, 'belowDollars'], message });
    if (below !== null && below <= from) return [belowFault(`must be more than fromDollars, ${from}`)];
    const faults =
      at === 0 && from !== 0
        ? [fromFault(`leaves out amounts below ${from}: the first band starts at 0`)]
        : [];
    if (!next)
      return below === null
        ? faults
        : [...faults, belowFault(`leaves out amounts from ${below}: the last band ends at null`)];
    if (below === null || below > next.fromDollars)
      faults.push(belowFault(`overlaps the band that starts at ${next.fromDollars}`));
    else if (below < next.fromDollars)
      faults.push(belowFault(`leaves a gap: nothing is offered from ${below} to ${next.fromDollars - 1}`));
    return faults;
  });
}

function idsTwice({ standard, promo }: Rows): OfferError[] {
  const seen = new Set<string>();
  const places = [
    ...standard.map(({ id }, place) => ({ id, path: ['standard', place, 'id'] })),
    ...promo.map(({ id }, place) => ({ id, path: ['promo', place, 'id'] })),
  ];
  return places.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: `the id ${id} is there twice` }];
    seen.add(id);
    return [];
  });
}

/** A fee that is reported by the month and not by the year, or the other way round. */
const halfFees = (rows: Rows): OfferError[] =>
  (['standard', 'promo'] as const).flatMap((kind) =>
    rows[kind].flatMap(({ monthlyFee, yearlyFee }, place): OfferError[] => {
      if ((monthlyFee === null) === (yearlyFee === null)) return [];
      const missing = monthlyFee === null ? 'monthlyFee' : 'yearlyFee';
      return [
        { path: [kind, place, missing], message: 'is missing: a fee is given both ways or not at all' },
      ];
    }),
  );

/** Returns what is wrong with rows as they stand together, each of which is right by itself. */
export const joinErrors = (rows: Rows): OfferError[] => [
  ...faultsOfBands(rows.standard),
  ...idsTwice(rows),
  ...halfFees(rows),
];
