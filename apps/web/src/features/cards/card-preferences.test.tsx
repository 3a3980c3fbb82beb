import { addFleet } from '@forecourt/domain/cards/fleet/add-fleet.ts';
import { defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { addCard, chooseCardType } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { dialog, inList, list, press, showCards } from '../../testing/cards.tsx';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { held, refused, stubApi } from '../../testing/stub-api.ts';

failOnConsoleErrors();
freshScreens();
afterEach(() => void vi.useRealTimers());

const orders = 'PUT /v1/applications/:id/card';
const cards = () => currentApplication().cards;
const someCards = (count: number) =>
  Array.from({ length: count - 1 }).reduce<typeof initialCards>((so) => addCard(so), initialCards);
const aCardForADriver = chooseCardType(someCards(2), 'Driver');

test('the list says how many cards there are and offers another one [CARD-01]', async () => {
  const { user } = showCards();
  expect(list().getByRole('heading', { name: 'You have 1 fuel card' })).toBeTruthy();
  await user.click(inList('Add another card'));
  expect(list().getByRole('heading', { name: 'You have 2 fuel cards' })).toBeTruthy();
  expect(list().getByText('Need help')).toBeTruthy();
});

test('the first card is there, and a card that is added becomes the active one [CARD-02]', async () => {
  const { user } = showCards();
  expect(screen.getByText('Card 1 of 1')).toBeTruthy();
  await user.click(inList('Add'));
  expect(screen.getByText('Card 2 of 2')).toBeTruthy();
  expect(cards().activeCardIndex).toBe(1);
});

test('a tile shows whom the card is for, and Incomplete in its place while something is missing [CARD-04]', async () => {
  const { user } = showCards();
  expect(inList(/^Any driver, any vehicle ?Any ?\$250\.00 a day$/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Driver & Vehicle/ }));
  expect(inList(/^Card 1 ?Driver & Vehicle.*Incomplete/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Vehicle registration' }), 'qbt 917');
  await user.type(screen.getByRole('textbox', { name: 'Driver name' }), 'Aroha Ngata');
  const name = /^QBT917, Aroha Ngata ?Driver & Vehicle/;
  expect(await list().findByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('img', { name: /QBT917, Aroha Ngata/ })).toBeTruthy();
});

test('removing the only card asks first, then leaves no card and a way to add one [CARD-09]', async () => {
  const { user } = showCards();
  await user.click(press('Remove card'));
  const buttons = dialog('Remove card').getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Remove card', 'Keep card', '']);
  await waitFor(() => expect(document.activeElement).toBe(buttons[1]));
  await user.click(dialog('Remove card').getByRole('button', { name: 'Keep card' }));
  expect(cards()).toMatchObject({ cardIndexToRemove: -1, activeCardIndex: 0 });
  await user.click(press('Remove card'));
  expect(dialog('Remove card').getByText(/^Card 1, Any/)).toBeTruthy();
  await user.click(dialog('Remove card').getByRole('button', { name: 'Remove card' }));
  expect(cards()).toMatchObject({ cardChanges: [], activeCardIndex: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'No cards yet' })).toBeTruthy();
});

test('discarding says what the card becomes, also one from a sheet, and makes it a new card [CARD-10]', async () => {
  const fromASheet = {
    ...defaultCard,
    cardType: 'Vehicle',
    vehicle: { registration: 'KEA100' },
    limits: { daily: 100, monthly: 400 },
  } as const;
  const before = addFleet(someCards(2), [fromASheet]);
  const { user } = showCards(before);
  await user.click(press('Discard changes'));
  const discard = dialog('Discard card changes');
  expect(
    discard.getByText(
      'This card goes back to the standard settings: any driver, any vehicle, All Products excluding Tobacco, $250.00 a day, no monthly limit.',
    ),
  ).toBeTruthy();
  await user.click(discard.getByRole('button', { name: 'Keep changes' }));
  expect(cards()).toEqual(before);
  await user.click(press('Discard changes'));
  await user.click(dialog('Discard card changes').getByRole('button', { name: 'Discard changes' }));
  expect(cards().cardChanges).toEqual([defaultCard, defaultCard, defaultCard]);
});

test('confirming with an incomplete card says so and opens the first of them at its field [CARD-13]', async () => {
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

test('without any card there is nothing to confirm [CARD-13]', async () => {
  const { user } = showCards({ ...initialCards, cardChanges: [], activeCardIndex: null });
  await user.click(inList('Confirm order'));
  expect(list().getByText('Add a card to order')).toBeTruthy();
  expect(cards().activeCardIndex).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without any card many can be added where the list is, and not a second time beside it', () => {
  showCards({ ...initialCards, cardChanges: [], activeCardIndex: null });
  expect(screen.getAllByRole('button', { name: 'Add many cards' })).toEqual([inList('Add many cards')]);
});

test('once the last card is removed nothing is called missing, and the next card starts without errors [CARD-13]', async () => {
  const nobody = { ...defaultCard, cardType: 'Driver' } as const;
  const { user } = showCards({ ...initialCards, cardChanges: [nobody], activeCardIndex: 0 });
  await user.click(inList('Confirm order'));
  expect(list().getByText('You have incomplete cards')).toBeTruthy();
  await user.click(press('Remove card'));
  await user.click(dialog('Remove card').getByRole('button', { name: 'Remove card' }));
  expect(cards().cardChanges).toEqual([]);
  expect(list().queryByText('Add a card to order')).toBeNull();
  await user.click(inList('Add'));
  await user.click(screen.getByRole('radio', { name: /^Driver(?! &)/ }));
  expect(screen.getByRole('textbox', { name: 'Driver name' }).getAttribute('aria-invalid')).toBeNull();
});

test('the Confirm order dialog says what, where, when and whom to call; Complete orders and goes on [CARD-14]', async () => {
  stubApi({ [orders]: { body: { ok: true } } });
  const { user, onConfirmed } = showCards(someCards(2));
  await user.click(inList('Confirm order'));
  const order = dialog('Confirm order');
  for (const said of [
    '2 fuel cards',
    'PO Box 218, Wānaka 9343',
    'Within 5 working days after approval',
    'An email to hamish@lindisfencing.co.nz',
  ]) {
    expect(order.getByText(said)).toBeTruthy();
  }
  expect(order.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Who can use them',
    'Delivered to',
    'Arriving',
    'Confirmation',
  ]);
  expect(order.getByText(/^Cards? not here 5 working days after approval\? Call/)).toBeTruthy();
  expect(order.getByText(/^straight away, so you’re not liable if .* misused\.$/)).toBeTruthy();
  expect(order.getByRole('link', { name: '0800 555 010' }).getAttribute('href')).toBe('tel:0800555010');
  await user.click(order.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(cards().sectionComplete).toBe(true);
});

test('for an approved account the order names the day, and keeps the five working days [CARD-14, SAY-07]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00+13:00'), toFake: ['Date'] });
  const { user } = showCards();
  startFrom({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, isSubmitted: true },
    credit: { ...limitedDirector.credit, creditCheckResult: 'Approved' },
  });
  await user.click(inList('Confirm order'));
  const order = dialog('Confirm order');
  expect(order.getByText('By Friday 4 December, within 5 working days')).toBeTruthy();
  expect(order.getByText('Card not here within 5 working days? Call')).toBeTruthy();
});

