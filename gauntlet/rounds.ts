import { atOnce } from './faults/at-once.ts';
import { awayDatabase, cutDatabase } from './faults/database.ts';
import { fullDisk } from './faults/disk.ts';
import { killedDatabase, killedReceiver, killedServers, unsafeCommits } from './faults/kills.ts';
import { rollingRestarts } from './faults/rolling.ts';
import { fuzzedByChance, fuzzedLeaves } from './fuzz/fuzz.ts';
import type { Round } from './round.ts';

/** Every round, in the order in which they run. */
export const rounds: readonly Round[] = [
  killedServers,
  killedDatabase,
  killedReceiver,
  unsafeCommits,
  atOnce,
  awayDatabase,
  cutDatabase,
  fullDisk,
  rollingRestarts,
  fuzzedLeaves,
  fuzzedByChance,
];
