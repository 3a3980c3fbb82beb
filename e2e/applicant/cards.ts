import type { Page } from '@playwright/test';
import { goOn } from './question.ts';
import { type Finder, type Found, type Screen, see } from './screen.ts';

export async function goToCards(page: Screen): Promise<void> {
  await page.getByRole('link', { name: 'Order cards' }).click();
  await see(page.getByRole('heading', { name: 'You have 1 fuel card' }));
}

export const cardList = <Part>(page: Finder<Part>): Part =>
  page.getByRole('complementary', { name: 'Your cards' });

export const addCard = (page: Screen): Promise<void> => goOn(cardList(page), /^Add (a|another) card$/);

const whoCanUseIt = {
  Any: /^Any\b/,
  Vehicle: /^Vehicle/,
  Driver: /^Driver(?! &)/,
  'Driver & Vehicle': /^Driver & Vehicle/,
} as const;

export type CardType = keyof typeof whoCanUseIt;
export type Holder = { registration?: string; driver?: string };

export async function setHolder(page: Screen, type: CardType, holder: Holder = {}): Promise<void> {
  const editor = page.getByRole('main');
  await editor.getByRole('radio', { name: whoCanUseIt[type] }).check();
  if (holder.registration)
    await editor.getByRole('textbox', { name: 'Vehicle registration' }).fill(holder.registration);
  if (holder.driver) await editor.getByRole('textbox', { name: 'Driver name' }).fill(holder.driver);
}

/** Presses the button although a card is incomplete. */
export const pressConfirmOrder = (page: Page): Promise<void> =>
  cardList(page).getByRole('button', { name: 'Confirm order' }).press('Enter');

/** Returns the dialog that opens when every card is complete. */
export async function confirmOrder<Part extends Found>(page: Finder<Part>): Promise<Part> {
  await cardList(page).getByRole('button', { name: 'Confirm order' }).click();
  return page.getByRole('dialog', { name: 'Confirm order' });
}

export async function orderCards(page: Screen): Promise<void> {
  const dialog = await confirmOrder(page);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await see(page.getByRole('heading', { name: 'Your card order is confirmed' }));
}
