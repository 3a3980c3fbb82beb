import { expect, type Page } from '@playwright/test';
import { openFleet, pasteFleet } from '../applicant/fleet.ts';
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
  const review = await pasteFleet(page, fleet);
  await expect(review.getByRole('status')).toHaveText('23 rows read, 2 to fix, 1 repeated');
  await look('fleet-errors', review);
  await review.getByRole('button', { name: 'Change how it is read' }).click();
  await look('fleet-columns', review);
  await review.getByRole('button', { name: 'Hide these choices' }).click();
  await review.getByRole('button', { name: 'Leave out 2 rows to fix' }).click();
  await review.getByRole('button', { name: 'Keep 1 repeated row' }).click();
  await review.getByRole('button', { name: 'Add 21 cards' }).click();
  const tooMany = page.getByRole('dialog', { name: 'Too many cards' });
  await look('fleet-too-many', tooMany, 'narrow');
  await tooMany.getByRole('button', { name: 'Go back' }).click();
  await review.getByRole('button', { name: 'Leave out row 5' }).click();
  await look('fleet-ready', review, 'wide');
  await review.getByRole('button', { name: 'Back', exact: true }).click();
  await closeDialog(page, empty);
}
