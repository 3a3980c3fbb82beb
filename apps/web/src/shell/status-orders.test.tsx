import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { place } from '../testing/router.tsx';
import {
  approved,
  awaited,
  freshStatus,
  keptInClear,
  key,
  opens,
  press,
  pressOpen,
  says,
  title,
  toAssess,
} from '../testing/status.ts';
import { type Answer, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

/** Orders one card from the status page, with these answers. */
async function orderFromThere(from: StatusAnswer, heading: string, then: Answer | typeof unreachable) {
  const routes = {
    'POST /v1/status/cards/begin': {
      body: {
        monthlySpend: 500,
        deliveredTo: '14 Ardmore Street, Wānaka 9305',
        email: 'hamish@lindisfencing.co.nz',
      },
    },
    'POST /v1/status/cards': { body: { ok: true } },
  };
  stubApi({ ...routes, [opens]: says(from) });
  const router = await pressOpen(heading);
  press('Order cards');
  await waitFor(() => expect(place(router)).toBe(pagePaths.cardPreferences));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Confirm order' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm order' }));
  expect(dialog.getByText('14 Ardmore Street, Wānaka 9305')).toBeTruthy();
  const { asked } = stubApi({ ...routes, [opens]: then });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(place(router)).toBe('/status'));
  return asked;
}
const steps = () =>
  screen.getAllByRole('listitem').flatMap((item) => {
    const mark = item.querySelector('[data-mark]')?.getAttribute('data-mark');
    return mark ? [`${mark} ${item.querySelector('b')?.textContent}`] : [];
  });
const ordered: StatusAnswer = {
  ...approved,
  state: 'cardsOrdered',
  stage: 'Cards',
  cards: { count: 1, arriveBy: '2026-12-03', sent: null },
  acts: [],
};

test('cards are ordered from there, without the application, and confirmed as from the form [STATUS-04, END-02]', async () => {
  const asked = await orderFromThere(approved, 'You’re approved', says(ordered));
  expect(asked.find(({ path }) => path === '/v1/status/cards')?.body).toMatchObject({
    key,
    preferences: { cards: [{ cardType: 'Any' }] },
  });
  await title('1 card ordered');
  for (const reported of [
    'By Thursday 3 December',
    '14 Ardmore Street, Wānaka 9305',
    'What you ordered',
    'Any driver, any vehicle',
    'Card not here by then? Call',
  ])
    expect(screen.getByText(reported)).toBeTruthy();
  expect(steps()).toEqual(['done Sent', 'done Decision', 'done Cards ordered', 'now Cards sent']);
  expect(currentApplication()).toEqual(initialApplication);
  expect(keptInClear()).toEqual([]);
});

test('who is approved reads by when cards come that are ordered today [SAY-07]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00+13:00'), toFake: ['Date'] });
  stubApi({ [opens]: says(approved) });
  await pressOpen('You’re approved');
  expect(screen.getByText('Arriving by Friday 4 December if you order today')).toBeTruthy();
  vi.useRealTimers();
});

test('an order made while the application is assessed is confirmed without a day [END-02, END-03]', async () => {
  await orderFromThere(
    toAssess,
    'We are looking at your application',
    says({ ...toAssess, cards: { count: 1, arriveBy: null, sent: null }, acts: [] }, '"with cards"'),
  );
  await title('1 card ordered, waiting for approval');
  expect(screen.getByText('Within 5 working days after approval')).toBeTruthy();
  expect(steps()).toEqual(['done Sent', 'now Decision', 'done Cards ordered', 'lock Cards sent']);
});

test('an order is confirmed also while the server cannot be asked, and a guarantee stays the first act [END-02, END-04]', async () => {
  await orderFromThere(awaited, 'One thing left: a personal guarantee', unreachable);
  await title('1 card ordered, waiting for the guarantee');
  expect(screen.getByText('What you ordered')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Give the guarantee' }).dataset['kind']).toBe('primary');
  expect(screen.queryByRole('button', { name: 'Order cards' })).toBeNull();
});

test('opened later, the page tells how many cards come and when, and nothing that was answered [END-02, STATUS-03]', async () => {
  stubApi({ [opens]: says(ordered) });
  await pressOpen('1 card ordered');
  expect(screen.getByText('By Thursday 3 December')).toBeTruthy();
  for (const answer of ['What you ordered', 'Delivered to', 'Confirmation'])
    expect(screen.queryByText(answer)).toBeNull();
});

test('cards that were sent: the page has the day, what they are tracked by and whom to call, and every step is done [ORDER-02, END-03]', async () => {
  const sent = { on: '2026-11-27', tracking: 'NZ123456789' };
  const cards = { count: 2, arriveBy: '2026-12-03', sent };
  stubApi({ [opens]: says({ ...ordered, state: 'cardsSent', cards }) });
  await pressOpen('Your 2 cards are sent');
  for (const reported of [
    'Your cards were sent on Friday 27 November and arrive by Thursday 3 December.',
    'NZ123456789',
    'By Thursday 3 December',
    'Cards not here by then? Call',
  ])
    expect(screen.getByText(reported)).toBeTruthy();
  expect(steps()).toEqual(['done Sent', 'done Decision', 'done Cards ordered', 'done Cards sent']);
});

test('of cards that were sent without tracking, the page names none [ORDER-02]', async () => {
  const cards = { count: 1, arriveBy: '2026-12-03', sent: { on: '2026-11-27', tracking: null } };
  stubApi({ [opens]: says({ ...ordered, state: 'cardsSent', cards }) });
  await pressOpen('Your card is sent');
  expect(screen.queryByText('Tracking')).toBeNull();
});
