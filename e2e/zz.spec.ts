import { goToCards } from './applicant/cards.ts';
import { chooseColumn, openFleet, pasteRows } from './applicant/fleet.ts';
import { getApproved } from './applicant/whole.ts';
import { test } from './line.ts';
import { newPerson } from './people.ts';

const fleet = [
  ['Rego', 'Driver', 'Products', 'Daily', 'Monthly', 'Make'],
  ['QBT917', 'Aroha Ngata', 'Fuels only', '250', '500', 'Ford Ranger'],
  ['NKP*82', 'Hamish Buchan', '', '250', '5,000', 'Ford Ranger'],
  ['ABC123', 'n/a', 'Milk', '300', 'No limit', 'Toyota Hilux'],
  ['QBT917', '', '', '', '', 'Toyota Hilux'],
  ['KEA199', 'n/a', '', '', '5,000', 'Toyota Hilux'],
  ...Array.from({ length: 30 }, (_, index) => [`KEA${100 + index}`, '', '', '150', '', 'Toyota Hilux']),
];
test('zz', async ({ page }) => {
  test.setTimeout(200_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  for (const [name, size] of [
    ['laptop', { width: 1366, height: 768 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    const dialog = await openFleet(page);
    await page.setViewportSize(size);
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${name}-1-paste.png` });
    await page.setViewportSize({ width: 1366, height: 768 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    const columns = await pasteRows(page, fleet);
    await page.setViewportSize(size);
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${name}-2-columns.png` });
    await columns.getByRole('button', { name: 'Use these columns' }).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${name}-3-missing.png` });
    await chooseColumn(columns, 'Daily limit', 'Daily').catch(() => undefined);
    await chooseColumn(columns, 'Monthly limit', 'Monthly').catch(() => undefined);
    const use = columns.getByRole('button', { name: 'Use these columns' });
    if (await use.isVisible()) await use.click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${name}-4-review.png` });
    const review = page.getByRole('dialog', { name: 'Check your cards' });
    await review.getByRole('button', { name: 'Only rows to fix' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/${name}-5-alone.png` });
    await page.setViewportSize({ width: 1366, height: 768 });
    await review.getByRole('button', { name: 'Back', exact: true }).click();
    await columns.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('dialog', { name: 'Add many cards' }).getByRole('button', { name: 'Close' }).click();
  }
});
