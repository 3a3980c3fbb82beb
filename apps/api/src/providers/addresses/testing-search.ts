import type { Addresses } from '../ports.ts';
import { typedQueries } from './testing-queries.ts';

/** Those of the hundred queries whose address does not come first, and what came instead. */
export async function misrankedQueries(
  addresses: Addresses,
): Promise<{ typed: string; wanted: string; got: string | undefined }[]> {
  const missed = [];
  for (const { typed, first } of typedQueries()) {
    const [found] = await addresses.search(typed);
    if (!found?.fullAddress.startsWith(first)) missed.push({ typed, wanted: first, got: found?.fullAddress });
  }
  return missed;
}
