type Row = { readonly id: string; readonly monthlyFee: number | null; readonly yearlyFee: number | null };
type Band = Row & { readonly fromDollars: number; readonly belowDollars: number | null };
type Rows = { readonly standard: readonly Band[]; readonly promo: readonly Row[] };

export type OfferError = { readonly path: readonly (string | number)[]; readonly message: string };

/** Bands must cover every amount once: first from 0, contiguous, last open. */
function errorsOfBands(standard: Rows['standard']): OfferError[] {
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

/** Monthly and yearly fee are given together or not at all. */
const incompleteFees = (rows: Rows): OfferError[] =>
  (['standard', 'promo'] as const).flatMap((kind) =>
    rows[kind].flatMap(({ monthlyFee, yearlyFee }, place): OfferError[] => {
      if ((monthlyFee === null) === (yearlyFee === null)) return [];
      const missing = monthlyFee === null ? 'monthlyFee' : 'yearlyFee';
      return [
        { path: [kind, place, missing], message: 'is missing: a fee is given both ways or not at all' },
      ];
    }),
  );

/** Returns errors of the rows as a whole; each row is valid by itself. */
export const crossRowErrors = (rows: Rows): OfferError[] => [
  ...errorsOfBands(rows.standard),
  ...idsTwice(rows),
  ...incompleteFees(rows),
];
