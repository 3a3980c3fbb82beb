import type { Page } from '@playwright/test';
import {
  addCard,
  cardList,
  confirmOrder,
  goToCards,
  orderCards,
  pressConfirmOrder,
  setHolder,
} from './applicant/cards.ts';
import { pasteFleet } from './applicant/fleet.ts';
import { getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('cards are copied, removed, discarded and put right before they are ordered [CARD-07, CARD-09, CARD-10, CARD-11, CARD-13, CARD-15]', async ({
  page,
}) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  const list = cardList(page);
  const editor = page.getByRole('main');

  await test.step('an incomplete card holds up the order and is opened', async () => {
    await setHolder(page, 'Driver & Vehicle');
    await addCard(page);
    await expect(list).toContainText('Incomplete');
    await pressConfirmOrder(page);
    await expect(list).toContainText('You have incomplete cards');
    await expect(editor).toContainText('Card 1 of 2');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await setHolder(page, 'Driver & Vehicle', { registration: 'ABC123', driver: 'Mere Tāwhiri' });
    await expect(list).not.toContainText('Incomplete');
  });

  await test.step('a limit above what the company spends is refused', async () => {
    await editor.getByRole('textbox', { name: 'Monthly limit' }).fill('501');
    await editor.getByRole('textbox', { name: 'Monthly limit' }).blur();
    await expect(editor).toContainText('Monthly limit must be $500.00 or less');
    await editor.getByRole('textbox', { name: 'Monthly limit' }).fill('400');
    await editor.getByRole('textbox', { name: 'Monthly limit' }).blur();
    await expect(editor).not.toContainText('Monthly limit must be');
  });

  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('what one card gives to the others is seen first, and taken back; no complete card becomes incomplete', async () => {
    const dialog = page.getByRole('dialog', { name: 'Apply to all cards' });
    const open = () => editor.getByRole('button', { name: 'Apply to all' }).click();
    await open();
    for (const part of await dialog.getByRole('checkbox').all()) await expect(part).toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Driver name/ }).uncheck();
    await expect(dialog).toContainText('1 card keeps its own type');
    await dialog.getByRole('button', { name: 'Change 1 card' }).click();
    await expect(list.getByText('Any driver, any vehicle')).toHaveCount(1);
    await expect(list.getByText('$400.00 a month')).toHaveCount(2);
    await undo.click();
    await expect(list.getByText('$400.00 a month')).toHaveCount(1);
    await open();
    await dialog.getByRole('button', { name: 'Change 1 card' }).click();
    await expect(list.getByText('ABC123, Mere Tāwhiri')).toHaveCount(2);
    await expect(list).not.toContainText('Incomplete');
    await undo.click();
    await expect(list.getByText('ABC123, Mere Tāwhiri')).toHaveCount(1);
    await expect(undo).toHaveCount(0);
  });

  await test.step('changes are discarded, and a card is removed, only after asking, and both are taken back', async () => {
    await editor.getByRole('button', { name: 'Discard changes' }).click();
    await page
      .getByRole('dialog', { name: 'Discard card changes' })
      .getByRole('button', { name: 'Discard changes' })
      .click();
    await expect(list.getByText('Any driver, any vehicle')).toHaveCount(2);
    await undo.click();
    await expect(list.getByText('Any driver, any vehicle')).toHaveCount(1);
    await editor.getByRole('button', { name: 'Remove card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove card' });
    await dialog.getByRole('button', { name: 'Keep card' }).click();
    await expect(list).toContainText('You have 2 fuel cards');
    await editor.getByRole('button', { name: 'Remove card' }).click();
    await dialog.getByRole('button', { name: 'Remove card' }).click();
    await expect(list).toContainText('You have 1 fuel card');
    await undo.click();
    await expect(list).toContainText('You have 2 fuel cards');
  });

  await test.step('the browser warns before the order is left unconfirmed', async () => {
    let warned = '';
    page.once('dialog', async (dialog) => {
      warned = dialog.message();
      await dialog.dismiss();
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => warned).toBe('Are you sure you want to leave without confirming card order?');
    await expect(page).toHaveURL(/\/card-preferences$/);
  });

  await test.step('what was set is still there after a reload', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(list).toContainText('ABC123, Mere Tāwhiri');
    await setHolder(page, 'Vehicle', { registration: 'ABC123' });
    await orderCards(page);
  });
});

/** Open without a press, 555 px wide, with everything about all cards. */
async function expectTheSidebar(page: Page): Promise<void> {
  const list = cardList(page);
  await expect(list.getByRole('heading', { name: 'You have 1 fuel card' })).toBeVisible();
  for (const name of ['Add', 'Add another card', 'Need help', 'Confirm order'])
    await expect(list.getByRole('button', { name, exact: true })).toBeVisible();
  expect((await list.boundingBox())?.width).toBe(555);
}

test('the sidebar is 555 px wide and can be closed on a smaller screen; the 21st card is asked about, and at 1,000 no more are added [CARD-01, CARD-12]', async ({
  page,
}) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await expectTheSidebar(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await cardList(page).getByRole('button', { name: 'Hide your cards' }).click();
  await expect(cardList(page)).toHaveCount(0);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '1 fuel card' }).click();
  await expect(cardList(page)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTheSidebar(page);
  for (let cards = 2; cards <= 20; cards += 1) {
    await addCard(page);
    await expect(cardList(page)).toContainText(`You have ${cards} fuel cards`);
  }
  await addCard(page);
  const tooMany = page.getByRole('dialog', { name: 'Too many cards' });
  await tooMany.getByRole('button', { name: 'Go back' }).click();
  await expect(cardList(page)).toContainText('You have 20 fuel cards');
  await addCard(page);
  await tooMany.getByRole('button', { name: 'Continue' }).click();
  await expect(cardList(page)).toContainText('You have 21 fuel cards');
  const order = await confirmOrder(page);
  await expect(order).toContainText('21 fuel cards');
  await order.getByRole('button', { name: 'Cancel' }).click();

  const review = await pasteFleet(page, [['Rego'], ...Array.from({ length: 979 }, (_, at) => [`KEA${at}`])]);
  await review.getByRole('button', { name: 'Add 979 cards' }).click();
  await tooMany.getByRole('button', { name: 'Continue' }).click();
  await expect(cardList(page)).toContainText('You have 1,000 fuel cards');
  await cardList(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tooMany).toContainText('An order holds 1,000 cards at most');
  await expect(tooMany.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await tooMany.getByRole('button', { name: 'Go back' }).click();
  await expect(cardList(page)).toContainText('You have 1,000 fuel cards');
});
