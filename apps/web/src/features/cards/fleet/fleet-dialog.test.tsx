import { defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { dialog, inList, press, showCards } from '../../../testing/cards.tsx';
import { paste, review, rows, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';
import { readFleetText } from './fleet-text.ts';

failOnConsoleErrors();
freshScreens();

const cards = () => currentApplication().cards;
const field = (name: string) => review().getByRole<HTMLInputElement>('textbox', { name });

test('rows are read, shown and added only once that is confirmed, and come off again by one Undo [REAL-05]', async () => {
  const { user } = await paste(
    'Our fleet\nRego,Driver,Make\nqbt-917,,Hilux\nNKP482,Aroha Ngata,Ford\n,Hamish Buchan,',
  );
  expect(status()).toBe('3 rows read, all ready');
  const reading = within(review().getByRole('region', { name: 'How your sheet was read' }));
  expect(
    reading.getAllByText(/./, { selector: 'p > span' }).map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    'Left out, so not on any card: Make.',
    '1 row above row 2 left out.',
    'Separated by commas.',
    'Headings in row 2.',
    'Columns read: Rego (Registration), Driver (Driver name).',
  ]);
  expect(review().getByText('Cards to add: 1 Vehicle, 1 Driver, 1 Driver & Vehicle.')).toBeTruthy();
  expect(review().getByRole('row', { name: /^4 NKP482\s?Aroha Ngata/ })).toBeTruthy();
  expect(cards()).toEqual(initialCards);
  await user.click(press('Add 3 cards'));
  expect(cards().cardChanges.map(({ cardType }) => cardType)).toEqual(['Vehicle', 'DriverVehicle', 'Driver']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(press('Undo'));
  expect(cards()).toEqual(initialCards);
  // Added cards cannot be added again.
  await user.click(inList('Add many cards'));
  expect(rows()).toHaveProperty('value', '');
});

test('rows that are wrong are gone to, mended in place, and left out only on request [CARD-06, CARD-07]', async () => {
  const { user } = await paste('Rego,Monthly\nNKP482,500\nQBT*17,1300\nABC123,\nNKP482,\nKEA100,lots');
  expect(status()).toBe('5 rows read, 2 to fix, 1 repeated');
  const add = () => press(/^Add \d cards?$/);
  expect(add().textContent).toBe('Add 2 cards');
  expect(add().getAttribute('aria-disabled')).toBe('true');
  await user.click(add());
  expect(document.activeElement).toBe(field('Registration, row 3'));
  await user.clear(field('Registration, row 3'));
  await user.type(field('Registration, row 3'), 'qbt917');
  await user.clear(field('Monthly limit, row 3'));
  await user.type(field('Monthly limit, row 3'), '$1,250');
  expect(status()).toBe('5 rows read, 1 to fix, 1 repeated');
  await user.click(press('Next row to fix'));
  expect(document.activeElement).toBe(field('Monthly limit, row 6'));
  await user.click(press('Leave out 1 row to fix'));
  expect(status()).toBe('5 rows read, 1 repeated, 1 left out');
  expect(review().getByText(/^Row 2 has this registration too/)).toBeTruthy();
  await user.click(press('Leave out 1 repeated row'));
  await user.click(press('Put back row 5'));
  await user.click(press('Edit row 5'));
  await user.type(field('Driver name, row 5'), 'Aroha Ngata');
  await user.click(press('Done with row 5'));
  await user.click(press('Keep both: row 5'));
  await user.click(press('Leave out row 4'));
  await user.click(press('Add 3 cards'));
  expect(
    cards().cardChanges.map(({ vehicle, driver, limits }) => [
      vehicle.registration,
      driver.name,
      limits.monthly,
    ]),
  ).toEqual([
    ['NKP482', '', 500],
    ['QBT917', '', 1_250],
    ['NKP482', 'Aroha Ngata', null],
  ]);
});

test('each column can be read otherwise, and the first row as a card [REAL-05]', async () => {
  const { user } = await paste('QBT917,250\nNKP482,300');
  await user.click(press('Change how it is read'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), 'Monthly limit');
  expect(review().getAllByText('$250.00 a month')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), 'Leave out');
  expect(review().queryByText('$250.00 a month')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Row with headings' }), 'Row 1: QBT917, 250');
  expect(status()).toBe('1 row read, all ready');
});

test('a sheet of which nothing is known asks what its columns hold [REAL-05]', async () => {
  const { user } = await paste('??;!!\n##;%%');
  expect(status()).toBe('No rows have been read yet. Choose below what each column holds.');
  expect(press('Add 0 cards').getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 1' }), 'Driver name');
  expect(status()).toBe('2 rows read, 2 to fix');
});

/** Waits until pending work has rendered. */
const settled = () => act(async () => void (await readFleetText('QBT917')));

test('rows that are changed while they are read are not shown as they were [REAL-05]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: 'QBT917' } });
  fireEvent.click(press('Check rows'));
  fireEvent.change(rows(), { target: { value: 'NKP482' } });
  await settled();
  expect(screen.queryByRole('dialog', { name: 'Check your cards' })).toBeNull();
  expect(press('Check rows').getAttribute('aria-busy')).toBeNull();
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  expect(within(review().getByRole('table')).getByText('NKP482')).toBeTruthy();
});

test('of two files the one that was chosen last is looked over, whichever is read first [REAL-07]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  const choose = screen.getByLabelText(/^Choose an Excel or CSV file/);
  const slow = new File(['QBT917'], 'old.csv');
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  slow.arrayBuffer = () => promise;
  await user.upload(choose, slow);
  await user.upload(choose, new File(['NKP482'], 'new.csv'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  resolve(new TextEncoder().encode('QBT917').buffer);
  await settled();
  expect(within(review().getByRole('table')).getByText('NKP482')).toBeTruthy();
});

test('what a press brings is another button, so that the second press of a double does nothing [CARD-12]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  const many = Array.from({ length: 21 }, (_, index) => `KEA${100 + index}`).join('\n');
  fireEvent.change(rows(), { target: { value: many } });
  const check = press('Check rows');
  await user.click(check);
  const add = await screen.findByRole('button', { name: 'Add 21 cards' });
  expect(add).not.toBe(check);
  await user.click(add);
  expect(press('Continue')).not.toBe(add);
});

test('more cards than usual are asked about once more before they are added [CARD-12]', async () => {
  const { user } = await paste(Array.from({ length: 21 }, (_, index) => `KEA${100 + index}`).join('\n'));
  await user.click(press('Add 21 cards'));
  const tooMany = () => dialog('Too many cards');
  expect(tooMany().getByText(/^With these you have 21 cards, more than 20, the usual number/)).toBeTruthy();
  await user.click(tooMany().getByRole('button', { name: 'Go back' }));
  expect(cards()).toEqual(initialCards);
  await user.click(press('Add 21 cards'));
  await user.click(tooMany().getByRole('button', { name: 'Continue' }));
  expect(cards().cardChanges).toHaveLength(21);
});

test('more cards than one order holds are not added [CARD-12]', async () => {
  const cardChanges = Array.from({ length: 999 }, () => defaultCard);
  const { user } = await paste('KEA100\nKEA101', { ...initialCards, cardChanges });
  expect(review().getByText('An order holds 1,000 cards at most. Leave out 1 row.')).toBeTruthy();
  await user.click(press('Add 2 cards'));
  expect(screen.queryByRole('dialog', { name: 'Too many cards' })).toBeNull();
  await user.click(press('Leave out row 1'));
  await user.click(press('Add 1 card'));
  await user.click(press('Continue'));
  const after = cards().cardChanges;
  expect(after.slice(0, 999)).toEqual(cardChanges);
  expect(after.slice(999).map(({ vehicle }) => vehicle.registration)).toEqual(['KEA101']);
});

test('a file that holds no rows says what to do, and a CSV file is read as soon as it is dropped [REAL-07]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  const choose = screen.getByLabelText(/^Choose an Excel or CSV file/);
  await user.upload(choose, new File(['PK\u0003\u0004'], 'fleet.csv'));
  expect(await screen.findByText(/^This Excel file could not be opened/)).toBeTruthy();
  await user.click(press('Check rows'));
  expect(await screen.findByText(/^There are no rows to read/)).toBeTruthy();
  expect(rows().getAttribute('aria-invalid')).toBe('true');
  await user.click(rows());
  await user.paste('QBT917\n'.repeat(150_000));
  expect(screen.getByText(/^A sheet can be up to 1 MB/)).toBeTruthy();
  expect(rows()).toHaveProperty('value', '');
  const csv = new File(['Plate;Staff\nQBT917;Zoë'], 'fleet.csv');
  fireEvent.drop(screen.getByText('Choose an Excel or CSV file'), { dataTransfer: { files: [csv] } });
  await screen.findByRole('dialog', { name: 'Check your cards' });
  expect(within(review().getByRole('table')).getByText('Zoë')).toBeTruthy();
});
