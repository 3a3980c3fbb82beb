import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const { database } = await freshDatabase();

// libfaketime shows a waiting PostgreSQL the real time, so that its own timers do not ring under a shifted clock.
test.skipIf(process.env.FAKETIME)(
  'of two that wait for each other one is asked to come again, as while the database is away [REL-03, REL-05]',
  async () => {
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = (first: number, second: number, mine = one, theirs = other) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${first})`.execute(transaction);
        mine.resolve();
        await theirs.promise;
        await sql`select pg_advisory_xact_lock(${second})`.execute(transaction);
      });
    const outcomes = await Promise.allSettled([taking(1, 2), taking(2, 1, other, one)]);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures).toEqual([expect.any(DatabaseUnavailable)]);
    expect(failures[0].cause).toMatchObject({ code: '40P01' });
  },
);
