import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { dialog, inList, list, press, showCards } from '../../../testing/cards.tsx';
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
const four = order(van('QBT917'), aroha, van('NKP482'), defaultCard);
const eight = order(...['KEA101', 'KEA102', 'KEA103', 'KEA104', 'KEA105', 'QBT917'].map(van), aroha, nobody);
const cards = () => currentApplication().cards;
const limits = () => cards().cardChanges.map(({ limits: { daily, monthly } }) => [daily, monthly]);
const box = (name: RegExp) => list().getByRole('checkbox', { name });
const row = (title: string, name: RegExp) => dialog(title).getByRole('checkbox', { name });

test('cards that are chosen get the limit that is ticked and read before, others do not, and Undo takes it back [FORM-11]', async () => {
  const { user } = showCards(four);
  await user.click(inList('Choose several'));
  expect(list().getByText('0 of 4 chosen')).toBeTruthy();
  expect(inList('Edit cards').getAttribute('aria-disabled')).toBe('true');
  await user.click(box(/QBT917/));
  await user.click(box(/Aroha/));
  expect(box(/QBT917/).getAttribute('aria-checked')).toBe('true');
  expect(cards().activeCardIndex).toBe(0);
  await user.click(inList('Edit 2 cards'));
  const edit = () => dialog('Edit 2 cards');
  expect(edit().getByText('Registrations and driver names do not change.')).toBeTruthy();
  expect(edit().getAllByRole('checkbox')).toHaveLength(4);
  expect(row('Edit 2 cards', /^Who can use it ?Not the same on every card/)).toHaveProperty('checked', false);
  expect(press('Nothing to change').getAttribute('aria-disabled')).toBe('true');
  await user.click(row('Edit 2 cards', /^Monthly limit ?Now No limit/));
  await user.type(edit().getByRole('textbox', { name: 'Monthly limit' }), '500');
  expect(await edit().findByText('Changes 2 cards')).toBeTruthy();
  expect(cards()).toEqual(four);
  await user.click(press('Change 2 cards'));
  expect(cards().cardChanges).toEqual([
    { ...van('QBT917'), limits: { daily: 250, monthly: 500 } },
    { ...aroha, limits: { daily: 250, monthly: 500 } },
    four.cardChanges[2],
    four.cardChanges[3],
  ]);
  expect(screen.getByText('2 cards changed')).toBeTruthy();
  expect(list().queryByRole('checkbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(inList(/^QBT917 ?Vehicle/)));
  expect(screen.getByRole('textbox', { name: 'Monthly limit' })).toHaveProperty('value', '500.00');
  await user.click(press('Undo'));
  expect(cards()).toEqual(four);
});

test('the same choice of type and products as in the editor is set at once, and a type that asks for a name says what it needs [FORM-11]', async () => {
  const { user } = showCards(four);
  await user.click(inList('Choose several'));
  await user.click(inList('Choose all 4'));
  await user.click(inList('Edit 4 cards'));
  await user.click(row('Edit 4 cards', /^Products/));
  await user.selectOptions(dialog('Edit 4 cards').getByRole('combobox', { name: 'Products' }), 'Fuels Only');
  await user.click(row('Edit 4 cards', /^Who can use it/));
  await user.click(dialog('Edit 4 cards').getByRole('radio', { name: /^Driver(?! &)/ }));
  expect(
    await dialog('Edit 4 cards').findByText('3 cards will need a registration or a driver name.'),
  ).toBeTruthy();
  await user.click(press('Change 4 cards'));
  expect(cards().cardChanges).toEqual(
    four.cardChanges.map((card) => ({ ...card, cardType: 'Driver', products: 'FuelsOnly' })),
  );
  expect(screen.getAllByText('Incomplete')).toHaveLength(3);
});

test('a limit that does not hold is refused at its field; one that does not fit a card leaves that card its own [FORM-11, CARD-07]', async () => {
  const small = { ...aroha, limits: { daily: 100, monthly: 200 } };
  const { user } = showCards(order(van('QBT917'), small));
  await user.click(inList('Choose several'));
  await user.click(inList('Choose all 2'));
  await user.click(inList('Edit 2 cards'));
  const edit = dialog('Edit 2 cards');
  await user.click(row('Edit 2 cards', /^Daily limit/));
  await user.clear(edit.getByRole('textbox', { name: 'Daily limit' }));
  await user.click(press('Change 2 cards'));
  const field = edit.getByRole('textbox', { name: 'Daily limit' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(limits()).toEqual([
    [250, null],
    [100, 200],
  ]);
  await user.type(field, '300');
  expect(await edit.findByText('1 card keeps its own limits: these would not fit.')).toBeTruthy();
  await user.click(press('Change 1 card'));
  expect(limits()).toEqual([
    [300, null],
    [100, 200],
  ]);
});

test('all that a search or the filter shows is chosen at once, and what is chosen elsewhere is kept and counted [FORM-11, CARD-16]', async () => {
  const { user } = showCards(eight);
  await user.click(inList('Choose several'));
  await user.click(box(/Aroha/));
  await user.type(list().getByRole('searchbox'), 'kea');
  await user.click(inList('Choose all 5 shown'));
  expect(list().getByText('Showing 5 of 8 fuel cards, 1 chosen not shown')).toBeTruthy();
  expect(list().getByText('6 of 8 chosen')).toBeTruthy();
  await user.click(inList('None of these'));
  expect(list().getByText('1 of 8 chosen')).toBeTruthy();
  await user.clear(list().getByRole('searchbox'));
  await user.click(inList('1 incomplete'));
  await user.click(inList('Choose all 1 shown'));
  await user.click(inList('1 incomplete'));
  expect(list().getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(inList('Choose all 8'));
  await user.click(inList('Choose none'));
  expect(list().queryByRole('checkbox', { checked: true })).toBeNull();
});

test('choosing works by keyboard, ends where it began, and ends when a card is added or removed [FORM-11, A11Y-02]', async () => {
  const { user } = showCards(four);
  inList('Choose several').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(box(/QBT917/)));
  await user.keyboard(' {ArrowDown} {End}{Enter}');
  expect(
    list()
      .getAllByRole('checkbox')
      .map((tick) => tick.getAttribute('aria-checked')),
  ).toEqual(['true', 'true', 'false', 'true']);
  await user.click(inList('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(inList('Choose several')));
  expect(list().queryByRole('checkbox')).toBeNull();
  await user.click(inList('Choose several'));
  expect(list().queryByRole('checkbox', { checked: true })).toBeNull();
  await user.click(press('Another like this'));
  expect(list().queryByRole('checkbox')).toBeNull();
});

test('one card alone has nothing to be chosen with [FORM-11]', () => {
  showCards(order(aroha));
  expect(list().queryByRole('button', { name: 'Choose several' })).toBeNull();
});
