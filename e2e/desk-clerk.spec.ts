import type { Locator, Page } from '@playwright/test';
import { tabTo } from './applicant/keyboard.ts';
import { lookAt } from './desk/look.ts';
import { firstIn, heading, open } from './desk/walk.ts';
import { acceptInvitation, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link');
const searchField = (page: Page) => page.getByLabel('Search orders and callbacks');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lists the calls of a page that a role is refused. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
}

async function pressByTab(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a clerk has orders and callbacks, and nothing that leads elsewhere [DESK-34, A11Y-01, LAYOUT-17]', async ({
  page,
  deskProduct,
}) => {
  const refused = refusals(page);
  await acceptInvitation(page, invite(deskProduct, 'rawiri@provider.example', 'clerk'), 'Rawiri Clerk');
  await expect(heading(page)).toHaveText('Orders');
  await expect(pages(page)).toHaveText(['Orders', 'Callbacks']);
  await open(page, '/', 'Orders');
  expect(new URL(page.url()).pathname).toBe('/orders');
  await lookAt(page, 'orders of a clerk');
  const order = await firstIn(page, 'orders?state=toMake');
  await open(page, `/orders/${order}`, `Order ${order}`);
  await lookAt(page, 'order of a clerk');
  await searchField(page).fill(order.slice(0, 4) + order.slice(5));
  await searchField(page).press('Enter');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await lookAt(page, 'search of a clerk');
  await open(page, '/callbacks', 'Callbacks');
  await lookAt(page, 'callbacks of a clerk');
  const callback = await firstIn(page, 'callbacks');
  await open(page, `/callbacks/${callback}`, `Callback ${callback}`);
  await lookAt(page, 'callback of a clerk');
  await open(page, '/you', 'Where you are signed in');
  expect(refused).toEqual([]);
  await expect(page.locator('a[href^="/applications"]')).toHaveCount(0);
});

test('a clerk finds an order and notes its cards as sent by keyboard alone [DESK-34, A11Y-02]', async ({
  page,
  deskProduct,
}) => {
  await acceptInvitation(page, invite(deskProduct, 'huia@provider.example', 'clerk'), 'Huia Clerk');
  const order = await firstIn(page, 'orders?state=toMake');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(order.toLowerCase());
  await page.keyboard.press('Enter');
  await pressByTab(
    page,
    page.getByRole('region', { name: 'Search results' }).getByRole('link', { name: order }),
  );
  await expect(heading(page)).toHaveText(`Order ${order}`);
  await pressByTab(page, button(page, 'Cards were sent'));
  await pressByTab(page, button(page, 'See what happens first'));
  await pressByTab(page, button(page, 'Note it and email the applicant'));
  await expect(page.getByText('The cards are noted as sent. One email goes.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page)).toHaveText('Callbacks');
});

test('a link that was copied out of a mail opens, and its address is right then [REAL-03]', async ({
  page,
  deskProduct,
}) => {
  await acceptInvitation(page, invite(deskProduct, 'kura@provider.example', 'clerk'), 'Kura Clerk');
  const order = await firstIn(page, 'orders?state=toMake');
  const small = order.toLowerCase().replace('-', '');
  for (const typed of [`/orders/${order}.`, `/orders/${small})`, `//orders//${order}%20`]) {
    await page.goto(deskProduct.desk + typed);
    await expect(heading(page)).toHaveText(`Order ${order}`);
    expect(page.url()).toBe(`${deskProduct.desk}/orders/${order}`);
  }
  const link = invite(deskProduct, 'ana@provider.example', 'clerk');
  await page.goto(`${link}>.`);
  await page.getByRole('button', { name: 'Open the invitation' }).click();
  await expect(page.getByText('ana@provider.example is invited as Clerk.')).toBeVisible();
  expect(page.url()).toBe(link);
});
