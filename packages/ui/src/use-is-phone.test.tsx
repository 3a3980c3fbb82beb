import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsPhone } from './use-is-phone.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Room = () => <p>{useIsPhone() ? 'one thing at a time' : 'several things'}</p>;

test.each([
  [47.99, 'one thing at a time'],
  [48, 'several things'],
])('on a screen of %f rem there is room for %s [LAYOUT-17]', (width, room) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/^\(max-width: ([\d.]+)rem\)$/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(<Room />);
  expect(screen.getByText(room)).toBeDefined();
});
