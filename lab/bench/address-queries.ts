import { typedQueries } from '../../apps/api/src/testing/typed-queries.ts';

/** Texts that people type on the way to an address: numbers alone, a letter, one common word. */
const unfinished = [
  '1',
  '14',
  '7a',
  '2/1',
  '9999',
  'l',
  's',
  'st',
  'the',
  'road',
  'auckland',
  '14 s',
  '1 street',
];

/** What is searched for: the hundred queries with their answers, and beginnings that match very much. */
export const searchedTexts = (): string[] => [...typedQueries().map(({ typed }) => typed), ...unfinished];

/** Those of the hundred that do not have their address first. */
export async function misranked(
  search: (typed: string) => Promise<string | undefined> | string | undefined,
): Promise<string[]> {
  const missed: string[] = [];
  for (const { typed, first } of typedQueries()) {
    if (!(await search(typed))?.startsWith(first)) missed.push(typed);
  }
  return missed;
}
