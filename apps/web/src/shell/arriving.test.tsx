import { defaultBrand } from '@forecourt/domain/constants/brand.ts';
import { scrollToHashDelayMs } from '@forecourt/domain/constants/timings.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { answering } from '../testing/answering.ts';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import { freshScreens } from '../testing/screens.tsx';
import { open, place } from './testing-router.tsx';

vi.mock('../store/session-keys.ts', () => ({
  createSessionKey: () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  findSessionKey: async () => undefined,
  dropSessionKey: async () => undefined,
}));

configure({ asyncUtilTimeout: 15_000 });
failOnConsoleErrors();
freshScreens();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  answering({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
});

const pages = [
  paths.requirements,
  paths.form,
  paths.specialRates,
  paths.nextSteps,
  paths.creditCheckFailed,
  paths.callbackRequested,
  paths.cardPreferences,
  paths.completed,
  '/nowhere',
];
const titles = new Set<string>();

test.each(pages)('NAV-08 %s has a title of its own, and its main heading gets the focus', async (path) => {
  const router = open(paths.landing, limitedDirector);
  await screen.findByRole('heading', { level: 1, name: 'Fuel cards for your business' });
  titles.add(document.title);
  await act(() => router.navigate(path));
  expect(place(router)).toBe(path);
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main h1')));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toMatch(/.+ \| Tussock Fuel$/);
  expect([...titles]).not.toContain(document.title);
  titles.add(document.title);
});

test.each([
  { does: 'waits', isTaken: true },
  { does: 'is at work already', isTaken: false },
])('NAV-04 an applicant who $does on the new page: taken to its hash, $isTaken', async ({ isTaken }) => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const router = open(paths.landing, limitedDirector);
  await screen.findByRole('heading', { level: 1, name: 'Fuel cards for your business' });
  await act(() => router.navigate(`${paths.requirements}#main`));
  const heading = await screen.findByRole('heading', { level: 1, name: 'What to have at hand' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  if (!isTaken) fireEvent.keyDown(document.body, { key: 'Tab' });
  // Timers fire in the order of their time: when this one has, the other has or never will.
  await act(() => new Promise((done) => setTimeout(done, scrollToHashDelayMs + 1)));
  expect(scrollIntoView.mock.calls.length > 0).toBe(isTaken);
});

test.each([paths.completed, paths.callbackRequested])(
  'LAYOUT-16 from %s the way leads to the home page of the provider',
  async (path) => {
    open(path, limitedDirector);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(defaultBrand.links.home);
  },
);
