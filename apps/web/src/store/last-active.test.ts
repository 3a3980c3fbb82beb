import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetActivity, idleLeftMs, isIdle, markActive } from './last-active.ts';
import { writeSessionRecord } from './session-record.ts';

const day = 1_440 * 60_000;
const begun = Date.parse('2026-11-21T09:00:00Z');
const at = (sinceMs: number): void => void vi.setSystemTime(begun + sinceMs);
const written = (): number => Number(sessionStorage.getItem('forecourt.active')) - begun;
const keepAnApplication = (): void => writeSessionRecord({ keyId: 'a key', sealed: 'sealed' });

beforeEach(() => {
  sessionStorage.clear();
  forgetActivity();
  vi.useFakeTimers({ now: begun, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('NAV-06 the time is up after 1440 minutes, to the millisecond, and not before anything was done', () => {
  expect(isIdle()).toBe(false);
  markActive();
  at(day - 1);
  expect([isIdle(), idleLeftMs()]).toEqual([false, 1]);
  at(day);
  expect(isIdle()).toBe(true);
});

test('NAV-06 what was done is noted beside an application that is kept, every half minute, and nowhere else', () => {
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

test('NAV-06 a clock that was put back is followed', () => {
  keepAnApplication();
  markActive();
  at(-60_000);
  markActive();
  expect(written()).toBe(-60_000);
});

test('ROUTE-12 what is forgotten leaves nothing behind, and is noted afresh', () => {
  keepAnApplication();
  markActive();
  forgetActivity();
  expect(sessionStorage.getItem('forecourt.active')).toBeNull();
  at(day);
  expect(isIdle()).toBe(false);
  at(1);
  markActive();
  expect(written()).toBe(1);
});
