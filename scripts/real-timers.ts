import { afterEach, vi } from 'vitest';

// A test that fails before it gives its fake timers back would stop the ones after it.
afterEach(() => {
  vi.useRealTimers();
});
