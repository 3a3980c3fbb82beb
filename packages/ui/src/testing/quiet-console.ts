import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Fails every test of the file that logs an error. */
export function failOnConsoleErrors(): void {
  let logged: MockInstance;
  beforeEach(() => {
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    const { calls } = logged.mock;
    logged.mockRestore();
    expect(calls).toEqual([]);
  });
}
