import { beforeAll, expect, test, vi } from 'vitest';

const { DateTimeFormat, NumberFormat } = Intl;

// The locale's formats are wrong before anything of the product is loaded.
beforeAll(() => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function monthFirst(_locales, options) {
    return new DateTimeFormat('en-US', options);
  });
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function dotsBetween(_locales, options) {
    return new NumberFormat('de-DE', options);
  });
});

test('today is yyyy-MM-dd in New Zealand, however the browser writes a date [START-03]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T11:30:00Z') });
  const { today } = await import('./today.ts');
  expect(today()).toBe('2026-11-22');
  vi.useRealTimers();
});

test('an amount is read back as it is shown, however the browser writes a number [START-03]', async () => {
  const { formatMoney, parseMoney } = await import('@forecourt/domain/fields/money.ts');
  expect([formatMoney(1_500), formatMoney(12_500)]).toEqual(['$1,500.00', '$12,500.00']);
  expect(parseMoney(formatMoney(1_500))).toBe(1_500);
});
