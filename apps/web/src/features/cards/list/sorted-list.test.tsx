import { type Card, type Cards, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { inList, list, press, showCards } from '../../../testing/cards.tsx';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const van = (registration: string, monthly: number | null = null): Card => ({
  ...defaultCard,
  cardType: 'Vehicle',
  vehicle: { registration },
  limits: { daily: 100, monthly },
});
const driver = (name: string): Card => ({ ...defaultCard, cardType: 'Driver', driver: { name } });
const order = (...cardChanges: Card[]): Cards => ({ ...initialCards, cardChanges });
const six = order(
  van('QBT917'),
  driver('Mere'),
  van('KEA10', 500),
  driver('Aroha'),
  van('KEA9', 250),
  defaultCard,
);
const sort = () => list().getByRole('combobox', { name: 'Sort cards' });
const shown = (): (string | null | undefined)[] =>
  list()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
const anybody = 'Any driver, any vehicle';

test('six cards can be sorted by registration, driver or limit, and are ordered as they were added [FORM-11]', async () => {
  const { user } = showCards(six);
  const added = ['QBT917', 'Mere', 'KEA10', 'Aroha', 'KEA9', anybody];
  expect(shown()).toEqual(added);
  await user.selectOptions(sort(), 'Sort by registration');
  expect(shown()).toEqual(['KEA9', 'KEA10', 'QBT917', 'Mere', 'Aroha', anybody]);
  await user.selectOptions(sort(), 'Sort by driver name');
  expect(shown()).toEqual(['Aroha', 'Mere', 'QBT917', 'KEA10', 'KEA9', anybody]);
  await user.selectOptions(sort(), 'Sort by monthly limit');
  expect(shown()).toEqual(['KEA9', 'KEA10', 'QBT917', 'Mere', 'Aroha', anybody]);
  expect(currentApplication().cards).toEqual(six);
  await user.click(inList(/^KEA10 ?Vehicle/));
  expect(screen.getByText('Card 3 of 6')).toBeTruthy();
  await user.selectOptions(sort(), 'Sort by order added');
  expect(shown()).toEqual(added);
});

test('a tile stays where it is while its card is typed, and is sorted in when another card is opened or added [FORM-11]', async () => {
  const { user } = showCards(six);
  await user.selectOptions(sort(), 'Sort by registration');
  const field = screen.getByRole('textbox', { name: 'Vehicle registration' });
  await user.clear(field);
  await user.type(field, 'AAA1');
  await user.tab();
  expect(shown()).toEqual(['KEA9', 'KEA10', 'AAA1', 'Mere', 'Aroha', anybody]);
  await user.click(inList(/^Mere/));
  expect(shown()).toEqual(['AAA1', 'KEA9', 'KEA10', 'Mere', 'Aroha', anybody]);
  await user.click(press('Another like this'));
  expect(shown()).toHaveLength(7);
});

test('five cards are not sorted [FORM-11]', () => {
  showCards(order(...six.cardChanges.slice(1)));
  expect(list().queryByRole('combobox')).toBeNull();
});
