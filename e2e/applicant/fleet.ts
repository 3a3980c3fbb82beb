import type { Locator, Page } from '@playwright/test';
import { cardList } from './cards.ts';

export async function openFleet(page: Page): Promise<Locator> {
  await cardList(page).getByRole('button', { name: 'Add many cards' }).click();
  return page.getByRole('dialog', { name: 'Add many cards' });
}

/** Pastes rows as a spreadsheet copies them; returns the dialog that shows what was read. */
export async function pasteFleet(page: Page, rows: readonly (readonly string[])[]): Promise<Locator> {
  const dialog = await openFleet(page);
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await dialog.getByRole('textbox', { name: 'Rows from a spreadsheet' }).fill(text);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  return page.getByRole('dialog', { name: 'Check your cards' });
}
