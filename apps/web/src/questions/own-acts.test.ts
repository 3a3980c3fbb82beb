import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inNextFrame } from './own-acts.ts';

const aFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

test('what waits for the next frame is done in it, once', async () => {
  const act = vi.fn();
  inNextFrame(act);
  expect(act).not.toHaveBeenCalled();
  await aFrame();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await aFrame();
  expect(act).toHaveBeenCalledOnce();
});

test.each([
  ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['presses something', () => fireEvent.pointerDown(document.body)],
])('an applicant who %s before it is not moved away any more', async (_, doesSo) => {
  const act = vi.fn();
  inNextFrame(act);
  doesSo();
  await aFrame();
  expect(act).not.toHaveBeenCalled();
});
