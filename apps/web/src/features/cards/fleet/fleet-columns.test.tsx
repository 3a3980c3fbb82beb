import { initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { workbookOf } from '@forecourt/ui/testing/workbook.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { inList, press } from '../../../testing/cards.tsx';
import { choose, columns, paste, pasteRows, review, rows, select, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const options = (field: string): string[] =>
  [...select(field).options].filter(({ hidden }) => !hidden).map(({ text }) => text);
const chosen = (field: string): string => select(field).selectedOptions[0]?.text ?? '';
const said = (words: RegExp) => columns().queryByText(words) !== null;
const plates = (): string[] =>
  currentApplication().cards.cardChanges.map(({ vehicle }) => vehicle.registration);

test('each field has the columns of the sheet to choose from, with three samples, and those with a known heading are chosen [REAL-05]', async () => {
  await pasteRows('Rego,Driver,Make\nQBT917,Aroha,Ford\nNKP482,Mere,Ford\nKEA101,Zoë,Kia\nKEA102,Ana,BMW');
  expect(document.activeElement?.textContent).toBe(
    'Say what each column of your sheet is. Nothing is added yet.',
  );
  expect(chosen('Row with the headings')).toBe('Row 1: Rego, Driver, Make');
  expect(options('Registration')).toEqual([
    'No column',
    'Rego: QBT917, NKP482, KEA101',
    'Driver: Aroha, Mere, Zoë',
    'Make: Ford, Kia, BMW',
  ]);
  expect(['Registration', 'Driver name', 'Card type', 'Monthly limit'].map(chosen)).toEqual([
    'Rego: QBT917, NKP482, KEA101',
    'Driver: Aroha, Mere, Zoë',
    'No column',
    'No column',
  ]);
  expect(said(/^For example QBT917, NKP482, KEA101$/)).toBe(true);
  expect(said(/^Not on any card: Make\.$/)).toBe(true);
});

test('where two columns may be meant none is chosen, and the press says where to choose [REAL-05]', async () => {
  const { user } = await pasteRows('Rego,Past driver,Current driver\nQBT917,Hamish Buchan,Mere Ngata');
  expect(chosen('Driver name')).toBe('Choose');
  expect(said(/^Not on any card: Past driver, Current driver\.$/)).toBe(true);
  await user.click(press('Use these columns'));
  expect(document.activeElement).toBe(select('Driver name'));
  expect(said(/^More than one column may be meant/)).toBe(true);
  choose('Driver name', 'Current driver');
  await user.click(press('Use these columns'));
  expect(review().getByText('Mere Ngata')).toBeTruthy();
  expect(review().queryByText('Hamish Buchan')).toBeNull();
});

test('of forty rows with a strange heading line no card is shown before the row with the headings and a column are said, in eight presses at most [REAL-05]', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `KEA${100 + at};Fahrer ${'abcdefgh'[at % 8]} Buchan`);
  const { user } = await pasteRows(['Kennzeichen;Fahrer', ...lines].join('\n'));
  let presses = 1;
  const use = async (): Promise<void> => {
    presses += 1;
    await user.click(press('Use these columns'));
  };
  const pick = (field: string, column: string): void => {
    presses += 1;
    choose(field, column);
  };
  await use();
  expect(document.activeElement).toBe(select('Row with the headings'));
  expect(said(/^Choose the row with the headings, or that no row has them$/)).toBe(true);
  expect(said(/^Choose the column with the registrations/)).toBe(true);
  pick('Row with the headings', 'Row 1');
  pick('Registration', 'Kennzeichen');
  pick('Driver name', 'Fahrer');
  await use();
  expect(status()).toBe('40 rows, all ready');
  expect(presses).toBeLessThanOrEqual(8);
});

test('that no row has headings makes the first row a card [REAL-05]', async () => {
  const { user } = await pasteRows('QBT917,Aroha Ngata\nNKP482,Mere Ngata');
  choose('Row with the headings', 'No row has headings');
  expect(options('Registration')).toContain('Column 1: QBT917, NKP482');
  choose('Registration', 'Column 1');
  await user.click(press('Use these columns'));
  expect(status()).toBe('2 rows, all ready');
  await user.click(press('Add 2 cards'));
  expect(plates()).toEqual(['QBT917', 'NKP482']);
});

test('the columns that were chosen are chosen again for the next rows with the same headings, and still shown first [REAL-05]', async () => {
  const { user } = await pasteRows('Kennzeichen;Fahrer\nQBT917;Aroha Ngata');
  choose('Row with the headings', 'Row 1');
  choose('Registration', 'Kennzeichen');
  choose('Driver name', 'Fahrer');
  await user.click(press('Use these columns'));
  await user.click(press('Add 1 card'));
  await user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: 'Kennzeichen;Fahrer\nNKP482;Mere Ngata' } });
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  expect(chosen('Driver name')).toBe('Fahrer: Mere Ngata');
  await user.click(press('Use these columns'));
  expect(status()).toBe('1 row, all ready');
});

test('Back leads to the columns, and from there to the rows, with what was said and typed [REAL-05]', async () => {
  const { user } = await paste('Rego,Driver\nQBT917,Aroha Ngata', { 'Driver name': 'No column' });
  await user.click(press('Back'));
  expect(chosen('Driver name')).toBe('No column');
  await user.click(press('Back'));
  expect(rows()).toHaveProperty('value', 'Rego,Driver\nQBT917,Aroha Ngata');
  expect(document.activeElement).toBe(rows());
  expect(currentApplication().cards).toEqual(initialCards);
});

test('of a workbook with several sheets of rows the person chooses one [REAL-07]', async () => {
  const { user } = await pasteRows('QBT917');
  await user.click(press('Back'));
  const workbook = workbookOf(
    { name: 'Wanaka', rows: [['Rego'], ['QBT917']] },
    { name: 'Queenstown', rows: [['Rego'], ['NKP482'], ['KEA101']] },
  );
  await user.upload(
    screen.getByLabelText(/^Choose an Excel or CSV file/),
    new File([workbook], 'two-depots.xlsx'),
  );
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  expect(options('Worksheet')).toEqual(['Choose', 'Wanaka', 'Queenstown']);
  expect(screen.queryByRole('combobox', { name: 'Registration' })).toBeNull();
  await user.click(press('Use these columns'));
  expect(document.activeElement).toBe(select('Worksheet'));
  expect(said(/^Choose the worksheet with your cards$/)).toBe(true);
  choose('Worksheet', 'Queenstown');
  expect(chosen('Registration')).toBe('Rego: NKP482, KEA101');
  await user.click(press('Use these columns'));
  expect(status()).toBe('2 rows, all ready');
});

test('a worksheet that is too long says so, and another can be chosen [REAL-07, CARD-12]', async () => {
  const { user } = await pasteRows('QBT917');
  await user.click(press('Back'));
  const workbook = workbookOf(
    { name: 'All', rows: [['Rego'], ...Array.from({ length: 1_001 }, (_, at) => [`KEA${at}`])] },
    { name: 'Ours', rows: [['Rego'], ['NKP482']] },
  );
  await user.upload(screen.getByLabelText(/^Choose an Excel or CSV file/), new File([workbook], 'all.xlsx'));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  choose('Worksheet', 'All');
  expect(said(/^Up to 1,000 rows can be added at once/)).toBe(true);
  choose('Worksheet', 'Ours');
  expect(said(/^Up to 1,000 rows/)).toBe(false);
  expect(chosen('Registration')).toBe('Rego: NKP482');
});
