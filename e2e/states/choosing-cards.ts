import { expect, type Page } from '@playwright/test';
import { cardList } from '../applicant/cards.ts';
import { closeDialog, type Look } from './look.ts';

export async function onPhone(page: Page, action: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await action();
  if (before) await page.setViewportSize(before);
}

export async function turnToList(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `${count} fuel cards` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `You have ${count} fuel cards` })).toBeVisible();
}

/** Of three cards two are chosen, and several fields are opened for them. */
export async function choosingCards(page: Page, look: Look): Promise<void> {
  const list = cardList(page);
  await list.getByRole('button', { name: 'Choose several' }).click();
  await list.getByRole('checkbox', { name: /Driver & Vehicle/ }).click();
  await list.getByRole('checkbox', { name: /Driver(?! &)/ }).click();
  await expect(list).toContainText('2 of 3 chosen');
  await look('cards-choosing');
  await list.getByRole('button', { name: 'Edit 2 cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 cards' });
  await look('dialog-edit-several', dialog);
  await dialog.getByRole('checkbox', { name: /^Products/ }).check();
  await dialog.getByRole('combobox').selectOption('Fuels Only');
  await dialog.getByRole('checkbox', { name: /^Monthly limit/ }).check();
  const monthly = dialog.getByRole('textbox', { name: 'Monthly limit' });
  await monthly.fill('501');
  await monthly.blur();
  await expect(dialog).toContainText('Monthly limit must be $500.00 or less');
  await look('dialog-edit-several-error', monthly);
  await closeDialog(page, dialog);
  await list.getByRole('button', { name: 'Cancel' }).click();
  await onPhone(page, async () => {
    await turnToList(page, 3);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Choose several' }).click();
    await main.getByRole('button', { name: 'Choose all 3' }).click();
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await look('cards-choosing-list-step', undefined, 'narrow');
    await main.getByRole('button', { name: 'Cancel' }).click();
    // Back to the card that the states after these show.
    await main.getByRole('button', { name: /Driver & Vehicle/ }).click();
    await expect(page.getByText('Card 1 of 3')).toBeVisible();
  });
}

/** All that a search has found is chosen, sorted, and given a type that asks for a name. */
export async function choosingFoundCards(page: Page, look: Look): Promise<void> {
  const list = cardList(page);
  await list.getByRole('button', { name: 'Choose several' }).click();
  await list.getByRole('button', { name: 'Choose all 19 shown' }).click();
  await list.getByRole('combobox', { name: 'Sort cards' }).selectOption('Sort by monthly limit');
  await look('cards-choosing-found', undefined, 'wide');
  await list.getByRole('button', { name: 'Edit 19 cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 19 cards' });
  await dialog.getByRole('checkbox', { name: /^Who can use it/ }).check();
  await dialog.getByRole('radio', { name: /^Vehicle/ }).check();
  const needs = dialog.getByText('19 cards will need a registration or a driver name.');
  await expect(needs).toBeVisible();
  await look('dialog-edit-several-type', needs);
  await closeDialog(page, dialog);
  await list.getByRole('button', { name: 'Cancel' }).click();
}
