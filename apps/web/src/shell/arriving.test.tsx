import { scrollToHashDelayMs } from '@forecourt/domain/constants/timings.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shippedBrand } from '../testing/brand.ts';
import { freshPages, open, place } from '../testing/router.tsx';

vi.mock('../store/session-keys.ts');

freshPages();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('after a navigation the main heading has the focus, the title is its own and the top shows [NAV-08, NAV-04]', async () => {
  const router = open(pagePaths.landing, newcomer);
  await heading('Fuel cards for your business');
  expect(document.title).toBe('Fuel cards for your business | Tussock Fuel');
  await router.navigate(pagePaths.requirements);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What you’ll need'));
  expect(document.title).toBe('What you’ll need | Tussock Fuel');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a hash is scrolled to half a second after the navigation [NAV-04]', async () => {
  const scrolledMs = vi.fn<(atMs: number) => void>();
  Element.prototype.scrollIntoView = () => scrolledMs(performance.now());
  const router = open(pagePaths.requirements, newcomer);
  await heading('What you’ll need');
  const leftMs = performance.now();
  await act(() => router.navigate(`${pagePaths.requirements}#main`));
  await waitFor(() => expect(scrolledMs).toHaveBeenCalledOnce());
  // A timer may fire a little before the clock says so.
  expect(scrolledMs.mock.lastCall?.[0]).toBeGreaterThan(leftMs + 490);
});

test('a hash that cannot be read leaves the page at its top [NAV-04]', async () => {
  const router = open(pagePaths.landing, newcomer);
  await heading('Fuel cards for your business');
  await act(() => router.navigate(`${pagePaths.requirements}#%E0%A4%A`));
  await heading('What you’ll need');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a jump within a page leaves the focus where the browser put it [NAV-08]', async () => {
  const router = open(pagePaths.landing, newcomer);
  await heading('Fuel cards for your business');
  const field = screen.getByLabelText('First name');
  field.focus();
  await act(() => router.navigate('/#help'));
  await act(async () => undefined);
  expect(document.activeElement).toBe(field);
});

const pages = [
  pagePaths.requirements,
  pagePaths.form,
  pagePaths.specialRates,
  pagePaths.nextSteps,
  pagePaths.creditCheckFailed,
  pagePaths.callbackRequested,
  pagePaths.cardPreferences,
  pagePaths.completed,
  '/nowhere',
];
const titles = new Set<string>();

test.each(pages)(
  '%s has a title of its own, and one main heading, and the focus at a heading [NAV-08, FORM-08]',
  async (path) => {
    const router = open(pagePaths.landing, seeing(path));
    await heading('Fuel cards for your business');
    titles.add(document.title);
    await act(() => router.navigate(path));
    expect(place(router)).toBe(path);
    await waitFor(() => expect(document.activeElement?.matches('main :is(h1, [data-heading])')).toBe(true));
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.title).toMatch(/.+ \| Tussock Fuel$/);
    expect([...titles]).not.toContain(document.title);
    titles.add(document.title);
  },
);

test.each([
  { does: 'waits', isTaken: true },
  { does: 'is at work already', isTaken: false },
])('an applicant who $does on the new page: taken to its hash, $isTaken [NAV-04]', async ({ isTaken }) => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const router = open(pagePaths.landing, limitedDirector);
  await heading('Fuel cards for your business');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await act(() => router.navigate(`${pagePaths.requirements}#main`));
  const title = await heading('What you’ll need');
  await waitFor(() => expect(document.activeElement).toBe(title));
  if (!isTaken) fireEvent.keyDown(document.body, { key: 'Tab' });
  // Timers fire in the order of their time: after this one, the other has fired or never will.
  await act(() => new Promise((done) => setTimeout(done, scrollToHashDelayMs + 1)));
  expect(scrollIntoView.mock.calls.length > 0).toBe(isTaken);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 500);
  timers.mockRestore();
});

test.each([pagePaths.completed, pagePaths.callbackRequested])(
  'from %s the way leads to the home page of the provider [LAYOUT-16]',
  async (path) => {
    open(path, seeing(path));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(shippedBrand.links.home);
  },
);
