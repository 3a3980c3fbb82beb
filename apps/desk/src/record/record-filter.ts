import { type DeskRecordFilter, deskRecordFilter } from '@forecourt/domain/contract/desk/record.ts';

/** Reads the filters of the record from an address; what is no filter is left out. */
export function parseRecordFilter(search: URLSearchParams): DeskRecordFilter {
  const read = Object.entries(deskRecordFilter.shape).flatMap(([name, value]) => {
    const { data } = value.safeParse(search.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(read);
}
