import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, list, listed, reference, today } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const search = 'POST /desk/v1/search';
const answers = {
  'GET /desk/v1/today': today,
  'GET /desk/v1/applications': list([]),
  [applicationRoute]: { body: application() },
  [search]: { body: { applications: [listed()], callbacks: [], isMore: false, isPartial: false } },
};
const term = 'aroha@lindis.example';
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search applications' });

test('a search term travels in a body and stands in no address and no history [DESK-10]', async () => {
  const { asked } = stubDesk(answers);
  const push = vi.spyOn(history, 'pushState');
  const { user, router } = await renderDesk('/');
  await user.type(box(), `${term}{Enter}`);
  const results = await screen.findByRole('region', { name: 'Search results' });
  expect(within(results).getByRole('link', { name: reference })).toBeDefined();
  expect(asked.at(-1)).toEqual({ method: 'POST', path: '/desk/v1/search', query: '', body: { text: term } });
  expect(asked.map(({ path, query }) => path + query).join(' ')).not.toContain('lindis');
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '', state: null });
  expect(window.location.href).not.toContain('lindis');
  expect(document.title).not.toContain('lindis');
  expect(push).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('lindis');
});

test('Escape clears the term and its results [DESK-10]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk('/');
  await user.type(box(), `${term}{Enter}`);
  await screen.findByRole('region', { name: 'Search results' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
  expect(box().value).toBe('');
  expect(document.activeElement).toBe(box());
});

test('the term is gone once a result is opened [DESK-10]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk('/');
  await user.type(box(), `${term}{Enter}`);
  const results = await screen.findByRole('region', { name: 'Search results' });
  await user.click(within(results).getByRole('link', { name: reference }));
  expect(await screen.findByRole('heading', { name: `Application ${reference}` })).toBeDefined();
  expect(box().value).toBe('');
  expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
});

test('nothing is sent for an empty box [DESK-10]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk('/');
  await user.type(box(), '   {Enter}');
  expect(asked.some(({ path }) => path === '/desk/v1/search')).toBe(false);
});

test('a search without a hit, with too many, or refused says so [DESK-10, DESK-11]', async () => {
  let answer: ReturnType<typeof refused> = {
    body: { applications: [], callbacks: [], isMore: false, isPartial: false },
  };
  stubDesk({ ...answers, [search]: () => answer });
  const { user } = await renderDesk('/');
  await user.type(box(), 'zz{Enter}');
  expect(await screen.findByText(/^Nothing was found/)).toBeDefined();
  const fifty = Array.from({ length: 50 }, (_, at) => listed({ reference: `K7PX-${1000 + at}` }));
  answer = { body: { applications: fifty, callbacks: [], isMore: true, isPartial: false } };
  await user.type(box(), '{Enter}');
  expect(await screen.findByText(/^There are more than these/)).toBeDefined();
  expect(screen.getByText('The first 50 results')).toBeDefined();
  answer = refused(429, 'You search too often. Please try again later.');
  await user.type(box(), '{Enter}');
  expect(await screen.findByText('You search too often. Please try again later.')).toBeDefined();
});

test('names that are only alike are said to be so [DESK-32]', async () => {
  const found = { applications: [listed()], callbacks: [], isMore: false, isAlike: true };
  stubDesk({ ...answers, [search]: { body: found } });
  const { user } = await renderDesk('/');
  await user.type(box(), 'lindiz{Enter}');
  expect(await screen.findByText('No name is written so. These are one letter away.')).toBeDefined();
});

test('callbacks stand below the applications, and that not all was looked through is said [DESK-32]', async () => {
  const callback = {
    reference: 'RH4X-WPJB',
    requestedAt: '2026-11-26T01:00:00.000Z',
    handledAt: null,
    outcome: null,
    application: null,
  };
  stubDesk({
    ...answers,
    [search]: { body: { applications: [listed()], callbacks: [callback], isMore: false, isPartial: true } },
  });
  const { user } = await renderDesk('/');
  await user.type(box(), 'lindis{Enter}');
  const results = await screen.findByRole('region', { name: 'Search results' });
  expect(within(results).getByRole('link', { name: reference })).toBeDefined();
  expect(within(results).getByRole('link', { name: 'RH4X-WPJB' }).getAttribute('href')).toBe(
    '/callbacks/RH4X-WPJB',
  );
  expect(screen.getByText('2 results')).toBeDefined();
  expect(screen.getByText(/not everything was looked through/)).toBeDefined();
});
