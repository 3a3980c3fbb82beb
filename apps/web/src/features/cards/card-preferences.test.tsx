import { initialCards } from '@forecourt/domain/cards/state.ts';
import { addCard, chooseCardType, chooseProducts } from '@forecourt/domain/cards/transitions.ts';
import { maximumCards } from '@forecourt/domain/constants/limits.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { toastStore } from '../../store/toasts.ts';
import { answering, held, refused } from '../../testing/answering.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { dialog, inList, list, press, showCards } from './testing-cards.tsx';

failOnConsoleErrors();
freshScreens();

const orders = 'PUT /v1/applications/:id/card';
const cards = () => currentApplication().cards;
const someCards = (count: number) =>
  Array.from({ length: count - 1 }).reduce<typeof initialCards>((so) => addCard(so), initialCards);
const aCardForADriver = chooseCardType(someCards(2), 'Driver');

test('CARD-01 the list says how many cards there are and offers another one', async () => {
  const { user } = showCards();
  expect(list().getByRole('heading', { name: 'You have 1 fuel card' })).toBeTruthy();
  await user.click(inList('Add another card'));
  expect(list().getByRole('heading', { name: 'You have 2 fuel cards' })).toBeTruthy();
  expect(list().getByText('Need help')).toBeTruthy();
});

test('CARD-02 the first card is there, and a card that is added becomes the active one', async () => {
  const { user } = showCards();
  expect(screen.getByText('Card 1 of 1')).toBeTruthy();
  await user.click(inList('Add'));
  expect(screen.getByText('Card 2 of 2')).toBeTruthy();
  expect(cards().activeCardIndex).toBe(1);
});

test('CARD-04 a tile shows whom the card is for, and Incomplete in its place while something is missing', async () => {
  const { user } = showCards();
  expect(inList(/^Any ?Any driver, any vehicle ?\$250 a day$/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Driver & Vehicle/ }));
  expect(inList(/^Driver & Vehicle ?Incomplete/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Vehicle registration' }), 'qbt 917');
  await user.type(screen.getByRole('textbox', { name: 'Driver name' }), 'Aroha Ngata');
  expect(inList(/^Driver & Vehicle ?Aroha Ngata, QBT917/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QBT917, Aroha Ngata/ })).toBeTruthy();
});

test('CARD-09 removing the only card asks first, then leaves no card and a way to add one', async () => {
  const { user } = showCards();
  await user.click(press('Remove card'));
  await user.click(dialog('Remove card').getByRole('button', { name: 'Keep card' }));
  expect(cards()).toMatchObject({ cardIndexToRemove: -1, activeCardIndex: 0 });
  await user.click(press('Remove card'));
  expect(dialog('Remove card').getByText(/^Card 1, Any/)).toBeTruthy();
  await user.click(dialog('Remove card').getByRole('button', { name: 'Remove card' }));
  expect(cards()).toMatchObject({ cardChanges: [], activeCardIndex: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'No cards yet' })).toBeTruthy();
});

test('CARD-10 discarding the changes of a card asks first, then makes it the card it was', async () => {
  const { user } = showCards(aCardForADriver);
  await user.click(press('Discard changes'));
  await user.click(dialog('Discard card changes').getByRole('button', { name: 'Discard changes' }));
  expect(cards().cardChanges[1]).toEqual(initialCards.cardChanges[0]);
});

test('CARD-11 Apply to all shows what differs, gives what is picked, and is taken back by Undo', async () => {
  const vehicle = chooseProducts(chooseCardType(someCards(3), 'Vehicle'), 'FuelsOnly');
  const { user } = showCards(vehicle);
  await user.click(press('Apply to all'));
  const apply = dialog('Apply to all cards');
  const box = (name: RegExp) => apply.getByRole('checkbox', { name });
  expect(box(/^Who can use it ?Vehicle ?Differs on 2 cards$/)).toHaveProperty('checked', true);
  expect(box(/^Daily limit ?\$250 ?Same on every card$/)).toHaveProperty('disabled', true);
  expect(
    apply.getByText('This makes 2 cards incomplete, until you fill in what they then need.'),
  ).toBeTruthy();
  await user.click(box(/^Who can use it/));
  expect(apply.queryByText(/incomplete/)).toBeNull();
  await user.click(box(/^Products/));
  expect(press('Nothing to change').getAttribute('aria-disabled')).toBe('true');
  await user.click(box(/^Products/));
  await user.click(apply.getByRole('button', { name: 'Change 2 cards' }));
  expect(cards().cardChanges.map(({ products }) => products)).toEqual(Array(3).fill('FuelsOnly'));
  expect(cards().cardChanges.map(({ cardType }) => cardType)).toEqual(['Any', 'Any', 'Vehicle']);
  await user.click(press('Undo'));
  expect(cards()).toEqual(vehicle);
});

test('CARD-11 with one card there is nothing to apply to', () => {
  showCards();
  expect(screen.queryByRole('button', { name: 'Apply to all' })).toBeNull();
});

