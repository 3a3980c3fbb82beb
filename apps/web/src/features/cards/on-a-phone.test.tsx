import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, press } from '../../testing/cards.tsx';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { CardPreferences } from './card-preferences.tsx';

vi.mock('@forecourt/ui/use-is-phone.ts', () => ({ useIsPhone: () => true }));

failOnConsoleErrors();
freshScreens();

const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'QBT917' } };
const nobody: Card = { ...defaultCard, cardType: 'Driver' };
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });

function showOnPhone(cards: Cards, at = '/cards') {
  startFrom({ ...limitedDirector, cards });
  const Component = () => (
    <CardPreferences
      help={<span>Need help</span>}
      onConfirmed={() => undefined}
      onRefused={() => undefined}
    />
  );
  const router = createMemoryRouter(framed({ path: '/cards', Component }), at);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const strip = () => within(screen.getByRole('navigation', { name: 'Your cards' }));

test('on a phone the list comes first, with its count and the order at the foot [CARD-01]', () => {
  showOnPhone(order(van, defaultCard));
  expect(title()).toBe('You have 2 fuel cards');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Your cards' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Confirm order' })).toHaveLength(1);
  expect(screen.getByText('2 fuel cards', { selector: 'output *' })).toBeTruthy();
  expect(screen.queryByText(/incomplete/i)).toBeNull();
});

test('on a phone what the cards come to and the help scroll with them, also where no card is found [CARD-01]', async () => {
  const { user } = showOnPhone(order(...Array.from({ length: 8 }, () => van)));
  const scroller = screen.getByRole('list', { name: 'Your cards' }).parentElement as HTMLElement;
  expect(scroller.textContent).toMatch(/Add many cards.*Total monthly limits.*Need help$/);
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(await screen.findByText(/^No card matches/)).toBeTruthy();
  expect(screen.getAllByText('Total monthly limits')).toHaveLength(1);
  expect(screen.getByText('Need help')).toBeTruthy();
});

test('the only card is open on arrival, stays so past the skip link, and leads to the list [CARD-01, CARD-02]', async () => {
  const { user, router } = showOnPhone(order(defaultCard));
  expect(title()).toBe('Any');
  expect(screen.getByRole('group', { name: 'Who can use this card?' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Your cards' })).toBeNull();
  await act(() => router.navigate('#main'));
  expect(title()).toBe('Any');
  await user.click(press('Your cards'));
  await waitFor(() => expect(title()).toBe('You have 1 fuel card'));
});

test('a tile in a list of its own says that a press changes the card, unless it is there to be chosen [CARD-04]', async () => {
  const { user } = showOnPhone(order(van, defaultCard));
  expect(screen.getAllByRole('button', { name: /Change$/ })).toHaveLength(2);
  await user.click(press('Choose several'));
  expect(screen.queryByText('Change')).toBeNull();
});

test('a card opens as a step of its own; the way back leads to it in the list, and to no other step [CARD-04]', async () => {
  const { user, router } = showOnPhone(order(van, defaultCard));
  await user.click(press(/^Any driver, any vehicle/));
  expect(title()).toBe('Any');
  expect(screen.getByText('Card 2 of 2')).toBeTruthy();
  await user.click(press('Your cards'));
  await waitFor(() => expect(title()).toBe('You have 2 fuel cards'));
  await waitFor(() => expect(document.activeElement).toBe(press(/^Any driver, any vehicle/)));
  expect(router.state.location.hash).toBe('');
  await user.click(press(/^QBT917 ?Vehicle/));
  await user.click(press(/^2 fuel cards$/));
  await waitFor(() => expect(title()).toBe('You have 2 fuel cards'));
});

test('the strip above the editor leads from card to card and to another one [CARD-01]', async () => {
  const { user } = showOnPhone(order(van, nobody));
  await user.click(press(/^QBT917 ?Vehicle/));
  const cards = () =>
    strip()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(cards()).toEqual(['QBT917', 'Card 2Incomplete']);
  const current = () => strip().getByRole('button', { current: true }).textContent;
  expect(current()).toBe('QBT917');
  await user.click(strip().getByRole('button', { name: /Incomplete/ }));
  expect(title()).toBe('Driver');
  expect(current()).toBe('Card 2Incomplete');
  await user.click(strip().getByRole('button', { name: 'Add another card' }));
  expect(cards()).toEqual(['QBT917', 'Card 2Incomplete', 'Any driver, any vehicle']);
  expect(currentApplication().cards.activeCardIndex).toBe(2);
});

test('in the strip an incomplete card says so below its summary, as far as it has one [CARD-04]', async () => {
  const dear = { ...van, limits: { daily: 500, monthly: 100 } };
  const half: Card = { ...van, cardType: 'DriverVehicle' };
  const { user } = showOnPhone(order(van, dear, half, nobody));
  await user.click(screen.getAllByRole('button', { name: /^QBT917 ?Vehicle/ })[0] as HTMLElement);
  expect(
    strip()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['QBT917', 'QBT917Incomplete', 'QBT917Incomplete', 'Card 4Incomplete']);
});

test('what is incomplete is counted at the foot, and confirming opens the first of it at its field [CARD-13]', async () => {
  const { user } = showOnPhone(order(van, nobody));
  expect(screen.getByText('1 incomplete')).toBeTruthy();
  await user.click(press('Confirm order'));
  expect(title()).toBe('Driver');
  const name = screen.getByRole('textbox', { name: 'Driver name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(name, 'Aroha Ngata');
  expect(screen.queryByText('1 incomplete')).toBeNull();
  await user.click(press('Confirm order'));
  expect(dialog('Confirm order').getByText('2 fuel cards')).toBeTruthy();
});

test('an anchor of a field leads to the editor, and the one of the page does not [GATE-06]', async () => {
  const { user } = showOnPhone(order(van, van), '/cards#daily-limit');
  expect(title()).toBe('Vehicle');
  await user.click(press('Your cards'));
  await waitFor(() => expect(title()).toBe('You have 2 fuel cards'));
  showOnPhone(order(van, van), '/cards#main');
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'You have 2 fuel cards',
    'You have 2 fuel cards',
  ]);
});

test('without a card there is no strip, and the editor offers to add one [CARD-09]', async () => {
  const { user } = showOnPhone({ ...initialCards, cardChanges: [], activeCardIndex: null }, '/cards#card');
  expect(title()).toBe('No cards yet');
  expect(screen.queryByRole('navigation', { name: 'Your cards' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add many cards' })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add a card' }).at(-1) as HTMLElement);
  expect(title()).toBe('Any');
});
