import { DatabaseUnavailable } from '@forecourt/platform/db/connect.ts';
import { expect, test, vi } from 'vitest';
import { createJobs, hourMs, minuteMs } from './housekeeping.ts';

const log = { info: vi.fn(), warn: vi.fn() };

test('a stop waits for the work that is under way, has it end early, and begins none [REL-04, OPS-03]', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const run = vi.fn(async (stop: AbortSignal) => {
    await over;
    if (stop.aborted) throw new Error('cut short');
  });
  const jobs = createJobs({ cleaning: { everyMs: hourMs, run } }, log);
  jobs.start();
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  await Promise.resolve();
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  jobs.nudge('cleaning');
  expect([run.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0]);
});

test('a stop before the start begins nothing [REL-04]', async () => {
  const run = vi.fn(async () => {});
  const jobs = createJobs({ cleaning: { everyMs: hourMs, run } }, log);
  await jobs.stop();
  jobs.start();
  expect(run).not.toHaveBeenCalled();
});

test('a run that failed is made again within a minute, also where the next one is an hour away [ADOPT-09]', async () => {
  vi.useFakeTimers();
  const run = vi.fn(async () => {});
  run.mockRejectedValueOnce(new Error('away'));
  const jobs = createJobs({ cleaning: { everyMs: hourMs, run } }, log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.warn.mock.calls).toEqual([
    [{ err: expect.any(Error), job: 'cleaning' }, 'a job failed: it runs again within a minute'],
  ]);
  await vi.advanceTimersByTimeAsync(30 * minuteMs);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
  vi.useRealTimers();
});

test('while the database is away, however many jobs find that, the log has one line a minute and no stack [ADOPT-09]', async () => {
  vi.useFakeTimers();
  log.warn.mockClear();
  const failing = {
    everyMs: 10_000,
    async run() {
      throw new DatabaseUnavailable('The database is away.', { cause: new Error('connect ECONNREFUSED') });
    },
  };
  const names = ['purge', 'proposals', 'staffMails', 'searchIndex', 'overdueNotice', 'draftReminders'];
  const jobs = createJobs(Object.fromEntries(names.map((name) => [name, failing])), log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(minuteMs - 1);
  const line = [
    { why: 'connect ECONNREFUSED', job: 'purge' },
    'the database is away: jobs run again within a minute',
  ];
  expect(log.warn.mock.calls).toEqual([line]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.warn.mock.calls).toEqual([line, line]);
  await jobs.stop();
  vi.useRealTimers();
});

test('a job that fails for hours is tried once a minute, and no more often with each hour [ADOPT-09]', async () => {
  vi.useFakeTimers();
  const run = vi.fn(async () => {
    throw new Error('away');
  });
  const jobs = createJobs({ cleaning: { everyMs: hourMs, run } }, log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(5 * hourMs + minuteMs / 2);
  run.mockClear();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(run).toHaveBeenCalledTimes(10);
  await jobs.stop();
  vi.useRealTimers();
});
