import { expect, type Page } from '@playwright/test';
import { chooseColumn, openFleet, pasteRows } from '../applicant/fleet.ts';
import { closeDialog, type Look } from './look.ts';

/** Amounts without a dollar sign are shown as in the sheet. */
const fleet = [
  ['Rego', 'Driver', 'Products', 'Daily', 'Monthly', 'Make'],
  ['QBT917', 'Aroha Ngata', 'Fuels only', '250', '500', 'Ford Ranger'],
  ['NKP*82', 'Hamish Buchan', '', '250', '5,000', 'Ford Ranger'],
  ['ABC123', '', 'Milk', '300', 'No limit', 'Toyota Hilux'],
  ['QBT917', '', '', '', '', 'Toyota Hilux'],
  ...Array.from({ length: 19 }, (_, index) => [`KEA${100 + index}`, '', '', '150', '', 'Toyota Hilux']),
];

export async function bringFleet(page: Page, look: Look): Promise<void> {
  const empty = await openFleet(page);
  await look('fleet-empty', empty);
  await closeDialog(page, empty);
  const columns = await pasteRows(page, fleet);
  await columns.getByRole('button', { name: 'Use these columns' }).focus();
  await look('fleet-columns', columns);
  await chooseColumn(columns, 'Daily limit', 'Daily');
  await chooseColumn(columns, 'Monthly limit', 'Monthly');
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  const review = page.getByRole('dialog', { name: 'Check your cards' });
  await expect(review.getByRole('status')).toHaveText('23 rows, 3 to fix');
  await look('fleet-errors', review);
  for (const row of [3, 4]) await review.getByRole('button', { name: `Leave out, row ${row}` }).click();
  await review.getByRole('button', { name: 'Keep it as written: Registration, row 5' }).click();
  await review.getByRole('button', { name: 'Add 21 cards' }).click();
  const tooMany = page.getByRole('dialog', { name: 'Too many cards' });
  await look('fleet-too-many', tooMany, 'narrow');
  await tooMany.getByRole('button', { name: 'Go back' }).click();
  await review.getByRole('button', { name: 'Leave out, row 5' }).click();
  await look('fleet-ready', review, 'wide');
  await review.getByRole('button', { name: 'Back', exact: true }).click();
  await columns.getByRole('button', { name: 'Back', exact: true }).click();
  await closeDialog(page, empty);
}
