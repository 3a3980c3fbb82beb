import { templateHeadings } from '@forecourt/domain/cards/fleet/headings.ts';
import { defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { dialog, inList, press, showCards } from '../../../testing/cards.tsx';
import { columns, paste, review, rows, select, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';

vi.mock('@forecourt/ui/download-file.ts', () => ({ downloadFile: vi.fn() }));
failOnConsoleErrors();
freshScreens();

const cards = () => currentApplication().cards;
const many = (count: number): string =>
  ['Rego', ...Array.from({ length: count }, (_, at) => `KEA${100 + at}`)].join('\n');
const columnsAsked = () => screen.queryByRole('dialog', { name: 'Choose the columns' });

test('rows are read, shown and added only once that is confirmed, and come off again by one Undo [REAL-05]', async () => {
  const { user } = await paste(
    'Our fleet\nRego,Driver,Make\nqbt-917,,Hilux\nNKP482,"“Aroha Ngata”,",Ford\n,Hamish Buchan,',
  );
  expect(status()).toBe('3 rows, all ready');
  expect(review().getByRole('row', { name: /^3 QBT917\s?Vehicle/ })).toBeTruthy();
  expect(review().getByRole('row', { name: /^4 NKP482\s?Aroha Ngata\s?Driver & Vehicle/ })).toBeTruthy();
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

test('rows with the headings of the template are shown at once; one press puts these above rows without any [REAL-05]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  fireEvent.change(rows(), {
    target: { value: 'QBT917\tAroha Ngata\tDriver & Vehicle\tFuels Only\t100\t500' },
  });
  await user.click(press('Put its headings above the rows'));
  expect(document.activeElement).toBe(rows());
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  expect(status()).toBe('1 row, all ready');
  await user.click(press('Add 1 card'));
  expect(cards().cardChanges).toMatchObject([
    {
      cardType: 'DriverVehicle',
      driver: { name: 'Aroha Ngata' },
      products: 'FuelsOnly',
      limits: { daily: 100, monthly: 500 },
    },
  ]);
});

test('the template can be had as CSV and for Excel, with its headings alone [REAL-05, SEC-03]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  await user.click(press('Download as CSV'));
  expect(downloadFile).toHaveBeenLastCalledWith('fuel-cards.csv', `\uFEFF${templateHeadings.join(',')}\r\n`);
  await user.click(press('Download for Excel'));
  await waitFor(() => expect(downloadFile).toHaveBeenLastCalledWith('fuel-cards.xlsx', expect.any(Blob)));
});

/** Waits until pending work has rendered. */
const settled = () => act(async () => void (await import('@forecourt/ui/spreadsheet/read-spreadsheet.ts')));

test('rows that are changed while they are read are not shown as they were [REAL-05]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: 'Rego\nQBT917' } });
  fireEvent.click(press('Check rows'));
  fireEvent.change(rows(), { target: { value: 'Rego\nNKP482' } });
  await settled();
  expect(columnsAsked()).toBeNull();
  expect(press('Check rows').getAttribute('aria-busy')).toBeNull();
  await user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  expect(select('Registration').selectedOptions[0]?.text).toBe('Rego: NKP482');
});

test('of two files the one that was chosen last is looked over, whichever is read first [REAL-07]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  const choose = screen.getByLabelText(/^Choose an Excel or CSV file/);
  const slow = new File(['Rego\nQBT917'], 'old.csv');
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  slow.arrayBuffer = () => promise;
  await user.upload(choose, slow);
  await user.upload(choose, new File(['Rego\nNKP482'], 'new.csv'));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  resolve(new TextEncoder().encode('Rego\nQBT917').buffer);
  await settled();
  expect(select('Registration').selectedOptions[0]?.text).toBe('Rego: NKP482');
});

test('what a press brings is another button, so that the second press of a double does nothing [CARD-12]', async () => {
  const { user } = showCards();
  await user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: many(21) } });
  const check = press('Check rows');
  await user.click(check);
  const use = await screen.findByRole('button', { name: 'Use these columns' });
  expect(use).not.toBe(check);
  await user.click(use);
  const add = await screen.findByRole('button', { name: 'Add 21 cards' });
  expect(add).not.toBe(use);
  await user.click(add);
  expect(press('Continue')).not.toBe(add);
});

test('more cards than usual are asked about once more before they are added, and no leads back to them [CARD-12]', async () => {
  const { user } = await paste(many(21));
  await user.click(press('Add 21 cards'));
  const tooMany = () => dialog('Too many cards');
  expect(tooMany().getByText(/^With these you have 21 cards, more than 20, the usual number/)).toBeTruthy();
  await user.click(tooMany().getByRole('button', { name: 'Go back' }));
  expect(cards()).toEqual(initialCards);
  expect(status()).toBe('21 rows, all ready');
  await user.click(press('Add 21 cards'));
  await user.click(tooMany().getByRole('button', { name: 'Continue' }));
  expect(cards().cardChanges).toHaveLength(21);
});

test('as many cards as are usual are added without a question [CARD-12]', async () => {
  const { user } = await paste(many(20));
  await user.click(press('Add 20 cards'));
  expect(cards().cardChanges).toHaveLength(20);
});

test('more cards than one order holds are not added [CARD-12]', async () => {
  const cardChanges = Array.from({ length: 999 }, () => defaultCard);
  const { user } = await paste(many(2), {}, { ...initialCards, cardChanges });
  expect(review().getByText('An order holds 1,000 cards at most. Leave out 1 row.')).toBeTruthy();
  await user.click(press('Add 2 cards'));
  expect(screen.queryByRole('dialog', { name: 'Too many cards' })).toBeNull();
  await user.click(press('Leave out, row 2'));
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
  expect(
    await screen.findByText(/^This Excel file could not be opened\. Open it in Excel or another spreadsheet/),
  ).toBeTruthy();
  await user.upload(choose, new File(['<html><table></table></html>'], 'fleet.csv'));
  expect(
    await screen.findByText(
      /^This is no Excel workbook and no CSV\. Open it in Excel or another spreadsheet/,
    ),
  ).toBeTruthy();
  await user.click(press('Check rows'));
  expect(await screen.findByText(/^There are no rows to read/)).toBeTruthy();
  await user.click(rows());
  await user.paste('QBT917\n'.repeat(150_000));
  expect(screen.getByText(/^A sheet can be up to 1 MB/)).toBeTruthy();
  expect(rows()).toHaveProperty('value', '');
  const csv = new File(['Plate;Driver\nQBT917;Zoë'], 'fleet.csv');
  fireEvent.drop(screen.getByText('Choose an Excel or CSV file'), { dataTransfer: { files: [csv] } });
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  expect(columns().getByText('For example Zoë')).toBeTruthy();
});
