import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useCallback } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import { matchPath } from './places.ts';
import {
  Link,
  Outlet,
  RouterProvider,
  useIsPageLoading,
  useNavigationGuard,
  useRouteError,
  useRouterState,
} from './react.tsx';
import {
  createBrowserRouter,
  type NavigationGuard,
  type RootRoute,
  type Router,
  redirect,
} from './router.ts';

failOnConsoleErrors();

const page = (title: string) => () => <h1>{title}</h1>;
const gate = vi.fn<NavigationGuard>();
const opened = vi.fn<(how: string) => Promise<unknown>>();

function Around() {
  useNavigationGuard(useCallback((from, to) => gate(from, to), []));
  return (
    <>
      <output>{useIsPageLoading() ? 'Loading' : 'Here'}</output>
      <Link to="/second?from=first#below">To the second</Link>
      <Outlet />
    </>
  );
}
function Late() {
  const data = useRouterState((state) => state.data);
  return (
    <>
      <h1>Late</h1>
      <p>{String(data)}</p>
    </>
  );
}
const Failed = () => <h1>{String(useRouteError())}</h1>;
const routes: RootRoute = {
  Component: Around,
  ErrorBoundary: Failed,
  HydrateFallback: () => null,
  children: [
    { path: '/', Component: page('First') },
    { path: '/second', Component: page('Second') },
    { path: '/of/:name?/late', loader: async () => opened('late'), Component: Late },
    { path: '/coming', lazy: async () => (await opened('code')) as () => null },
    { path: '*', Component: page('Not there') },
  ],
};

let router: Router;
async function open(address = '/', base = ''): Promise<void> {
  window.history.replaceState(null, '', address);
  router = createBrowserRouter(routes, base);
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
}
const go = (...to: Parameters<Router['navigate']>): Promise<void> =>
  act(async () => void router.navigate(...to));
const title = () => screen.getByRole('heading').textContent;
const address = () => window.location.href.slice(window.location.origin.length);
const shows = (expected: string): Promise<void> => waitFor(() => expect(title()).toBe(expected));

