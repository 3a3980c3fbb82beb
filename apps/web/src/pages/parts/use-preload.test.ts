import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePreload } from './use-preload.ts';

afterEach(cleanup);

test('the code of the next page is fetched once while this one is read, and missing it breaks nothing [PERF-01]', async () => {
  const load = vi.fn((): Promise<void> => Promise.reject(new Error('No network')));
  const other = vi.fn(() => Promise.resolve());
  const { rerender } = renderHook(({ next }: { next: () => Promise<unknown> }) => usePreload(next), {
    initialProps: { next: load },
  });
  expect(load).toHaveBeenCalledOnce();
  rerender({ next: load });
  expect(load).toHaveBeenCalledOnce();
  rerender({ next: other });
  expect(other).toHaveBeenCalledOnce();
});