test('CARD-12 at the maximum adding asks first, and Continue adds the card anyway', async () => {
  const { user } = showCards(someCards(maximumCards));
  await user.click(inList('Add'));
  await user.click(dialog('Too many cards').getByRole('button', { name: 'Go back' }));
  expect(cards().cardChanges).toHaveLength(maximumCards);
  await user.click(inList('Add'));
  await user.click(dialog('Too many cards').getByRole('button', { name: 'Continue' }));
  expect(cards().cardChanges).toHaveLength(maximumCards + 1);
});

test('CARD-13 confirming with an incomplete card says so and opens the first of them at its field', async () => {
  const { user } = showCards({ ...aCardForADriver, activeCardIndex: 0 });
  const confirm = inList('Confirm order');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  expect(list().queryByText('You have incomplete cards')).toBeNull();
  await user.click(confirm);
  expect(list().getByText('You have incomplete cards')).toBeTruthy();
  expect(cards().activeCardIndex).toBe(1);
  const driver = screen.getByRole('textbox', { name: 'Driver name' });
  expect(driver.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(driver));
  await user.type(driver, 'Aroha Ngata');
  expect(driver.getAttribute('aria-invalid')).toBeNull();
  expect(confirm.getAttribute('aria-disabled')).toBeNull();
});

test('CARD-13 without any card there is nothing to confirm', async () => {
  const { user } = showCards({ ...initialCards, cardChanges: [], activeCardIndex: null });
  await user.click(inList('Confirm order'));
  expect(list().getByText('Add a card to order')).toBeTruthy();
  expect(cards().activeCardIndex).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CARD-14 the Confirm order dialog says what, where, when and whom to call; Complete orders and goes on', async () => {
  answering({ [orders]: { body: { ok: true } } });
  const { user, onConfirmed } = showCards(someCards(2));
  await user.click(inList('Confirm order'));
  const order = dialog('Confirm order');
  for (const said of [
    '2 fuel cards',
    'PO Box 218, Wānaka 9343',
    'Within 5 working days after approval',
    'An e-mail to hamish@lindisfencing.co.nz',
  ]) {
    expect(order.getByText(said)).toBeTruthy();
  }
  expect(order.getByText(/If your cards have not arrived within 5 working days, contact us on/)).toBeTruthy();
  expect(order.getByText(/not liable for fraud/)).toBeTruthy();
  expect(order.getByRole('link', { name: '0800 555 010' }).getAttribute('href')).toBe('tel:0800555010');
  await user.click(order.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(cards().sectionComplete).toBe(true);
});

test('CARD-14 a failed order keeps the dialog, says so and can be tried again', async () => {
  answering({ [orders]: refused(503) });
  const { user, onConfirmed } = showCards();
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-update-cards']));
  expect(onConfirmed).not.toHaveBeenCalled();
  answering({ [orders]: { body: { ok: true } } });
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
});

test('REL-02 CARD-14 while the order is on its way its dialog stays, with Cancel and Escape out of use', async () => {
  const { reply, release } = held();
  const { asked } = answering({ [orders]: reply });
  const { user, onConfirmed } = showCards();
  await user.click(inList('Confirm order'));
  const order = dialog('Confirm order');
  await user.click(order.getByRole('button', { name: 'Complete' }));
  expect(order.getByRole('button', { name: 'Complete' }).getAttribute('aria-busy')).toBe('true');
  expect(order.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(order.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(dialog('Confirm order').getByText('1 fuel card')).toBeTruthy();
  release({ body: { ok: true } });
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(asked).toHaveLength(1);
});

test('REL-02 CARD-14 an order that stands already is shown in place of the one that was to be confirmed', async () => {
  const driver = (name: string) => ({ cardType: 'Driver', vehicle: { registration: '' }, driver: { name } });
  const ordered = Array.from({ length: 14 }, (_, index) => driver(`Driver ${index + 1}`));
  answering({
    [orders]: refused(409),
    'GET /v1/applications/:id/card': { body: { orderedAt: '2026-11-21T01:05:00.000Z', cards: ordered } },
  });
  const { user, onConfirmed } = showCards(someCards(2));
  await user.click(inList('Confirm order'));
  expect(dialog('Confirm order').getByText('Any: 2')).toBeTruthy();
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await screen.findByRole('dialog', { name: 'Your cards were ordered already' });
  const stands = dialog('Your cards were ordered already');
  expect(stands.getByText(/^14 fuel cards were ordered on 21 November 2026 at 2:05\spm\./)).toBeTruthy();
  expect(stands.queryByText('Driver 14')).toBeNull();
  await user.click(stands.getByRole('button', { name: 'Show all 14' }));
  expect(stands.getByText('Driver 14')).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
  await user.click(stands.getByRole('button', { name: 'Continue' }));
  expect(onConfirmed).toHaveBeenCalledTimes(1);
  expect(cards().cardChanges).toMatchObject(ordered);
});

test('CARD-15 leaving before the order is confirmed raises the warning, and not after', async () => {
  answering({ [orders]: { body: { ok: true } } });
  const { user, onConfirmed } = showCards();
  const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
  expect(leaving()).toBe(true);
});
