import { type Card, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { press } from '../../../testing/cards.tsx';
import { paste, review, select, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const said = (words: RegExp) => review().queryByText(words) !== null;
const field = (name: string) => review().getByRole<HTMLInputElement>('textbox', { name });
const cards = () => currentApplication().cards.cardChanges;
const lines = () =>
  review()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the cards are shown as they will be made, with what is usual where the sheet says nothing [REAL-06]', async () => {
  await paste('Rego,Driver,Products,Monthly limit\n"qbt-917",“Aroha Ngata”;,fuels only,500\nNKP482,,,');
  const texts = review()
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) =>
        [...cell.querySelectorAll('span[data-field]')].map(({ textContent }) => textContent),
      ),
    );
  expect(texts.slice(1).map((row) => row.slice(1, 4))).toEqual([
    [['QBT917', 'Aroha Ngata', 'Driver & Vehicle'], ['Fuels Only'], ['$250.00 a day', '$500.00 a month']],
    [['NKP482', 'Vehicle'], ['All Products excluding Tobacco'], ['$250.00 a day', 'No limit a month']],
  ]);
});

test('rows that are wrong are gone to, mended in place, kept and left out only on request [CARD-06, CARD-07, REAL-06]', async () => {
  const { user } = await paste('Rego,Monthly limit\nNKP482,500\nQBT*17,1300\nABC123,\nNKP482,\nKEA100,lots');
  expect(status()).toBe('5 rows, 3 to fix');
  const add = () => press(/^Add \d cards?$/);
  expect(add().textContent).toBe('Add 2 cards');
  expect(add().getAttribute('aria-disabled')).toBe('true');
  await user.click(add());
  expect(document.activeElement).toBe(field('Registration, row 3'));
  await user.clear(field('Registration, row 3'));
  await user.type(field('Registration, row 3'), 'qbt917');
  await user.clear(field('Monthly limit, row 3'));
  await user.type(field('Monthly limit, row 3'), '$1,250');
  expect(status()).toBe('5 rows, 2 to fix');
  await user.click(add());
  expect(document.activeElement).toBe(field('Registration, row 5'));
  expect(said(/^Another card, in a row above or in your order, has this registration/)).toBe(true);
  await user.click(press('Keep it as written: Registration, row 5'));
  expect(document.activeElement).toBe(press('Leave out, row 5'));
  await user.click(press('Leave out, row 6'));
  await user.click(press('Leave out, row 4'));
  await user.click(press('Put back, row 4'));
  expect(status()).toBe('5 rows, all ready, 1 left out');
  await user.click(press('Add 4 cards'));
  expect(cards().map(({ vehicle, limits }) => [vehicle.registration, limits.monthly])).toEqual([
    ['NKP482', 500],
    ['QBT917', 1_250],
    ['ABC123', null],
    ['NKP482', null],
  ]);
});

test('a field that is right for a moment stays while somebody types in it [REAL-06]', async () => {
  const { user } = await paste('Rego,Driver\nQ*,Aroha\nKEA101,Mere');
  await user.clear(field('Registration, row 2'));
  await user.type(field('Registration, row 2'), 'Q1');
  expect(status()).toBe('2 rows, all ready');
  await user.type(field('Registration, row 2'), '*');
  expect(status()).toBe('2 rows, 1 to fix');
  expect(document.activeElement).toBe(field('Registration, row 2'));
});

test('the same error in several rows is mended in all by one press, left out, and undone [REAL-06]', async () => {
  const { user } = await paste('Rego,Driver\nQBT917,n/a\nNKP482,TBC\nKEA101,Aroha\nKEA102,-');
  expect(status()).toBe('4 rows, 3 to fix');
  const shared = () => review().getByRole('list', { name: 'The same in several rows' }).textContent;
  expect(shared()).toMatch(/^Driver name, 3 rowsThis seems to say that there is nobody\./);
  await user.click(press('Leave all 3 empty'));
  expect(status()).toBe('4 rows, all ready');
  expect(document.activeElement?.textContent).toBe(status());
  await user.click(press('Undo'));
  expect(status()).toBe('4 rows, 3 to fix');
  await user.click(press('Leave out all 3'));
  expect(status()).toBe('4 rows, all ready, 3 left out');
  await user.click(press('Undo'));
  await user.click(press('Keep all 3 as written'));
  await user.click(press('Add 4 cards'));
  expect(cards().map(({ driver }) => driver.name)).toEqual(['n/a', 'TBC', 'Aroha', '-']);
});

test('rows to fix are shown alone, stay while they are fixed, and come back to all others [REAL-06]', async () => {
  const { user } = await paste('Rego,Driver\nQBT917,Aroha\nA*1,Mere\nNKP482,Zoë\nQBT917,Aroha');
  const alone = () => press('Only rows to fix');
  await user.click(alone());
  expect(lines()).toEqual(['3', '5']);
  await user.clear(field('Registration, row 3'));
  await user.type(field('Registration, row 3'), 'KEA101');
  expect(status()).toBe('4 rows, 1 to fix');
  expect(lines()).toEqual(['3', '5']);
  await user.click(alone());
  expect(lines()).toEqual(['2', '3', '4', '5']);
  expect(document.activeElement).toBe(alone());
});

test('a registration that the order has already is said to be, and can be kept [CARD-06]', async () => {
  const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'QBT917' } };
  const { user } = await paste('Rego\nQBT917\nNKP482', {}, { ...initialCards, cardChanges: [van] });
  expect(status()).toBe('2 rows, 1 to fix');
  await user.click(press('Keep it as written: Registration, row 2'));
  await user.click(press('Add 2 cards'));
  expect(cards()).toHaveLength(3);
});

test('a row that names nobody can name somebody or become a card for anybody [CARD-06, REAL-06]', async () => {
  const { user } = await paste('Rego,Driver,Make\n,,Ford\n,,Kia');
  expect(status()).toBe('2 rows, 2 to fix');
  expect(review().queryByText('Any')).toBeNull();
  await user.type(field('Driver name, row 2'), 'Mere Ngata');
  expect(status()).toBe('2 rows, 1 to fix');
  await user.click(press('Make it an Any card: Card type, row 3'));
  await user.click(press('Add 2 cards'));
  expect(cards().map(({ cardType, driver }) => [cardType, driver.name])).toEqual([
    ['Driver', 'Mere Ngata'],
    ['Any', ''],
  ]);
});

test('products and kinds that are not ours are chosen from the list [CARD-05, REAL-06]', async () => {
  const { user } = await paste('Rego,Products,Card type\nQBT917,Milk,ute');
  expect(said(/^Choose the products from the list$/)).toBe(true);
  fireEvent.change(select('Products, row 2'), { target: { value: 'FuelsOnly' } });
  await user.click(press('Set it to what its names say: Card type, row 2'));
  await user.click(press('Add 1 card'));
  expect(cards()).toMatchObject([{ cardType: 'Vehicle', products: 'FuelsOnly' }]);
});
