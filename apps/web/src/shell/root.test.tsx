import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLastActive } from '../store/last-active.ts';
import { warnBeforeLeaving } from '../store/leave-warning.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { place } from '../testing/router.tsx';
import { ErrorPage } from './error-page.tsx';
import { Root } from './root.tsx';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 20_000 });

const day = 1_440 * 60_000;

beforeEach(() => {
  sessionStorage.clear();
  clearLastActive();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warnBeforeLeaving(undefined);
});

function Broken(): never {
  throw new Error('Planted');
}

/** A press on it brings another button to the same place. */
function Replacing({ onSecond }: { readonly onSecond: () => void }) {
  const [isFirst, setFirst] = useState(true);
  return isFirst ? (
    <button type="button" key="one" onClick={() => setFirst(false)}>
      One
    </button>
  ) : (
    <button type="button" key="two" onClick={onSecond}>
      Two
    </button>
  );
}
const second = vi.fn();

async function open(path: string, application?: Application) {
  startFrom(application);
  const page = (name: string) => () => <h1>{name}</h1>;
  const router = createMemoryRouter(
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      children: [
        { path: pagePaths.landing, Component: page('Landing') },
        { path: pagePaths.form, Component: page('Form') },
        { path: pagePaths.cardPreferences, Component: page('Cards') },
        { path: pagePaths.completed, Component: page('Completed') },
        { path: pagePaths.timeout, Component: page('Timeout') },
        { path: '/broken', Component: Broken },
        { path: '/replacing', Component: () => <Replacing onSecond={second} /> },
      ],
    },
    path,
  );
  render(<RouterProvider router={router} />);
  await settled();
  return router;
}
const settled = (): Promise<void> => act(async () => undefined);

describe('an applicant who does nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  const pass = (milliseconds: number): Promise<unknown> =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds));

  test('is sent to the time-out page after 1440 minutes, not before [NAV-06]', async () => {
    const router = await open(pagePaths.form, newcomer);
    await pass(day - 120_000);
    expect(place(router)).toBe(pagePaths.form);
    await pass(180_000);
    expect(place(router)).toBe(pagePaths.timeout);
  });

  test('has the whole time again after a key press [NAV-06]', async () => {
    const router = await open(pagePaths.form, newcomer);
    await pass(day - 120_000);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await pass(day - 120_000);
    expect(place(router)).toBe(pagePaths.form);
  });

  test('is warned two minutes before, and any key gives the whole time again [NAV-06]', async () => {
    const router = await open(pagePaths.form, newcomer);
    await pass(day - 130_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(10_000);
    await vi.waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Are you still there?' }).textContent).toContain(
        'In 2 minutes',
      ),
    );
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(day - 130_000);
    expect(place(router)).toBe(pagePaths.form);
  });

  test('whose machine slept past it is sent there on waking [NAV-06]', async () => {
    const router = await open(pagePaths.form, newcomer);
    vi.setSystemTime(Date.now() + day);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(place(router)).toBe(pagePaths.timeout);
  });

  test('and holds no application stays where they are [NAV-06]', async () => {
    const router = await open(pagePaths.landing);
    await pass(day + 180_000);
    expect(place(router)).toBe(pagePaths.landing);
  });
});

describe('leaving cards that are not confirmed', () => {
  const question = 'Are you sure you want to leave without confirming card order?';
  test.each([
    [false, pagePaths.cardPreferences],
    [true, pagePaths.landing],
  ])('asks first: answered with %s, the applicant stands at %s [CARD-15]', async (answer, expected) => {
    const confirm = vi.fn(() => answer);
    vi.stubGlobal('confirm', confirm);
    const router = await open(pagePaths.cardPreferences, newcomer);
    warnBeforeLeaving(question);
    await act(() => router.navigate(pagePaths.landing));
    await settled();
    expect(confirm).toHaveBeenCalledExactlyOnceWith(question);
    expect(place(router)).toBe(expected);
  });

  test('the confirmed order is gone to without a question [CARD-14, CARD-15]', async () => {
    const confirm = vi.fn();
    vi.stubGlobal('confirm', confirm);
    const router = await open(pagePaths.cardPreferences, newcomer);
    warnBeforeLeaving(question);
    await act(() => router.navigate(pagePaths.completed));
    expect(place(router)).toBe(pagePaths.completed);
    expect(confirm).not.toHaveBeenCalled();
  });
});

test('what the store raises is shown, on every page [TOAST-01]', async () => {
  await open(pagePaths.form, newcomer);
  act(() => showToast('one', 'Something to say'));
  expect(await screen.findByText('Something to say')).toBeTruthy();
});

test('a page that breaks says that the answers are kept, offers to load again, and names the phone number [NAV-07]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/broken', newcomer);
  expect(screen.getByText(/Your answers are kept/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 0800 555 010' })).toBeTruthy();
  expect(document.title).toBe('This page did not load | Tussock Fuel');
  expect(logged).toHaveBeenCalledWith('A page failed', expect.any(Error));
  logged.mockRestore();
});

test('the second press of a double click does nothing to what the first one brought under the pointer', async () => {
  await open('/replacing');
  const press = (name: string, detail: number): void => {
    const button = screen.getByRole('button', { name });
    fireEvent.mouseDown(button, { detail });
    fireEvent.click(button, { detail });
  };
  press('One', 1);
  press('Two', 2);
  expect(second).not.toHaveBeenCalled();
  press('Two', 1);
  press('Two', 2);
  expect(second).toHaveBeenCalledTimes(2);
});
