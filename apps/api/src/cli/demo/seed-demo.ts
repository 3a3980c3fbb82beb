import { sampleApplicants } from '@forecourt/fixtures/sample/applicants.ts';
import { sampleScenarios } from '@forecourt/fixtures/sample/lives.ts';
import { type Connection, connectDatabase } from '@forecourt/platform/db/connect.ts';
import { isSeeded } from '../../store/demo-seeds.ts';
import type { Store } from '../../store/store.ts';
import { type DemoProvider, type SeededApplication, seedApplication } from './seed-application.ts';

export class AlreadySeeded extends Error {}

type Seeding = {
  readonly seed: string;
  readonly applications: number;
  readonly provider: DemoProvider;
  readonly now: Date;
  readonly onSeeded?: (applications: number) => void;
  readonly stop?: AbortSignal;
};

/** Runs the work as the owner of the tables. */
export async function runAsOwner<Result>(
  owner: Connection,
  store: Store,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { database, close } = connectDatabase(owner, { size: 1 });
  try {
    return await work({ ...store, database });
  } finally {
    await close();
  }
}

const aviationOneIn = 20;

/** Returns the applications that were made; fewer if stopped. Throws SeededAlready. */
export const seedDemo = (
  owner: Connection,
  store: Store,
  { seed, applications, provider, now, onSeeded = () => {}, stop }: Seeding,
): Promise<SeededApplication[]> =>
  // No limit of mails counts what reaches nobody.
  runAsOwner(owner, { ...store, mailLimitFactor: Number.MAX_SAFE_INTEGER }, async (within) => {
    if (await isSeeded(within, seed)) throw new AlreadySeeded(seed);
    const [live, draw] = [sampleScenarios(seed, now), sampleApplicants(seed)];
    const seeded: SeededApplication[] = [];
    while (seeded.length < applications && !stop?.aborted) {
      const number = seeded.length;
      const life = live(number);
      const type = number % aviationOneIn === 3 ? 2 : 1;
      const applicant = draw(number, life);
      seeded.push(await seedApplication(within, { seed, provider, type, applicant, life, now }));
      onSeeded(1);
    }
    return seeded;
  });
