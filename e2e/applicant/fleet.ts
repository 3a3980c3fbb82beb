import { expect, type Locator, type Page } from '@playwright/test';
import { cardList } from './cards.ts';

export async function openFleet(page: Page): Promise<Locator> {
  await cardList(page).getByRole('button', { name: 'Add many cards' }).click();
  return page.getByRole('dialog', { name: 'Add many cards' });
}

/** Pastes rows as a spreadsheet copies them; returns the dialog that asks for the columns. */
export async function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<Locator> {
  const dialog = await openFleet(page);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await dialog.getByRole('textbox', { name: 'Rows from a spreadsheet' }).fill(text);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  return page.getByRole('dialog', { name: 'Choose the columns' });
}

/** Chooses the column of a field by its heading. */
export async function chooseColumn(columns: Locator, field: string, heading: string): Promise<void> {
  const select = columns.getByRole('combobox', { name: field, exact: true });
  // A translated option has no name.
  const option = select.locator('option').filter({ hasText: `${heading}: ` });
  await select.selectOption((await option.getAttribute('value')) ?? '');
}

/** Pastes rows and says where their fields are, by heading; returns the dialog that shows the cards. */
export async function pasteFleet(
  page: Page,
  rows: readonly (readonly string[])[],
  fields: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  const columns = await pasteRows(page, rows);
  for (const [field, heading] of Object.entries(fields)) await chooseColumn(columns, field, heading);
  await columns.getByRole('button', { name: 'Use these columns' }).click();
  const review = page.getByRole('dialog', { name: 'Check your cards' });
  await expect(review.getByRole('table')).toBeVisible();
  return review;
}
