import { createApplicantGenerator } from '@forecourt/fixtures/sample/applicants.ts';
import { createScenarioGenerator } from '@forecourt/fixtures/sample/lives.ts';
import { type ConnectionConfig, connectDatabase } from '@forecourt/platform/db/connect.ts';
import { isSeeded } from '../../store/demo-seeds.ts';
import type { Store } from '../../store/store.ts';
import { type DemoProvider, type SeededApplication, seedApplication, seedBatch } from './seed-application.ts';

export class DemoAlreadySeeded extends Error {}

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
  owner: ConnectionConfig,
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

/** Returns the applications that were made; fewer if stopped. Throws DemoAlreadySeeded. */
export const seedDemo = (
  owner: ConnectionConfig,
  store: Store,
  { seed, applications, provider, now, onSeeded = () => {}, stop }: Seeding,
): Promise<SeededApplication[]> =>
  // No limit of mails counts what reaches nobody.
  runAsOwner(owner, { ...store, mailLimitFactor: Number.MAX_SAFE_INTEGER }, async (within) => {
    if (await isSeeded(within, seed)) throw new DemoAlreadySeeded(seed);
    const [live, draw] = [createScenarioGenerator(seed, now), createApplicantGenerator(seed)];
    const seeded: SeededApplication[] = [];
    const batched: string[] = [];
    while (seeded.length < applications && !stop?.aborted) {
      const number = seeded.length;
      const life = live(number);
      const type = number % aviationOneIn === 3 ? 2 : 1;
      const applicant = draw(number, life);
      const one = await seedApplication(within, { seed, provider, type, applicant, life, now });
      seeded.push(one);
      if (life.isBatched && one.reference !== null) batched.push(one.reference);
      onSeeded(1);
    }
    if (batched.length > 0) await seedBatch(within, batched);
    return seeded;
  });
