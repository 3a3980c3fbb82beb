import { formatCount, numberInWords } from '../fields/counted.ts';
import { saveLinkExpiryMonths } from './limits.ts';

/** How long applications are kept, and what a brand may set in its place. The database has the same bounds. */
export const retentionRules = {
  unsentMonths: {
    usual: 6,
    least: saveLinkExpiryMonths,
    most: 12,
    because: 'as long as a save link works, and no longer than somebody may come back',
  },
  decidedYears: {
    usual: 7,
    least: 1,
    most: 7,
    because: 'as long as people ask why, and no longer than tax law has business records kept',
  },
  withdrawnMonths: {
    usual: 12,
    least: 3,
    most: 24,
    because: 'as long as a status link works, and no longer than it serves a purpose',
  },
} as const;

export type Retention = { readonly [Period in keyof typeof retentionRules]: number };
export const retentionNames = Object.keys(retentionRules) as (keyof Retention)[];

type GivenRetention = { readonly [Period in keyof Retention]?: number | undefined };

/** Returns all periods of a brand that sets some. */
export const retentionOf = (given: GivenRetention = {}) =>
  Object.fromEntries(
    retentionNames.map((name) => [name, given[name] ?? retentionRules[name].usual]),
  ) as Retention;
export const usualRetention = retentionOf();

const inWords = (count: number, unit: 'month' | 'year'): string =>
  formatCount(count, unit).replace(/^\d+/, numberInWords(count));

/** Returns the periods of a brand as sentences say them. */
export function retentionTexts(given?: GivenRetention) {
  const { unsentMonths, decidedYears, withdrawnMonths } = retentionOf(given);
  return {
    unsent: inWords(unsentMonths, 'month'),
    decided: inWords(decidedYears, 'year'),
    withdrawn: inWords(withdrawnMonths, 'month'),
  };
}
export type RetentionTexts = ReturnType<typeof retentionTexts>;
