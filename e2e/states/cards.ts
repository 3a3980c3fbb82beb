import { expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  addCard,
  cardList,
  confirmOrder,
  goToCards,
  pressConfirmOrder,
  setHolder,
} from '../applicant/cards.ts';
import { pasteFleet } from '../applicant/fleet.ts';
import { arriveAt, getApproved } from '../applicant/whole.ts';
import { loseAnswers, loseCalls } from './answers.ts';
import { choosingCards, choosingFoundCards, onPhone, turnToList } from './choosing-cards.ts';
import { bringFleet } from './fleet.ts';
import { closeDialog, type Look, type Walk } from './look.ts';
import { letTimePass } from './patience.ts';
import { applicant } from './people.ts';

export const cards: Walk = async (page, look) => {
  await getApproved(page, applicant);
  await look('next-steps-approved', 'page');
  await goToCards(page);
  await look('cards-one', 'page');
  await severalCards(page, look);
  await questionsAboutCards(page, look);
  await bringFleet(page, look);
  await manyCards(page, look);
  await order(page, look);
};

const editor = (page: Page) => page.getByRole('main');

async function severalCards(page: Page, look: Look): Promise<void> {
  await setHolder(page, 'Driver & Vehicle', { registration: 'QBT917', driver: 'Aroha Ngata' });
  await addCard(page);
  await setHolder(page, 'Vehicle');
  await editor(page).getByRole('textbox', { name: 'Monthly limit' }).fill('501');
  await addCard(page);
  await setHolder(page, 'Driver');
  await pressConfirmOrder(page);
  await expect(editor(page)).toContainText('Card 2 of 3');
  await expect(cardList(page)).toContainText('You have incomplete cards');
  await look('cards-incomplete', 'page');
  await look('cards-error', editor(page).getByRole('textbox', { name: 'Vehicle registration' }));
  await cardList(page).getByRole('button', { name: 'Need help' }).click();
  await look('cards-help', undefined, 'wide');
  await page.keyboard.press('Escape');

  await onPhone(page, async () => {
    await turnToList(page, 3);
    await look('cards-list-step', undefined, 'narrow');
    await page.getByRole('button', { name: /Driver & Vehicle/ }).click();
    await expect(page.getByText('Card 1 of 3')).toBeVisible();
    await look('cards-editor-step', 'page', 'narrow');
  });
}

