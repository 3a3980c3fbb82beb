import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import * as boxes from './boxes.ts';
import type { OverlayComponents } from './lazy-box.tsx';

failOnConsoleErrors();
const fetchBoxes = vi.fn<() => Promise<OverlayComponents>>();

/** Renders a dialog whose code has not loaded; returns the function that opens it. */
async function page(): Promise<() => Promise<void>> {
  vi.resetModules();
  const [{ registerOverlays }, { Dialog }] = await Promise.all([
    import('./lazy-box.tsx'),
    import('./dialog.tsx'),
  ]);

  registerOverlays(fetchBoxes);
  const shown = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} title="Save and share">
      Your link
    </Dialog>
  );
  const { rerender } = render(shown(false));
  return () => act(async () => rerender(shown(true)));
}

beforeEach(() => void fetchBoxes.mockReset().mockResolvedValue(boxes));
afterEach(cleanup);

test('the code of dialogs comes with the first sign of life and not before, and once [PERF-01]', async () => {
  const open = await page();
  expect(fetchBoxes).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerDown(document.body));
  await act(async () => void fireEvent.keyDown(document.body));
  await open();
  expect(screen.getByRole('dialog', { name: 'Save and share' })).toBeDefined();
  expect(fetchBoxes).toHaveBeenCalledOnce();
});

test('a dialog whose code did not come says so, and opens with the next press or the network [NAV-07]', async () => {
  fetchBoxes.mockRejectedValue(new Error('Failed to fetch dynamically imported module'));
  const open = await page();
  await open();
  expect(screen.getByRole('alert').textContent).toContain('This did not open.');
  await act(async () => void fireEvent.pointerDown(document.body));
  expect(screen.getByRole('alert').textContent).toContain('This did not open.');
  fetchBoxes.mockResolvedValue(boxes);
  await act(async () => void fireEvent(window, new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Save and share' })).toBeDefined();
});
