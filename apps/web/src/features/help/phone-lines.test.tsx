import { createPageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { shippedBrand as givenBrand } from '@forecourt/domain/testing/brand.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBrand } from '../../brand/use-brand.ts';
import { PhoneHours } from '../../pages/parts/phone-hours.tsx';
import { shippedBrand } from '../../testing/brand.ts';
import { HelpContent } from './help-content.tsx';
import { PhoneAvailabilityLine, phoneAvailabilityText } from './phone-lines.tsx';

failOnConsoleErrors();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  setBrand(shippedBrand);
});

test.each([
  ['2026-11-26T20:30:00+13:00', 'Open now, until 9pm'],
  ['2026-11-26T06:30:00+13:00', 'Closed now, opens 7am today'],
  ['2026-11-26T21:30:00+13:00', 'Closed now, opens 7am tomorrow'],
  ['2026-11-28T13:30:00+13:00', 'Closed now, opens 7am Monday'],
  ['2026-12-24T21:30:00+13:00', 'Closed now'],
  ['2026-12-25T10:00:00+13:00', ''],
])('at %s it says %j [FORM-06]', (moment, text) => {
  expect(phoneAvailabilityText(shippedBrand.phoneSpans, new Date(moment))).toBe(text);
});

test.each([
  ['phone hours', PhoneHours],
  ['help', HelpContent],
])('%s say whether the phone is answered now, and follow the clock [FORM-06]', async (_, Shown) => {
  vi.setSystemTime('2026-11-26T20:59:50+13:00');
  render(<Shown />);
  expect(screen.getByText('Open now, until 9pm')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('Closed now, opens 7am tomorrow')).toBeTruthy();
});

test('a page of the server, which may be cached, says nothing of now; the browser fills it in [FORM-06]', async () => {
  vi.setSystemTime('2026-11-26T10:00:00+13:00');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<PhoneAvailabilityLine />);
  expect(container.textContent).toBe('');
  vi.setSystemTime('2026-11-26T22:00:00+13:00');
  await act(async () => {
    render(<PhoneAvailabilityLine />, { container, hydrate: true });
  });
  expect(container.textContent).toBe('Closed now, opens 7am tomorrow');
});

test('hours that cannot be read say nothing of now [FORM-06]', () => {
  const hours = { weekdays: 'when the light is on', saturday: 'closed' };
  setBrand(createPageBrand({ ...givenBrand, hours }, '', shippedBrand.mark));
  render(<PhoneAvailabilityLine />);
  expect(document.body.textContent).toBe('');
});
