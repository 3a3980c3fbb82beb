import { type Card, defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { press } from '../../../testing/cards.tsx';
import { paste, review, rows, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const said = (words: RegExp) => review().queryByText(words) !== null;
const heads = () =>
  review()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.id;

test('what a sheet tells is returned, and what it leaves out is said to be usual [REAL-05]', async () => {
  await paste('Rego\nQBT917');
  expect(heads()).toEqual(['Row', 'Card', 'Change']);
  expect(said(/^Where a row leaves these blank, its card buys .* up to \$250\.00 a day/)).toBe(true);
  expect(said(/Left out,/)).toBe(false);
});

test('a sheet that tells everything leaves nothing to be usual [REAL-05]', async () => {
  const { user } = await paste('Rego,Products,Daily,Monthly\nQBT917,Fuels Only,100,500');
  expect(heads()).toEqual(['Row', 'Card', 'Products', 'Limits', 'Change']);
  expect(said(/^Where a row says nothing/)).toBe(false);
  expect(review().getByText('$100.00 a day')).toBeTruthy();
  await user.click(press('Add 1 card'));
  expect(currentApplication().cards.cardChanges[0]).toMatchObject({
    products: 'FuelsOnly',
    limits: { daily: 100, monthly: 500 },
  });
});

test('of a sheet of which nothing is known no column is said to be read, and its columns stand open [REAL-05]', async () => {
  const { user } = await paste('??;!!\n##;%%');
  expect(said(/Columns read:/)).toBe(false);
  expect(said(/^Left out, so not on any card: Column 1, Column 2\./)).toBe(true);
  expect(said(/holds the headings/)).toBe(false);
  expect(screen.getByText('For example ??')).toBeTruthy();
  await user.click(press('Hide these choices'));
  expect(screen.queryByRole('combobox', { name: 'Column 1' })).toBeNull();
});

test('a registration that the order has already is said to be, and can be kept [CARD-06]', async () => {
  const van: Card = { ...defaultCard, cardType: 'Vehicle', vehicle: { registration: 'QBT917' } };
  const { user } = await paste('QBT917\nNKP482', { ...initialCards, cardChanges: [van] });
  expect(status()).toBe('2 rows read, 1 repeated');
  expect(said(/^A card in your order already has this registration/)).toBe(true);
  expect(press('Next repeated row')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /to fix$/ })).toBeNull();
  expect(press('Add 1 card').getAttribute('aria-disabled')).toBe('true');
  await user.click(press('Keep both: row 1'));
  await user.click(press('Add 2 cards'));
  expect(currentApplication().cards.cardChanges).toHaveLength(3);
});

test('after the last row to mend comes the first again [CARD-06]', async () => {
  const { user } = await paste('QBT917\nA*1\nNKP482\nB*2');
  await user.click(press('Next row to fix'));
  expect(focused()).toBe('fleet-2-registration');
  await user.click(press('Next row to fix'));
  expect(focused()).toBe('fleet-4-registration');
  await user.click(press('Next row to fix'));
  expect(focused()).toBe('fleet-2-registration');
  expect(review().getAllByText(/^[AB]\*[12]$/)).toHaveLength(2);
});

test('rows to fix are shown alone, stay where they are while they are fixed, and come back to all others [CARD-02, REAL-06]', async () => {
  const { user } = await paste('Rego,Driver\nQBT917,Aroha\nA*1,Mere\nNKP482,Zoë\nQBT917,Aroha');
  const lines = () =>
    review()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const alone = () => press('Only rows to fix');
  await user.click(press('Edit row 3'));
  expect(press('Copy to the rows below: Driver name, row 3')).toBeTruthy();
  await user.click(alone());
  expect(lines()).toEqual(['3', '5']);
  // A copy would reach rows that are not shown.
  expect(screen.queryByRole('button', { name: /^Copy to the rows below/ })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Registration, row 3' }));
  await user.type(screen.getByRole('textbox', { name: 'Registration, row 3' }), 'KEA101');
  expect(status()).toBe('4 rows read, 1 repeated');
  await user.click(press('Leave out row 5'));
  expect(lines()).toEqual(['3', '5']);
  await user.click(screen.getByRole('button', { pressed: true }));
  expect(lines()).toEqual(['2', '3', '4', '5']);
  expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe(status());
});

test('what a person has to know of the reading is one line, and the rest of it opens [CARD-02]', async () => {
  const { user } = await paste('Rego,Make\nQBT917,Ford');
  const folded = () =>
    review()
      .getByText(/^Where a row leaves these blank/)
      .closest('[hidden]');
  expect(said(/^Left out, so not on any card: Make\./)).toBe(true);
  expect(folded()).not.toBeNull();
  await user.click(press('Change how it is read'));
  expect(folded()).toBeNull();
});

test('of another sheet the first row to mend comes first [CARD-06]', async () => {
  const { user } = await paste('QBT917\nNKP482\nA*1');
  await user.click(press('Next row to fix'));
  expect(focused()).toBe('fleet-3-registration');
  await user.click(press('Back'));
  fireEvent.change(rows(), { target: { value: 'A*1\nNKP482\nQBT917\nB*2' } });
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  await user.click(press('Next row to fix'));
  expect(focused()).toBe('fleet-1-registration');
});

test('as many cards as are usual are added without a question [CARD-12]', async () => {
  const { user } = await paste(Array.from({ length: 20 }, (_, index) => `KEA${100 + index}`).join('\n'));
  expect(said(/at most\. Leave out/)).toBe(false);
  await user.click(press('Add 20 cards'));
  expect(currentApplication().cards.cardChanges).toHaveLength(20);
});

test('a row that is left out is distinguished, and everything on a row can be written again [REAL-06]', async () => {
  const { user } = await paste('QBT917,Aroha Ngata\nNKP482,Mere Ngata');
  await user.click(press('Leave out row 2'));
  expect(status()).toBe('2 rows read, 1 left out');
  expect(screen.queryByRole('button', { name: 'Edit row 2' })).toBeNull();
  await user.click(press('Edit row 1'));
  const select = (field: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `${field}, row 1` });
  expect(select('Card type').value).toBe('DriverVehicle');
  expect(select('Products').value).toBe('AllExcludingTobacco');
  await user.selectOptions(select('Card type'), 'Driver');
  await user.selectOptions(select('Products'), 'Fuels Only');
  expect(heads()).toContain('Products');
  await user.click(press('Add 1 card'));
  expect(currentApplication().cards.cardChanges).toMatchObject([
    { cardType: 'Driver', driver: { name: 'Aroha Ngata' }, products: 'FuelsOnly' },
  ]);
});

test('going back keeps the rows that were pasted, to be read again [REAL-05]', async () => {
  const { user } = await paste('QBT917');
  await user.click(press('Back'));
  const area = screen.getByRole('textbox', { name: 'Rows from a spreadsheet' });
  expect(area).toHaveProperty('value', 'QBT917');
  expect(document.activeElement).toBe(area);
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  expect(status()).toBe('1 row read, all ready');
});
