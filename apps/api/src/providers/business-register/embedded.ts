import { isOfType } from '@forecourt/domain/business/entity-types.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import type { BusinessRegister } from '../../ports.ts';
import { foldName, matchOf, nzbnIn, rankOf, writtenNames } from '../../registers/businesses/found-names.ts';

type Entry = { readonly record: BusinessRecord; readonly names: readonly string[] };

const mostResults = 10;

/** A business register held in memory; a search finds `most` at most, removed businesses by their NZBN only. */
export function embeddedBusinessRegister(
  records: readonly BusinessRecord[],
  most = mostResults,
): BusinessRegister {
  const byNzbn = new Map(records.map((record) => [record.nzbn, record]));
  const entries = records
    .filter(({ entityStatus }) => entityStatus === 'Registered')
    .map((record) => ({ record, names: [record.entityName, ...record.tradingNames].map(foldName) }));
  return {
    search: async (name, type) => {
      const ofType = entries.filter(({ record }) => isOfType(record.entityTypeCode, type));
      return bestMatches(ofType, name)
        .slice(0, most)
        .map(({ record }) => matchOf(record));
    },
    find: async (nzbn) => byNzbn.get(nzbn),
  };
}

function bestMatches(entries: readonly Entry[], query: string): Entry[] {
  const nzbn = nzbnIn(query);
  if (nzbn !== undefined) return entries.filter(({ record }) => record.nzbn === nzbn);
  for (const typed of writtenNames(query)) {
    const found = ranked(entries, typed);
    if (found.length > 0) return found;
  }
  return [];
}

const ranked = (entries: readonly Entry[], typed: string): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: Math.max(...entry.names.map((name) => rankOf(name, typed))) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
