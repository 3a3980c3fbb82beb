import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLastActive, idleLeftMs, isIdle, markActive } from './last-active.ts';

const day = 1_440 * 60_000;
const begun = Date.parse('2026-11-21T09:00:00Z');
const at = (sinceMs: number): void => void vi.setSystemTime(begun + sinceMs);
const written = (): number => Number(sessionStorage.getItem('forecourt.active')) - begun;
const keepAnApplication = (): void =>
  sessionStorage.setItem('forecourt.session', JSON.stringify({ keyId: 'a key', sealed: 'sealed' }));

beforeEach(() => {
  sessionStorage.clear();
  clearLastActive();
  vi.useFakeTimers({ now: begun, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('the time is up after 1440 minutes, to the millisecond, and not before anything was done [NAV-06]', () => {
  expect(isIdle()).toBe(false);
  markActive();
  at(day - 1);
  expect([isIdle(), idleLeftMs()]).toEqual([false, 1]);
  at(day);
  expect(isIdle()).toBe(true);
});

test('what was done is noted beside an application that is kept, every half minute, and nowhere else [NAV-06]', () => {
  markActive();
  expect(sessionStorage).toHaveLength(0);
  keepAnApplication();
  markActive();
  expect(written()).toBe(0);
  at(29_999);
  markActive();
  expect(written()).toBe(0);
  at(30_000);
  markActive();
  expect(written()).toBe(30_000);
});

test('a key within the half minute reads nothing of what is kept, which may be long', () => {
  keepAnApplication();
  markActive();
  const read = vi.spyOn(Storage.prototype, 'getItem');
  at(29_999);
  markActive();
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a clock that was put back is followed [NAV-06]', () => {
  keepAnApplication();
  markActive();
  at(-60_000);
  markActive();
  expect(written()).toBe(-60_000);
});

test('what is forgotten leaves nothing behind, and is noted afresh [ROUTE-12]', () => {
  keepAnApplication();
  markActive();
  clearLastActive();
  expect(sessionStorage.getItem('forecourt.active')).toBeNull();
  at(day);
  expect(isIdle()).toBe(false);
  at(1);
  markActive();
  expect(written()).toBe(1);
});
