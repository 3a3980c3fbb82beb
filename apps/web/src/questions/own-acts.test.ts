import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { runInNextFrame } from './user-actions.ts';

const aFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

test('what waits for the next frame is done in it, once', async () => {
  const action = vi.fn();
  runInNextFrame(action);
  expect(action).not.toHaveBeenCalled();
  await aFrame();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await aFrame();
  expect(action).toHaveBeenCalledOnce();
});

test.each([
  ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['presses something', () => fireEvent.pointerDown(document.body)],
])('an applicant who %s before it is not moved away any more', async (_, doesSo) => {
  const action = vi.fn();
  runInNextFrame(action);
  doesSo();
  await aFrame();
  expect(action).not.toHaveBeenCalled();
});
