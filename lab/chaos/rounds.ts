import { oldAttacks } from './attacks/round.ts';
import { atOnce } from './faults/at-once.ts';
import { jumpingClock, passedTime } from './faults/clock.ts';
import { awayDatabase, cutDatabase } from './faults/database.ts';
import { killedDesk } from './faults/desk.ts';
import { fullDisk } from './faults/disk.ts';
import { commitsOnDisk, swappedCiphertexts } from './faults/guards.ts';
import { killedDatabase, killedReceiver, killedServers, unsafeCommits } from './faults/kills.ts';
import { newRelease } from './faults/new-release.ts';
import { awayRedis, failingProviders } from './faults/outside.ts';
import { rollingRestarts } from './faults/rolling.ts';
import { fuzzedByChance, fuzzedLeaves } from './fuzz/fuzz.ts';
import type { Round } from './round.ts';

export const rounds: readonly Round[] = [
  killedServers,
  killedDatabase,
  killedReceiver,
  killedDesk,
  unsafeCommits,
  commitsOnDisk,
  atOnce,
  awayDatabase,
  cutDatabase,
  fullDisk,
  rollingRestarts,
  newRelease,
  awayRedis,
  failingProviders,
  jumpingClock,
  passedTime,
  swappedCiphertexts,
  oldAttacks,
  fuzzedLeaves,
  fuzzedByChance,
];
