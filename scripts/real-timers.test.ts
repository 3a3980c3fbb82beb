import { expect, test, vi } from 'vitest';

test('fake timers that a test leaves behind', () => {
  vi.useFakeTimers();
  expect(vi.isFakeTimers()).toBe(true);
});

test('are real again for the next one', () => expect(vi.isFakeTimers()).toBe(false));