beforeEach(() => {
  gate.mockReset().mockReturnValue('open');
  opened.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

test.each([
  ['/form', '/Form/', {}],
  ['/form', '/forms', null],
  ['/', '/', {}],
  ['/of/:name?/late', '/of/late', { name: undefined }],
  ['/of/:name?/late', '/of/it/late/', { name: 'it' }],
  ['/of/:name?/late', '/of/it/all/late', null],
  ['*', '/anything/at/all', {}],
])('the pattern %s and the path %s [NAV-01]', (pattern, path, expected) => {
  expect(matchPath(pattern, path)).toEqual(expected);
});

test('a link leads to its page, and the browser back and forth again [NAV-02]', async () => {
  await open();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/second?from=first#below');
  fireEvent.click(screen.getByRole('link'));
  expect([title(), address()]).toEqual(['Second', '/second?from=first#below']);
  await go(-1);
  await shows('First');
  expect(address()).toBe('/');
  await go(1);
  await shows('Second');
});

test('a press that asks for another tab is the browser’s [NAV-02]', async () => {
  await open();
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(fireEvent.click(screen.getByRole('link'), held)).toBe(true);
  expect(title()).toBe('First');
});

test('a page that leads elsewhere stands in no history [NAV-01]', async () => {
  opened.mockResolvedValue(redirect('/second'));
  await open('/of/it/late');
  expect([title(), address()]).toEqual(['Second', '/second']);
  const { length } = window.history;
  opened.mockRejectedValue(redirect('/nowhere'));
  await go('/of/late');
  expect([title(), address()]).toEqual(['Not there', '/nowhere']);
  expect(window.history.length).toBe(length + 1);
  await go(-1);
  await shows('Second');
});

test('while a page is on its way the one before stands, and the last that was asked for shows [NAV-03]', async () => {
  const comes: ((value: unknown) => void)[] = [];
  opened.mockImplementation(() => new Promise((resolve) => comes.push(resolve)));
  await open();
  await go('/of/late');
  expect([title(), screen.getByRole('status').textContent, address()]).toEqual(['First', 'Loading', '/']);
  await go('/second');
  await act(async () => comes.forEach((come) => come(undefined)));
  expect([title(), screen.getByRole('status').textContent, address()]).toEqual(['Second', 'Here', '/second']);
});

test('code that did not come is asked for again, and kept once it is there [NAV-07]', async () => {
  opened.mockRejectedValueOnce('it did not come');
  await open();
  await go('/coming');
  expect([title(), address()]).toEqual(['it did not come', '/coming']);
  opened.mockResolvedValue(page('Came'));
  await go('/second');
  await go('/coming');
  expect(title()).toBe('Came');
  await go('/second');
  await go('/coming');
  expect(title()).toBe('Came');
  expect(opened).toHaveBeenCalledTimes(2);
});

test('what may not happen leaves history as it was, also by the back button [NAV-02]', async () => {
  await open();
  await go('/second');
  gate.mockReturnValue('shut');
  await go('/');
  expect([title(), address()]).toEqual(['Second', '/second']);
  const moved = vi.fn<() => void>();
  window.addEventListener('popstate', moved);
  await go(-1);
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  expect([title(), address()]).toEqual(['Second', '/second']);
  gate.mockReturnValue('open');
  await go(-1);
  await shows('First');
});

test('a place on the same page asks nobody, and stands in history [NAV-04]', async () => {
  await open('/of/late');
  opened.mockClear();
  gate.mockClear();
  await go('/of/late#below');
  expect(address()).toBe('/of/late#below');
  await go('#above', { replace: true });
  expect(address()).toBe('/of/late#above');
  expect([opened.mock.calls, gate.mock.calls]).toEqual([[], []]);
});

test('below a base every address has it, and no page knows of it [OPS-08]', async () => {
  await open('/apply/second', '/apply');
  expect(title()).toBe('Second');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/apply/second?from=first#below');
  await go('/');
  expect([title(), address(), router.state.location.pathname]).toEqual(['First', '/apply/', '/']);
});

test.each([
  ['//second//it?x=//', '/second/it?x=//'],
  ['/second?x=1#a', '/second?x=1#a'],
])('slashes too many are taken out of the address %s [REAL-03]', async (typed, right) => {
  await open(window.location.origin + typed);
  expect(address()).toBe(right);
});

test('a page loads again under its entry of history, with what is new, and no bar is shown', async () => {
  const comes: ((value: unknown) => void)[] = [];
  opened.mockResolvedValueOnce('old').mockImplementation(() => new Promise((resolve) => comes.push(resolve)));
  await open('/of/late');
  const { key } = router.state.location;
  const { length } = window.history;
  gate.mockClear();
  let loading = Promise.resolve();
  await act(async () => void (loading = router.revalidate()));
  expect([screen.getByText('old').tagName, screen.getByRole('status').textContent]).toEqual(['P', 'Here']);
  expect(router.state.next).toBe(router.state.location);
  await act(async () => comes.forEach((come) => come('new')));
  await loading;
  expect(screen.getByText('new')).toBeDefined();
  expect([router.state.next, router.state.location.key]).toEqual([undefined, key]);
  expect([window.history.length, gate.mock.calls]).toEqual([length, []]);
});

test('what loads again while another page is on its way is that page, which has its entry of history', async () => {
  const comes: ((value: unknown) => void)[] = [];
  opened.mockImplementation(() => new Promise((resolve) => comes.push(resolve)));
  await open();
  const { length } = window.history;
  await go('/of/late');
  expect(router.state.next?.pathname).toBe('/of/late');
  await act(async () => void router.revalidate());
  await act(async () => comes.forEach((come, run) => come(`run ${run}`)));
  expect([title(), address(), window.history.length]).toEqual(['Late', '/of/late', length + 1]);
  expect(screen.getByText('run 1')).toBeDefined();
});
