import { setTimeout as pause } from 'node:timers/promises';
import {
  databaseTimeoutMs,
  remainingDeadlineMs,
  runWithinDeadline,
  withDeadline,
} from '@forecourt/platform/db/deadline.ts';
import { expect, test, vi } from 'vitest';
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
