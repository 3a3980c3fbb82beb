import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyImport } from '../gateway/lazy-import.ts';
import { currentApplication } from '../store/application-store.ts';
import './leave-site.ts';
import { freshPages, open, place } from '../testing/router.tsx';

vi.mock('../gateway/lazy-import.ts', { spy: true });
vi.mock('./load-page.ts', () => ({ loadPage: vi.fn() }));
vi.mock('../store/session-keys.ts');

freshPages();

const { lazyImport: timed } =
  await vi.importActual<typeof import('../gateway/lazy-import.ts')>('../gateway/lazy-import.ts');
const neverComes = (): Promise<never> => new Promise(() => undefined);

/** The part of this name never loads; all others do. */
const lose = (part: string): void =>
  void vi
    .mocked(lazyImport)
    .mockImplementation((load) => timed(`${load}`.includes(part) ? neverComes : load));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each(
  [
    { path: pagePaths.requirements, parts: ['requirements-page', 'guards'] },
    { path: pagePaths.form, parts: ['form-page', 'guards'] },
    { path: '/form/draft', parts: ['open-draft'] },
    { path: pagePaths.specialRates, parts: ['special-rates-page'] },
    { path: pagePaths.nextSteps, parts: ['next-steps-page'] },
    { path: pagePaths.creditCheckFailed, parts: ['credit-check-failed-page', 'guards'] },
    { path: pagePaths.callbackRequested, parts: ['callback-requested-page'] },
    { path: pagePaths.cardPreferences, parts: ['card-preferences-page'] },
    { path: pagePaths.completed, parts: ['completed-page'] },
    { path: pagePaths.timeout, parts: ['expire'] },
    { path: '/camp/queenstown', parts: ['leave-site', 'store/session'] },
    { path: '/nowhere', parts: ['leave-site', 'not-found-page'] },
  ].flatMap(({ path, parts }) => parts.map((part) => [path, part] as const)),
)(
  '%s without its %s: after 120 seconds, not before, a reload is offered, and nothing typed is lost [NAV-07]',
  async (path, part) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = open(pagePaths.landing, seeing(path));
    await pass(0);
    lose(part);
    void router.navigate(path);
    await pass(119_999);
    expect(screen.queryByText('This page did not load')).toBeNull();
    await pass(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined();
    expect(place(router)).toBe(path);
    expect(currentApplication()).toEqual(seeing(path));
    logged.mockRestore();
  },
);

test('what shows toasts is tried again with the next toast, once it was 120 seconds in coming [NAV-07]', async () => {
  open(pagePaths.landing, newcomer);
  lose('toaster');
  act(() => showToast('one', 'Something to say'));
  await pass(120_000);
  lose('nothing');
  act(() => showToast('two', 'Something more to say'));
  await vi.waitFor(() => expect(screen.getByText('Something more to say')).toBeDefined());
});
