import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
});

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

test('a page that comes at once is neither drawn nor said to be loading [NAV-03]', () => {
  const { rerender } = render(<LoadingBar isLoading />);
  pass(100);
  rerender(<LoadingBar isLoading={false} />);
  pass(10_000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('one that takes longer is said to be loading, politely, until it is there [NAV-03]', () => {
  const { rerender } = render(<LoadingBar isLoading />);
  pass(200);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  rerender(<LoadingBar isLoading={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it is said after 150 milliseconds, and the wait begins again with the next page [NAV-03]', () => {
  const { rerender } = render(<LoadingBar isLoading />);
  pass(149);
  expect(screen.getByRole('status').textContent).toBe('');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  rerender(<LoadingBar isLoading={false} />);
  rerender(<LoadingBar isLoading />);
  pass(149);
  expect(screen.getByRole('status').textContent).toBe('');
});
