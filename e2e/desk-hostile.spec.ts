import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { goToCards, orderCards, setHolder } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { arriveAt, haveAnsweredToBeAssessed } from './applicant/whole.ts';
import { open, press, search } from './desk/walk.ts';
import { acceptInvitation, atOnce, callDesk, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';
import { newPerson } from './people.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

const longWord = 'Whare'.repeat(20);
const business = `=1+1 <img src=x onerror=alert(1)> ${longWord}`;
const trading = '@SUM(A1) "><script>alert(2)</script>';
const legal = `-1+1 <b>Hemi</b> Buchan`;
const driver = '+1+1 <svg onload=alert(3)>';
const bidi = '\u202e\u2066';
const anyBidi = /[\u202a-\u202e\u2066-\u2069]/;

/** Sends the answers of a person with other names in them; returns the reference. */
async function sendPoisoned(page: Page): Promise<string> {
  await haveAnsweredToBeAssessed(page, newPerson('Hamish', 'Buchan'));
  await page.route(/\/v1\/applications\/[\w-]+$/, (route) => {
    const body = route.request().postDataJSON();
    const { businessDetails, creditDetails, finalDetails } = body.details;
    Object.assign(businessDetails, {
      nzbn: null,
      business: null,
      hasManualInputBusiness: true,
      businessName: business + bidi,
      tradingName: trading + bidi,
      hasDifferentTradingName: true,
    });
    creditDetails.legalName = legal + bidi;
    finalDetails.bankAccountName = trading;
    return route.continue({ postData: JSON.stringify(body) });
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await send(page);
  const { reference } = await (await answered).json();
  await page.unrouteAll();
  await arriveAt(page, /./);
  await goToCards(page);
  await setHolder(page, 'Driver', { driver: driver + bidi });
  await orderCards(page);
  return reference;
}

/** Nothing that was typed became an element, ran, or turns the direction of what stands around it. */
async function expectText(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.locator('img[src=x], main script, main svg[onload], main dd b')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(anyBidi);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

async function downloadCells(page: Page, button: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await press(page, button);
  const cells = cellsOf(readFileSync(await (await download).path(), 'utf8').replace(/^\ufeff/, ''));
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  expect(cells.join()).not.toMatch(anyBidi);
  return cells;
}

test('what an applicant types to do harm is shown as text at the desk, and is no formula in a file [DESK-13, DESK-27, SEC-14]', async ({
  page,
  browser,
  deskProduct,
}) => {
  test.setTimeout(240_000);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const applicant = await browser.newPage({ baseURL: deskProduct.origin });
  const reference = await sendPoisoned(applicant);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
  await applicant.close();

  await acceptInvitation(page, invite(deskProduct, 'wary@provider.example'), 'Wiremu Wary');
  await callDesk(page, `applications/${reference}/note`, { text: '=2+2 <script>alert(4)</script>' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/applications/${reference}`, `Application ${reference}`);
    await expectText(page, business, trading, legal, driver, '=2+2 <script>alert(4)</script>');
    for (const typed of [reference, '<img src=x']) {
      await search(page, typed);
      await expect(page.getByRole('region', { name: 'Search results' })).toContainText(reference);
      await expectText(page, business);
    }
    // Many wait longer, so that it is not on the first page of all.
    await open(page, `/applications?state=toAssess&sentFrom=${today}`, 'Applications');
    await expectText(page, business);
    await open(page, `/orders/${reference}`, `Order ${reference}`);
    await expectText(page, business, driver);
  }
  await callDesk(page, `applications/${reference}/decide`, { decision: 'Approved', reasons: [], ...atOnce });
  await page.reload();
  expect(await downloadCells(page, 'Download for the card maker')).toContain(`'${driver}`);
  await open(page, '/applications?state=all', 'Applications');
  await expectText(page);
  expect((await downloadCells(page, 'Download this list')).join('\n')).toContain(`'${business}`);
  expect(dialogs).toEqual([]);
});
