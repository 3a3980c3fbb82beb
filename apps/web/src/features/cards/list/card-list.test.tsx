import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { maximumCardsInOneOrder } from '@forecourt/domain/constants/limits.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { inList, list, showCards } from '../../../testing/cards.tsx';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const van = (registration: string): Card => ({
  ...defaultCard,
  cardType: 'Vehicle',
  vehicle: { registration },
});
const aroha: Card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const nobody: Card = { ...aroha, driver: { name: '' } };
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });
const six = ['QBT917', 'NKP482', 'KEA101', 'KEA102', 'KEA103', 'KEA104'].map(van);
const tiles = (): string[] =>
  list()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const search = () => list().queryByRole('searchbox');

test('a list of eight cards can be searched and narrowed to the incomplete ones, and led back to all [CARD-16]', async () => {
  const { user } = showCards(order(...six, aroha, nobody));
  await user.type(search() as HTMLElement, 'kea-10');
  expect(tiles()).toHaveLength(4);
  expect(list().getByText('Showing 4 of 8 fuel cards')).toBeTruthy();
  await user.clear(search() as HTMLElement);
  await user.type(search() as HTMLElement, 'aroha');
  expect(tiles()).toEqual(['Aroha NgataDriver$250.00 a day']);

  await user.click(inList('1 incomplete'));
  expect(list().getByText('No card matches ‘aroha’.')).toBeTruthy();
  await user.click(inList('Show all cards'));
  expect(tiles()).toHaveLength(8);

  await user.click(inList('1 incomplete'));
  expect(tiles()).toEqual(['Card 8DriverIncomplete$250.00 a day']);
  await user.click(inList('Add'));
  expect(tiles()).toHaveLength(9);
});

test('an incomplete card says so beside its label and its summary, so that each of several is known [CARD-04]', () => {
  const dear: Card = { ...van('QBT917'), limits: { daily: 500, monthly: 100 } };
  const half: Card = { ...van('NKP482'), cardType: 'DriverVehicle' };
  showCards(order(dear, half, nobody, { ...nobody, cardType: 'DriverVehicle' }, aroha));
  expect(tiles()).toEqual([
    'QBT917VehicleIncomplete$500.00 a day$100.00 a month',
    'NKP482Driver & VehicleIncomplete$250.00 a day',
    'Card 3DriverIncomplete$250.00 a day',
    'Card 4Driver & VehicleIncomplete$250.00 a day',
    'Aroha NgataDriver$250.00 a day',
  ]);
});

test('who has all cards shown again is led to the card that is being set [CARD-16, A11Y-02]', async () => {
  const { user } = showCards({ ...order(...six, aroha, nobody), activeCardIndex: 1 });
  await user.type(search() as HTMLElement, 'nothing like it');
  await user.click(inList('Show all cards'));
  await waitFor(() => expect(document.activeElement).toBe(inList(/^NKP482 ?Vehicle/)));
});

