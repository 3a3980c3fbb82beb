import {
  type DeskListFilter,
  deskListFilter,
  toConfirmFilter,
} from '@forecourt/domain/contract/desk/work.ts';

/** Reads the filters of a list from an address; what is no filter is left out. */
export function parseFilterParams(search: URLSearchParams): DeskListFilter {
  const read = Object.entries(deskListFilter.shape).flatMap(([name, value]) => {
    const { data } = value.safeParse(search.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(read);
}

/** What a person asks for: what they hold, what waits for a second person, or what the filters leave. */
export function parseListParams(search: URLSearchParams) {
  if (search.get('mine') === 'true') return { mine: 'true' } as const;
  const filter = parseFilterParams(search);
  return search.get('state') === toConfirmFilter ? ({ state: toConfirmFilter } as const) : filter;
}

/** Tells whether the first day is later than the last one, so that nothing can be between them. */
export const isDateRangeReversed = ({ sentFrom = '', sentTo }: DeskListFilter): boolean =>
  sentTo !== undefined && sentFrom > sentTo;
