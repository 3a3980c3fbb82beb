import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callback as callbackWith, order, reference } from '../testing/answers.ts';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T01:00:00.000Z';
const row = { reference, business: 'Lindis', cards: 3, orderedAt: at, since: at, isLate: false };
const callback = callbackWith({ application: 'P9VX-4KMG' });
/** Calls that a clerk may make; others fail, as do those that would be refused. */
const answers = {
  [sessionCall]: sessionOf('clerk'),
  'GET /desk/v1/sessions': { body: { sessions: [] } },
  'GET /desk/v1/orders': { body: { orders: [row], after: null } },
  'GET /desk/v1/orders/:reference': { body: order() },
  'GET /desk/v1/callbacks': { body: { callbacks: [callback], after: null } },
  'GET /desk/v1/callbacks/:reference': { body: callback },
  'POST /desk/v1/orders/search': {
    body: {
      orders: [{ reference, business: 'Lindis', state: 'sent', since: at }],
      callbacks: [callback],
      isMore: false,
      isPartial: true,
    },
  },
};
const theirs = ['/session', '/sessions', '/orders', '/callbacks'];
const isTheirs = ({ path }: { readonly path: string }): boolean =>
  theirs.some((part) => path === `/desk/v1${part}` || path.startsWith(`/desk/v1${part}/`));
const hrefs = (): string[] =>
  screen.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').split('?')[0] ?? '');

test('the work of a clerk begins with the orders, and the first page asks for nothing else [DESK-34]', async () => {
  const { asked } = stubDesk(answers);
  const { router } = await openDesk('/');
  expect(router.state.location.pathname).toBe('/orders');
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeDefined();
  expect(document.title).toMatch(/^Orders – /);
  expect(asked.filter((call) => !isTheirs(call))).toEqual([]);
});

test('a clerk who has signed in comes to the orders [DESK-34]', async () => {
  stubDesk(answers);
  const { router } = await openDesk('/sign-in');
  expect(router.state.location.pathname).toBe('/orders');
});

test.each([
  ['/orders', ['/orders', '/orders/batches', '/callbacks', `/orders/${reference}`]],
  [`/orders/${reference}`, ['/orders', '/callbacks']],
  ['/callbacks', ['/orders', '/callbacks', `/callbacks/${callback.reference}`]],
  [`/callbacks/${callback.reference}`, ['/orders', '/callbacks', 'tel:+64215550134']],
  ['/you', ['/orders', '/callbacks']],
])('%s has no link and no button of a clerk that is refused [DESK-34]', async (page, links) => {
  const { asked } = stubDesk(answers);
  await openDesk(page);
  expect([...new Set(hrefs())].filter((href) => href !== '/you' && href !== '#main').toSorted()).toEqual(
    links.toSorted(),
  );
  expect(
    within(screen.getByRole('navigation', { name: 'Pages of the desk' })).getAllByRole('link'),
  ).toHaveLength(2);
  expect(asked.filter((call) => !isTheirs(call))).toEqual([]);
});

test('a clerk notes cards as sent, downloads them, and ends callbacks [DESK-34]', async () => {
  stubDesk(answers);
  const { router } = await openDesk(`/orders/${reference}`);
  expect(screen.getByRole('button', { name: 'Cards were sent' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download for the card maker' })).toBeDefined();
  await router.navigate(`/callbacks/${callback.reference}`);
  expect(await screen.findByRole('button', { name: 'Note how it ended' })).toBeDefined();
  expect(screen.getByText('P9VX-4KMG').closest('a')).toBeNull();
});

test('the search of a clerk finds orders and callbacks, and asks for no applications [DESK-34]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await openDesk('/orders');
  await user.keyboard('/');
  await user.keyboard('lindis{Enter}');
  const results = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(results.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/orders/${reference}`,
    `/callbacks/${callback.reference}`,
  ]);
  expect(screen.getByText('2 results')).toBeDefined();
  expect(screen.getByText(/not everything was looked through/)).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ path: '/desk/v1/orders/search', body: { text: 'lindis' } });
});

test('the shortcuts of a clerk lead to their pages alone [DESK-34]', async () => {
  const { asked } = stubDesk(answers);
  const { router, user } = await openDesk('/orders');
  await user.keyboard('ga');
  await user.keyboard('gh');
  expect(router.state.location.pathname).toBe('/orders');
  await user.keyboard('gc');
  await screen.findByRole('heading', { level: 1, name: 'Callbacks' });
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog'));
  expect(help.queryByText('Go to Applications')).toBeNull();
  expect(help.getByText('Go to Orders')).toBeDefined();
  expect(asked.filter((call) => !isTheirs(call))).toEqual([]);
});
