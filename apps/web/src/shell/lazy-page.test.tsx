import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => null;

test('NAV-07 a page whose code comes is that page', async () => {
  await expect(lazyPage(async () => Page)()).resolves.toEqual({ Component: Page });
  expect(vi.getTimerCount()).toBe(0);
});

test('NAV-07 a page whose code has not come after 120 seconds fails, not before', async () => {
  const outcome = vi.fn();
  lazyPage(() => new Promise(() => undefined))().catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});
