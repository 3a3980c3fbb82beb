import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLatePart } from './use-late-part.ts';

const Part = () => null;
const wanting = (load: () => Promise<typeof Part>) =>
  renderHook((wish: unknown) => useLatePart(load, wish), { initialProps: undefined as unknown });
const lost = (): Promise<never> => Promise.reject(new Error('Failed to fetch dynamically imported module'));

afterEach(cleanup);

test('NAV-07 a part is fetched when it is wanted, not before', async () => {
  const load = vi.fn(async () => Part);
  const { result, rerender } = wanting(load);
  expect(load).not.toHaveBeenCalled();
  rerender('wanted');
  await waitFor(() => expect(result.current).toBe(Part));
});

test('NAV-07 a part whose code does not come breaks nothing, and comes with the next wish or the network', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(lost);
  const { result, rerender } = wanting(load);
  rerender('wanted');
  await act(async () => undefined);
  rerender('wanted again');
  await act(async () => undefined);
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current).toBeUndefined();
  load.mockResolvedValue(Part);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(result.current).toBe(Part));
});
