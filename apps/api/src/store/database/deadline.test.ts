import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, withClientInTime } from '@forecourt/platform/db/connect.ts';
import {
  databaseTimeoutMs,
  remainingDeadlineMs,
  runWithinDeadline,
  withDeadline,
} from '@forecourt/platform/db/deadline.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const never = new Promise<never>(() => {});

test('what a request waits for is taken from one time, and when that is over nothing more is asked [REL-07]', async () => {
  await withDeadline(async () => {
    await runWithinDeadline(() => pause(200));
    expect(remainingDeadlineMs()).toBeLessThanOrEqual(databaseTimeoutMs - 190);
    await expect(runWithinDeadline(() => never)).rejects.toThrow('The deadline is over.');
    expect(remainingDeadlineMs()).toBeLessThanOrEqual(0);
    let isAsked = false;
    const ask = async () => {
      isAsked = true;
    };
    await expect(runWithinDeadline(ask)).rejects.toThrow('The deadline is over.');
    expect(isAsked).toBe(false);
  });
});

test('a deadline that was over stays over, though the timer rings a little before the clock says so [REL-07]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await withDeadline(async () => {
    const waited = runWithinDeadline(() => never).catch(String);
    await vi.advanceTimersByTimeAsync(databaseTimeoutMs);
    expect(await waited).toBe('Error: The deadline is over.');
    expect(remainingDeadlineMs()).toBeLessThanOrEqual(0);
  });
});

/** Blocks this process as a long synchronous piece of work does, and is met by any speed of the machine. */
const standStill = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('time in which this process stood still', () => {
  /** `stallAt`: milliseconds after which it stands still for ten seconds, in which the answer arrives. */
  test.each([0, 1_000, databaseTimeoutMs - 1])(
    'does not count: what is answered meanwhile, %i ms after it was asked, is answered [ADOPT-09, REL-07]',
    async (stallAt) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
      const pass = async (ms: number) => {
        now += ms;
        await vi.advanceTimersByTimeAsync(ms);
      };
      const { promise: answer, resolve } = Promise.withResolvers<string>();
      await withDeadline(async () => {
        const asked = runWithinDeadline(() => answer).catch(String);
        await pass(stallAt);
        now += 10_000;
        // A stalled loop fires what timers are due, and reads what arrived after that.
        setImmediate(() => resolve('answered'));
        await pass(1);
        expect(await asked).toBe('answered');
        expect(remainingDeadlineMs()).toBeLessThanOrEqual(databaseTimeoutMs - stallAt);
        expect(remainingDeadlineMs()).toBeGreaterThanOrEqual(databaseTimeoutMs - stallAt - 251);
      });
      clock.mockRestore();
      vi.useRealTimers();
    },
  );

  test('lets no deadline ring for ever: what is not answered after it is given up [ADOPT-09, REL-07]', async () => {
    const asked = runWithinDeadline(() => never).catch(String);
    standStill(databaseTimeoutMs);
    expect(await asked).toBe('Error: The deadline is over.');
  });

  test('ends no connection that is being made, no query and no transaction [ADOPT-09]', async () => {
    const { connection } = await freshDatabase();
    const { database, pool, close } = connectDatabase(connection);
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(database);
    const stalled = async <Result>(asked: Promise<Result>): Promise<Result> => {
      // What was asked has its timers and is on its way.
      await nextTurn();
      standStill(databaseTimeoutMs + 500);
      return await asked;
    };
    const one = { rows: [{ one: 1 }] };
    expect(await stalled(ask())).toMatchObject(one);
    expect(await stalled(ask())).toMatchObject(one);
    const queued = Promise.all(Array.from({ length: 30 }, ask));
    expect(await stalled(queued)).toMatchObject(Array.from({ length: 30 }, () => one));
    const plain = withClientInTime(
      connection,
      async (client) => (await client.query('select 1 as one')).rows,
    );
    expect(await stalled(plain)).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBeGreaterThan(0);
    await close();
  });
});

test('two requests have each their own time, and what nobody waits for has it for each statement [REL-07]', async () => {
  await Promise.all([
    withDeadline(() => runWithinDeadline(() => pause(100))),
    withDeadline(async () => {
      await pause(150);
      expect(remainingDeadlineMs()).toBe(databaseTimeoutMs);
    }),
  ]);
  await runWithinDeadline(() => pause(100));
  expect(remainingDeadlineMs()).toBe(databaseTimeoutMs);
});

test('what a provider takes has its own deadline beside it: a slow bureau leaves the database its time [REL-07, PROV-07]', async () => {
  const { call, create, providers } = await testServer();
  const id = await create();
  providers.creditBureau = {
    check: async () => {
      await pause(databaseTimeoutMs + 200);
      return 'Approved';
    },
  };
  const answer = await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
  expect(answer.status).toBe(200);
});