test('the order is read from its title, where Enter answers nothing [CARD-14, DLG-02]', async () => {
  const { user } = showCards();
  await user.click(inList('Confirm order'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm order'));
  expect(document.activeElement?.tagName).toBe('H2');
  await user.keyboard('{Enter}');
  expect(dialog('Confirm order').getByText('1 fuel card')).toBeTruthy();
});

test('a failed order is announced by its toast, stays said in the dialog and can be tried again [CARD-14, END-06, SAY-03]', async () => {
  stubApi({ [orders]: refused(503) });
  const { user, onConfirmed } = showCards();
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-update-cards']));
  const note = 'Your cards are still here.';
  expect(dialog('Confirm order').getByText(note)).toBeTruthy();
  expect(dialog('Confirm order').getByText('We could not confirm your order.')).toBeTruthy();
  expect(dialog('Confirm order').getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Cancel' }));
  await user.click(inList('Confirm order'));
  expect(dialog('Confirm order').queryByText(note)).toBeNull();
  expect(onConfirmed).not.toHaveBeenCalled();
  stubApi({ [orders]: { body: { ok: true } } });
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
});

test('while the order is on its way its dialog stays, with Cancel and Escape out of use [REL-02, CARD-14]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({ [orders]: reply });
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

test('an order that stands already is shown in place of the one that was to be confirmed [REL-02, CARD-14]', async () => {
  const driver = (name: string) => ({ cardType: 'Driver', vehicle: { registration: '' }, driver: { name } });
  const ordered = Array.from({ length: 14 }, (_, index) => driver(`Driver ${index + 1}`));
  stubApi({
    [orders]: refused(409),
    'GET /v1/applications/:id/card': { body: { orderedAt: '2026-11-21T01:05:00.000Z', cards: ordered } },
  });
  const { user, onConfirmed } = showCards(someCards(2));
  await user.click(inList('Confirm order'));
  expect(dialog('Confirm order').getByText('Any: 2')).toBeTruthy();
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await screen.findByRole('dialog', { name: 'Your cards were ordered already' });
  const stands = dialog('Your cards were ordered already');
  expect(stands.getByText(/^14 fuel cards were ordered on 21\/11\/2026 at 2:05 pm\./)).toBeTruthy();
  expect(stands.getByText('0800 555 010').className).toContain('nowrap');
  expect(stands.queryByText('Driver 14')).toBeNull();
  await user.click(stands.getByRole('button', { name: 'Show all 14' }));
  expect(stands.getByText('Driver 14')).toBeTruthy();
  expect(onConfirmed).not.toHaveBeenCalled();
  await user.click(stands.getByRole('button', { name: 'Continue' }));
  expect(onConfirmed).toHaveBeenCalledTimes(1);
  expect(cards().cardChanges).toMatchObject(ordered);
});

test('leaving before the order is confirmed raises the warning, and not after [CARD-15]', async () => {
  stubApi({ [orders]: { body: { ok: true } } });
  const { user, onConfirmed } = showCards();
  const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(false);
  await user.click(inList('Confirm order'));
  await user.click(dialog('Confirm order').getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
  expect(leaving()).toBe(true);
});
