import type { Page } from '@playwright/test';
import {
  askToCorrect,
  decide,
  noteCallback,
  openFirst,
  sendOrder,
  signOutEverywhere,
  stateOf,
} from './desk/day.ts';
import { inviteAccount, signInAs, test } from './desk/open-id-desk.ts';
import { heading, open, press } from './desk/walk.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

const list = '/applications?state=toAssess';
const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Nothing of the desk is open: neither a page nor a call. */
async function expectClosed(page: Page): Promise<void> {
  await open(page, list, 'Sign in');
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const call of ['applications', 'orders', 'callbacks'])
    expect((await page.request.get(`/desk/v1/${call}`, { headers })).status()).toBe(401);
}

test('by OpenID Connect somebody uninvited sees the one refusal page, opens nothing and leaves a row of the record, and may come as somebody else [DESK-02, DESK-03, DESK-07]', async ({
  page,
  openId,
  deskProduct,
}) => {
  const stranger = openId.addAccount('Stella Stranger');
  await page.goto(list);
  await signInAs(page, stranger);
  await expect(heading(page)).toHaveText('You cannot come in');
  expect(addressOf(page)).toBe('/refused');
  await expectClosed(page);

  const { account } = inviteAccount({ openId, deskProduct }, 'Moana Rewi', 'manager');
  await open(page, '/refused', 'You cannot come in');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInAs(page, account);
  await expect(heading(page)).toHaveText('Today');
  await page.getByRole('link', { name: 'Record' }).click();
  const row = page.getByRole('row').filter({ hasText: 'sign-in refused' }).first();
  await expect(row).toContainText('Not known');
  await expect(row).toContainText('open-id');
  await expect(page.getByText(stranger.email)).toHaveCount(0);
});

test('a day at the desk signed in by OpenID Connect: back at the list, decisions, a correction, an order, a callback, out everywhere and in again [DESK-02, DESK-03, DESK-04, DESK-08, DESK-16, DESK-19]', async ({
  page,
  openId,
  deskProduct,
}) => {
  test.setTimeout(240_000);
  const { account } = inviteAccount({ openId, deskProduct }, 'Mere Tamihana', 'manager');
  await page.goto(list);
  await signInAs(page, account);
  await expect(heading(page)).toHaveText('Applications');
  expect(addressOf(page)).toBe(list);
  await expect(page.getByRole('link', { name: /^Mere Tamihana/ })).toBeVisible();

  for (const isDeclined of [false, true]) {
    const reference = await openFirst(page, list);
    await decide(page, isDeclined);
    expect(stateOf(deskProduct, reference)).toMatch(isDeclined ? /^declined$/ : /^(approved|cardsOrdered)$/);
  }
  const asked = await askToCorrect(page, deskProduct);
  await sendOrder(page, deskProduct);
  await noteCallback(page, deskProduct);

  await signOutEverywhere(page, '/orders?state=sent');
  await expectClosed(page);
  await open(page, '/orders?state=sent', 'Sign in');
  // The provider still knows who this is, and does not ask.
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('Orders');
  expect(addressOf(page)).toBe('/orders?state=sent');
  expect(deskProduct.command('applications', 'viewers', asked)).toContain('Mere Tamihana');
});

test('by OpenID Connect an invited person comes in by the link, and is refused once their access was ended [DESK-02, DESK-03, DESK-04]', async ({
  page,
  openId,
  deskProduct,
}) => {
  const { account, link } = inviteAccount({ openId, deskProduct }, 'Tane Parata', 'assessor');
  await open(page, link, 'Welcome to the desk');
  await press(page, 'Open the invitation');
  await expect(page.getByText(`${account.email} is invited as Assessor.`)).toBeVisible();
  await press(page, 'Sign in');
  await press(page, account.email);
  await expect(heading(page)).toHaveText('Today');
  await openFirst(page, list);

  deskProduct.command('staff', 'deactivate', account.email);
  await press(page, 'Approve');
  await expect(heading(page)).toHaveText('Sign in');
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('You cannot come in');
  await expectClosed(page);
});

test('by OpenID Connect an address outside the desk leads to its first page [DESK-02]', async ({
  page,
  openId,
  deskProduct,
}) => {
  const { account } = inviteAccount({ openId, deskProduct }, 'Hana Fale', 'assessor');
  const outside = new URL(openId.settings['DESK_OIDC_ISSUER'] ?? '').host;
  await page.goto(`/sign-in?to=/.//${outside}/elsewhere`);
  await signInAs(page, account);
  await expect(heading(page)).toHaveText('Today');
  for (const to of [`/.//${outside}/elsewhere`, `//${outside}/elsewhere`, `http://${outside}/elsewhere`]) {
    await page.goto(`/sign-in?${new URLSearchParams({ to })}`);
    await expect(heading(page)).toHaveText('Today');
    expect(page.url()).toBe(`${deskProduct.desk}/`);
  }
});
