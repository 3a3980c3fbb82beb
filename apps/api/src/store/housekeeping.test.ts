import { expect, test, vi } from 'vitest';
import { hourMs, repeat } from './housekeeping.ts';

test('a stop waits for the work that is under way, has it end early, and begins none [REL-04, OPS-03]', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const reported = vi.fn();
  const work = vi.fn(async (stop: AbortSignal) => {
    await over;
    if (stop.aborted) throw new Error('cut short');
  });
  const jobs = repeat(hourMs, work, reported);
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  await Promise.resolve();
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  jobs.nudge();
  expect([work.mock.calls.length, reported.mock.calls.length]).toEqual([1, 0]);
});
