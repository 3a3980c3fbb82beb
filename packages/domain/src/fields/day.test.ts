import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ['in winter, before midnight', '2026-07-01T11:59:59Z', '2026-07-01'],
  ['in winter, after midnight', '2026-07-01T12:00:00Z', '2026-07-02'],
  ['in winter, an hour before midnight', '2026-07-01T11:00:00Z', '2026-07-01'],
  ['in summer, before midnight', '2026-01-01T10:59:59Z', '2026-01-01'],
  ['in summer, after midnight', '2026-01-01T11:00:00Z', '2026-01-02'],
  ['on the last evening of winter', '2026-09-26T11:30:00Z', '2026-09-26'],
  ['on the first evening of summer', '2026-09-27T11:30:00Z', '2026-09-28'],
])('the day in New Zealand %s [START-03]', async (_, moment, day) => {
  const { newZealandDay } = await import('./day.ts');
  expect(newZealandDay(new Date(moment))).toBe(day);
});

test('the day is found without a table of time zones, except in the hour that summer time moves [PERF-03]', async () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  const { newZealandDay } = await import('./day.ts');
  expect(newZealandDay(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01');
  expect(formats).not.toHaveBeenCalled();
  expect(newZealandDay(new Date('2026-01-01T11:30:00Z'))).toBe('2026-01-02');
  expect(formats).toHaveBeenCalledOnce();
});

test.each([
  ['in winter', '2026-07-01T11:05:00Z', { hour: 23, minute: 5 }],
  ['in summer', '2026-01-01T11:59:59Z', { hour: 0, minute: 59 }],
])('the clocks of New Zealand %s [START-03]', async (_, moment, time) => {
  const { newZealandTime } = await import('./day.ts');
  expect(newZealandTime(moment)).toEqual(time);
});
