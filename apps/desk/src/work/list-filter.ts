import {
  type DeskListFilter,
  deskListFilter,
  toConfirmFilter,
} from '@forecourt/domain/contract/desk/work.ts';
import { type ApplicationSort, applicationSorts } from '@forecourt/domain/desk/application-list.ts';

/** Reads the filters of a list from an address; what is no filter is left out. */
export function parseFilterParams(search: URLSearchParams): DeskListFilter {
  const read = Object.entries(deskListFilter.shape).flatMap(([name, value]) => {
    const { data } = value.safeParse(search.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(read);
}

/** Returns the orders of a list, the usual one first: between days of sending it cannot be by waiting. */
export const offeredSorts = (search: URLSearchParams): readonly ApplicationSort[] => {
  const { sentFrom, sentTo } = parseFilterParams(search);
  const isBetweenDays = sentFrom !== undefined || sentTo !== undefined;
  return applicationSorts.filter((each) => !isBetweenDays || (each !== 'longest' && each !== 'latest'));
};
/** Reads the order of a list; undefined for the usual one. */
export const parseSortParam = (search: URLSearchParams): ApplicationSort | undefined =>
  offeredSorts(search).find((each) => each === search.get('sort'));

/** What a person asks for: what they or a colleague hold, what waits for a second person, or what the filters leave. */
export function parseListParams(search: URLSearchParams) {
  const sort = parseSortParam(search);
  const sorted = sort ? { sort } : {};
  if (search.get('mine') === 'true') return { mine: 'true', ...sorted } as const;
  const heldBy = search.get('heldBy');
  if (heldBy) return { heldBy, ...sorted };
  return search.get('state') === toConfirmFilter
    ? ({ state: toConfirmFilter, ...sorted } as const)
    : { ...parseFilterParams(search), ...sorted };
}

/** Tells whether a list is not narrowed by filters: what somebody holds, and what waits for a second person. */
export const isShortList = (asked: ReturnType<typeof parseListParams>): boolean =>
  'mine' in asked || 'heldBy' in asked || ('state' in asked && asked.state === toConfirmFilter);

/** Tells whether the first day is later than the last one, so that nothing can be between them. */
export const isDateRangeReversed = ({ sentFrom = '', sentTo }: DeskListFilter): boolean =>
  sentTo !== undefined && sentFrom > sentTo;