async function questionsAboutCards(page: Page, look: Look): Promise<void> {
  await choosingCards(page, look);
  for (const [button, title] of [
    ['Discard changes', 'Discard card changes'],
    ['Remove card', 'Remove card'],
    ['Apply to all', 'Apply to all cards'],
  ] as const) {
    await editor(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await look(`dialog-${title.toLowerCase().replaceAll(' ', '-')}`, dialog);
    if (button !== 'Apply to all') await closeDialog(page, dialog);
  }
  await page.getByRole('button', { name: 'Change 2 cards' }).click();
  await expect(page.getByText('2 cards changed')).toBeVisible();
  await look('cards-undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (let left = 3; left > 0; left -= 1) {
    await editor(page).getByRole('button', { name: 'Remove card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove card' });
    await dialog.getByRole('button', { name: 'Remove card' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await look('cards-empty');
  await pressConfirmOrder(page);
  await expect(cardList(page)).toContainText('Add a card to order');
  await look('cards-empty-error');
}

async function manyCards(page: Page, look: Look): Promise<void> {
  const list = cardList(page);
  for (let cardsNow = 1; cardsNow <= 20; cardsNow += 1) {
    await addCard(page);
    await expect(list).toContainText(`You have ${cardsNow} fuel card`);
    if (cardsNow === 2 || cardsNow === 4)
      await editor(page).getByRole('textbox', { name: 'Monthly limit' }).fill('400');
  }
  await setHolder(page, 'Driver');
  await expect(list).toContainText('More than your monthly spend of $500.00.');
  const search = list.getByRole('searchbox');
  await search.fill('any');
  await expect(list).toContainText('Showing 19 of 20 fuel cards');
  await look('cards-search', undefined, 'wide');
  await choosingFoundCards(page, look);
  await search.fill('Wharepapa-Featherstonehaugh');
  await expect(list).toContainText('No card matches');
  await look('cards-nothing-found', undefined, 'wide');
  await list.getByRole('button', { name: 'Show all cards' }).click();
  await list.getByRole('button', { name: '1 incomplete' }).click();
  await expect(list).toContainText('Showing 1 of 20 fuel cards');
  await look('cards-filtered', undefined, 'wide');
  await list.getByRole('button', { name: '1 incomplete' }).click();
  await onPhone(page, async () => {
    await turnToList(page, 20);
    await page.getByRole('searchbox').fill('driver');
    await expect(page.getByText('Showing 1 of 20 fuel cards')).toBeVisible();
    await look('cards-search-list-step', undefined, 'narrow');
    await page.getByRole('button', { name: /Driver/ }).click();
    await expect(page.getByText('Card 20 of 20')).toBeVisible();
  });
  await search.fill('');
  const name = 'Te Rangihīroa Wharepapa-Featherstonehaugh of Waimakariri';
  await setHolder(page, 'Driver & Vehicle', { driver: name, registration: 'WWWWWWWWWW' });
}

/** A thousand cards: no more can be added. */
async function fullOrder(page: Page, look: Look): Promise<void> {
  const rows = [['Rego'], ...Array.from({ length: 980 }, (_, at) => [`TUI${at}`])];
  const review = await pasteFleet(page, rows);
  await review.getByRole('button', { name: 'Add 980 cards' }).click();
  const tooMany = page.getByRole('dialog', { name: 'Too many cards' });
  await tooMany.getByRole('button', { name: 'Continue' }).click();
  await expect(cardList(page)).toContainText('You have 1,000 fuel cards');
  await cardList(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tooMany).toContainText('An order holds 1,000 cards at most');
  await look('dialog-too-many-cards-full', tooMany);
  await closeDialog(page, tooMany);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardList(page)).toContainText('You have 20 fuel cards');
}

async function order(page: Page, look: Look): Promise<void> {
  await look('cards-twenty', 'page');
  await editor(page).getByRole('button', { name: 'Apply to all' }).click();
  const apply = page.getByRole('dialog', { name: 'Apply to all cards' });
  await apply.getByRole('checkbox', { name: /^Vehicle registration/ }).uncheck();
  const kept = apply.getByText('19 cards keep their own type');
  await expect(kept).toBeVisible();
  await look('dialog-apply-to-all-kept', kept);
  await closeDialog(page, apply);
  await addCard(page);
  const tooMany = page.getByRole('dialog', { name: 'Too many cards' });
  await expect(tooMany).toBeVisible();
  await look('dialog-too-many-cards', tooMany);
  await closeDialog(page, tooMany);
  await fullOrder(page, look);
  const dialog = await confirmOrder(page);
  await expect(dialog).toBeVisible();
  await look('dialog-confirm-order', dialog);
  const release = await loseAnswers(page, '**/card');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  const failed = page.getByText('Sorry, we are unable to save card details at this time.');
  await expect(failed).toBeVisible();
  await look('dialog-confirm-order-failed', failed);
  await release();
  await letTimePass(page);
  await refusedOrder(page, look, dialog);
  await editor(page).getByRole('combobox', { name: 'Products' }).selectOption('Fuels & AdBlue');
  await (await confirmOrder(page)).getByRole('button', { name: 'Complete' }).click();
  const stands = page.getByRole('dialog', { name: 'Your cards were ordered already' });
  await look('dialog-order-stands', stands);
  await stands.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, 'Your card order is confirmed');
  await look('completed', 'page');
}

async function refusedOrder(page: Page, look: Look, dialog: Locator): Promise<void> {
  const exception = 'This application has not been sent yet, so no cards can be ordered.';
  const isRefused = (route: Route) =>
    route.fulfill({ status: 409, json: { exception, requestId: 'a-request' } });
  await page.route('**/card', isRefused);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const refused = page.getByRole('dialog', { name: 'No cards were ordered' });
  await expect(refused).toContainText(exception);
  await letTimePass(page);
  await look('dialog-confirm-order-refused', refused);
  await page.unrouteAll({ behavior: 'wait' });
  // The server says that the cards are ordered; the tab cannot ask.
  await loseCalls(page, '**/v1/status/open');
  await refused.getByText('Close', { exact: true }).click();
  await page.getByRole('link', { name: 'Order cards', exact: true }).click();
}