test('who lifts the filter of incomplete cards when none is left stands at the card that is being set [CARD-16, A11Y-02]', async () => {
  const { user } = showCards({ ...order(...six, aroha, nobody), activeCardIndex: 7 });
  await user.click(inList('1 incomplete'));
  await user.type(screen.getByRole('textbox', { name: 'Driver name' }), 'Mere');
  await user.tab();
  await user.click(inList('0 incomplete'));
  expect(list().queryByRole('button', { name: '0 incomplete' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(inList(/^Mere/)));
});

test('a card keeps the number of its editor in the list, also while the list is narrowed [CARD-16]', async () => {
  const { user } = showCards(order(...six, aroha, nobody));
  const numbers = (): (string | null)[] =>
    [...document.querySelectorAll('[data-cards] [data-position]')].map((art) =>
      art.getAttribute('data-position'),
    );
  expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  await user.type(search() as HTMLElement, 'aroha');
  expect(numbers()).toEqual(['7']);
  await user.click(inList(/^Aroha/));
  expect(screen.getByText('Card 7 of 8')).toBeTruthy();
});

test('what was searched for, and what was asked, is forgotten once the cards are left [CARD-16]', async () => {
  const { user } = showCards(order(...six, aroha, nobody));
  await user.type(search() as HTMLElement, 'kea-10');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  cleanup();
  showCards(order(...six, aroha, nobody));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search()).toHaveProperty('value', '');
  expect(tiles()).toHaveLength(8);
});

test('a full order is drawn where its rows have no height, as behind the editor of a phone [CARD-12, CARD-16]', () => {
  showCards(order(...Array.from({ length: maximumCardsInOneOrder }, () => defaultCard)));
  expect(list().getByText('You have 1,000 fuel cards')).toBeTruthy();
  const drawn = document.querySelectorAll('[data-cards] li').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(50);
});

test('a list of seven cards is simply looked over [CARD-16]', () => {
  showCards(order(...six, aroha));
  expect(search()).toBeNull();
  expect(tiles()).toHaveLength(7);
});

test('arrows, Home and End move between the cards, one of which is in the tab order; Enter opens it, and a button leads back [CARD-16]', async () => {
  const { user } = showCards({ ...order(...six), activeCardIndex: 1 });
  const tile = (registration: string) => inList(new RegExp(`^${registration} ?Vehicle`));
  const inTabOrder = list()
    .getAllByRole('button', { name: /Vehicle/ })
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(inTabOrder).toEqual([tile('NKP482')]);
  tile('NKP482').focus();
  for (const [key, registration] of [
    ['ArrowDown', 'KEA101'],
    ['ArrowUp', 'NKP482'],
    ['End', 'KEA104'],
    ['ArrowDown', 'KEA104'],
    ['Home', 'QBT917'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tile(registration));
  }
  expect(currentApplication().cards.activeCardIndex).toBe(1);
  const [row] = list().getAllByRole('listitem');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['1', '6']);

  await user.keyboard('{Enter}');
  expect(currentApplication().cards.activeCardIndex).toBe(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vehicle'));
  screen.getByRole('button', { name: 'Your cards' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(tile('QBT917')));
});

test('the monthly limits are added up beside the monthly spend, live and calmly [CARD-07]', async () => {
  const limited: Card = { ...defaultCard, limits: { daily: 100, monthly: 1_000 } };
  const { user } = showCards(order(limited, defaultCard, defaultCard));
  expect(list().getByText('$1,000.00')).toBeTruthy();
  const remark = (begin: RegExp) => list().getByText(begin).parentElement?.textContent;
  expect(remark(/^Your monthly spend/)).toBe(
    'Your monthly spend is $1,250.00. 2 cards have no monthly limit.',
  );
  await user.click(list().getAllByRole('button', { name: /^Any.*250\.00 a day$/ })[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Monthly limit' }), '500');
  expect(list().getByText('$1,500.00')).toBeTruthy();
  expect(remark(/^More than/)).toBe(
    'More than your monthly spend of $1,250.00. Each card stops at its own limit, not at this total. 1 card has no monthly limit.',
  );
  expect(inList('Confirm order').getAttribute('aria-disabled')).toBeNull();
});

test('limits that come to just the monthly spend are not called more, and none at all are called none [CARD-07]', async () => {
  const all: Card = { ...defaultCard, limits: { daily: 100, monthly: 1_250 } };
  showCards(order(all));
  expect(list().getByText('Your monthly spend is $1,250.00.')).toBeTruthy();
  expect(inList(/^Any.*\$100\.00 a day ?\$1,250\.00 a month$/)).toBeTruthy();
  cleanup();
  showCards(order(defaultCard));
  expect(list().getByText('None set')).toBeTruthy();
});

test('the filter stands there only while a card is incomplete, or while it is on [CARD-16]', async () => {
  const { user } = showCards(order(...six, aroha, nobody));
  await user.click(inList('1 incomplete'));
  await user.click(inList(/Driver.*Incomplete/));
  await user.type(screen.getByRole('textbox', { name: 'Driver name' }), 'Mere');
  expect(await list().findByText('No card is incomplete.')).toBeTruthy();
  await user.click(inList('0 incomplete'));
  expect(tiles()).toHaveLength(8);
  expect(list().queryByRole('button', { name: /incomplete/ })).toBeNull();
  expect(list().queryByText(/^Showing/)).toBeNull();
});
