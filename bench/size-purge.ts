import type { ConnectedDatabase } from '../apps/api/src/database/connect.ts';
import { type Purged, purge } from '../apps/api/src/store/retention.ts';

/** Purges, and says how long the longest transaction held its connection. */
export async function purged({ database, pool }: ConnectedDatabase) {
  let longest = 0;
  let transactions = 0;
  const since = new Map<unknown, number>();
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => {
    transactions += 1;
    longest = Math.max(longest, performance.now() - (since.get(client) ?? performance.now()));
  });
  const began = performance.now();
  const taken: Purged | undefined = await purge(database, { dryRun: false });
  if (!taken) throw new Error('another process purges');
  return { taken, seconds: (performance.now() - began) / 1_000, longest, transactions };
}

