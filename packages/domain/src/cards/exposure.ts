import type { Cards } from './state.ts';

/** What the cards may spend together in a month, and how many have no monthly limit of their own. */
export type Exposure = { readonly monthlyDollars: number; readonly unlimited: number };

export function exposure({ cardChanges }: Cards): Exposure {
  return cardChanges.reduce<Exposure>(
    ({ monthlyDollars, unlimited }, { limits: { monthly } }) =>
      monthly === null
        ? { monthlyDollars, unlimited: unlimited + 1 }
        : { monthlyDollars: monthlyDollars + monthly, unlimited },
    { monthlyDollars: 0, unlimited: 0 },
  );
}
