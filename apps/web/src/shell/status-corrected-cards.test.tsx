import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { awaitedTitle, awaiting, begins, begun as begunWith, number } from '../testing/correction.ts';
import { place } from '../testing/router.tsx';
import {
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
import { type Answer, refused, stubApi, unreachable } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const ordered = [
  { ...defaultCard, cardType: 'Vehicle' as const, vehicle: { registration: 'NKP482' } },
  { ...defaultCard, cardType: 'Driver' as const, driver: { name: 'Aroha Ngata' } },
];
const withCards = { ...awaiting(['cards']), cards: { count: 2, arriveBy: null, sent: null } };
const begun = {
  ...begunWith([]),
  asked: ['cards'],
  order: {
    cards: ordered,
    monthlySpend: 1_250,
    deliveredTo: '14 Ardmore Street, Wānaka 9305',
    email: 'hamish@lindisfencing.co.nz',
  },
};

/** Opens the cards of a request, and presses Complete with these replies. */
async function correctCards(reply: Answer | typeof unreachable, then: Answer | typeof unreachable) {
  stubApi({ [opens]: says(withCards), [begins]: { body: begun } });
  const router = await pressOpen(awaitedTitle);
  press('Correct your cards');
  await waitFor(() => expect(place(router)).toBe(pagePaths.cardPreferences));
  expect(currentApplication().cards.cardChanges).toEqual(ordered);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Confirm order' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm order' }));
  const { asked } = stubApi({ [opens]: then, 'POST /v1/status/correction/cards': reply });
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  return { router, asked };
}
const done = { body: { ok: true } };

test('the cards open as they were ordered, and replace the order once they are confirmed [PROVIDER-03]', async () => {
  const { router, asked } = await correctCards(
    done,
    says({ ...toAssess, cards: { count: 2, arriveBy: null, sent: null }, acts: [] }),
  );
  await waitFor(() => expect(place(router)).toBe('/status'));
  await title('2 cards ordered, waiting for approval');
  expect(screen.getByText('Thank you. We have your corrections.')).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes('cards')).map(({ path, body }) => [path, body])).toEqual([
    ['/v1/status/correction/cards', { key, number, preferences: { cards: ordered } }],
  ]);
  expect(keptInClear()).toEqual([]);
});

test('while the status cannot be asked after that, the page has the corrections and asks for none [PROVIDER-03]', async () => {
  const { router } = await correctCards(done, unreachable);
  await waitFor(() => expect(place(router)).toBe('/status'));
  await title('We have your corrections');
  expect(screen.queryByRole('button', { name: 'Correct your cards' })).toBeNull();
});

test('cards that are asked for no more are refused in the server’s words, and lead back to the page of the status [PROVIDER-03]', async () => {
  const exception = 'This application is being assessed, so there are no cards to correct.';
  const { router } = await correctCards(refused(409, exception), says(toAssess));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(exception)).toBeTruthy();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close ?? document.body);
  await waitFor(() => expect(place(router)).toBe('/status'));
  await title('We are looking at your application');
});
