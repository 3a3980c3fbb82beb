import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { orderCardsByStatus, type Sent, sendAndKeepLink } from './applicant/status.ts';
import { haveAnsweredToBeAssessed } from './applicant/whole.ts';
import { askToCorrect, openFirst } from './desk/day.ts';
import { heading, open, press, search } from './desk/walk.ts';
import { acceptInvitation, atOnce, callDesk, type DeskProduct, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';
import { newPerson } from './people.ts';
import { translateFromStart } from './translator.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

type Row = { readonly reference: string; readonly business: string };

/** Reads what a page of the desk is answered, from that page. */
const read = async (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json(), `/desk/v1/${path}`);

/** Lets a person in; the clerk and the manager have a browser that translates what they read. */
async function comesIn(browser: Browser, product: DeskProduct, name: string, role: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: product.desk });
  if (role !== 'assessor') await translateFromStart(page);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@week.example`;
  await acceptInvitation(page, invite(product, email, role), name);
  return page;
}

/** Sends an application that a person decides. */
async function applies(browser: Browser, { origin, mails }: DeskProduct): Promise<Sent> {
  const page = await browser.newPage({ baseURL: origin });
  const person = newPerson('Hamish', 'Buchan');
  await haveAnsweredToBeAssessed(page, person);
  const sent = await sendAndKeepLink(page, person, mails);
  await page.close();
  return sent;
}

const keyOf = ({ link }: Sent): string => link.split('/').at(-1) ?? '';

/** Presses 'Download for the card maker' and returns the rows of the file. */
async function download(page: Page): Promise<string[]> {
  const file = page.waitForEvent('download');
  await press(page, 'Download for the card maker');
  return readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
}

test('a week of an officer, a clerk and a manager: triage, two of one director, a batch with a stop, tracking by file, callers, a colleague away, the week and the auditor [DESK-29, DESK-30, DESK-32, DESK-33, DESK-35, DESK-36, DESK-37, PROVIDER-02]', async ({
  browser,
  deskProduct,
}) => {
  test.setTimeout(600_000);
  deskProduct.command('demo', 'seed', '--applications', '400', '--seed', 'week', '--yes');
  const manager = await comesIn(browser, deskProduct, 'Moana Rewi', 'manager');
  const officer = await comesIn(browser, deskProduct, 'Aroha Kereama', 'assessor');
  const colleague = await comesIn(browser, deskProduct, 'Tane Mahuta', 'assessor');
  const clerk = await comesIn(browser, deskProduct, 'Rawiri Te Huia', 'clerk');
  const [first, second] = [await applies(browser, deskProduct), await applies(browser, deskProduct)];

  await test.step('triage: three keys decide and go on, in the order of the list', async () => {
    await open(officer, '/applications?state=toAssess', 'Applications');
    const { applications } = await read(officer, 'applications?state=toAssess');
    const [one, next] = applications as Row[];
    await officer.getByRole('link', { name: one?.reference ?? '' }).click();
    await expect(heading(officer)).toHaveText(`Application ${one?.reference}`);
    await expect(officer.getByRole('heading', { name: 'What we know' })).toBeVisible();
    await officer.keyboard.press('a');
    await expect(officer.getByText('This email goes to the applicant')).toBeVisible();
    await officer.keyboard.press('y');
    await expect(officer.getByText('Approved. One email goes.')).toBeVisible();
    await officer.keyboard.press('x');
    await expect(heading(officer)).toHaveText(`Application ${next?.reference}`);
  });

  await test.step('two applications of one director are seen on each other', async () => {
    await open(officer, `/applications/${second.reference}`, `Application ${second.reference}`);
    await officer.getByRole('link', { name: first.reference }).click();
    await expect(heading(officer)).toHaveText(`Application ${first.reference}`);
    await expect(officer.getByRole('link', { name: second.reference })).toBeVisible();
  });

  await test.step('a correction is asked for', () => askToCorrect(officer, deskProduct));

  const batch = await test.step('a batch is made once, and says what is stopped since', async () => {
    for (const { reference } of [first, second])
      await callDesk(officer, `applications/${reference}/decide`, {
        decision: 'Approved',
        reasons: [],
        ...atOnce,
      });
    await orderCardsByStatus(browser, first);
    await orderCardsByStatus(browser, second);
    await open(clerk, '/orders', 'Orders');
    const exported = await download(clerk);
    expect(exported.join('\n')).toContain(first.reference);
    await clerk.getByRole('link', { name: 'At the card maker' }).click();
    await clerk
      .getByRole('link', { name: /^Batch \d+$/ })
      .first()
      .click();
    await expect(heading(clerk)).toHaveText(/^Batch \d+$/);
    const number = /\d+/.exec((await heading(clerk).textContent()) ?? '')?.[0] ?? '';

    await callDesk(officer, `applications/${first.reference}/ask`, {
      questions: ['cards'],
      because: 'Which products may this card buy?',
      ...atOnce,
    });
    const { cards } = await (
      await clerk.request.post(`${deskProduct.origin}/v1/status/correction/begin`, {
        data: { key: keyOf(first) },
      })
    )
      .json()
      .then(({ order }) => order);
    const corrected = await clerk.request.post(`${deskProduct.origin}/v1/status/correction/cards`, {
      data: {
        key: keyOf(first),
        number: 1,
        preferences: { cards: [...cards, { ...cards[0], products: 'FuelsOnly' }] },
      },
    });
    expect(corrected.status(), await corrected.text()).toBe(200);
    await callDesk(officer, `applications/${second.reference}/decide`, {
      decision: 'Decline',
      reasons: ['business-record', 'mistake'],
      replaces: 2,
      isForced: true,
      ...atOnce,
    });

    await clerk.reload();
    const row = (of: Sent) => clerk.getByRole('row').filter({ hasText: of.reference });
    await expect(row(first)).toContainText('Stop: corrected since');
    await expect(row(second)).toContainText('Stop: the order is stopped');
    const again = await download(clerk);
    expect(again).toHaveLength(exported.length);
    expect(again.filter((line) => line.includes('STOP'))).toHaveLength(2);
    await open(clerk, '/orders', 'Orders');
    await expect(clerk.getByRole('link', { name: first.reference })).toBeVisible();
    return number;
  });

  await test.step('all that is left of the batch is sent by a file of tracking numbers', async () => {
    const { list } = await read(clerk, `batches/${batch}`);
    const left = (list as { reference: string; state: string }[]).filter(({ state }) => state === 'atMaker');
    expect(left.length).toBeGreaterThan(5);
    const lines = left.map(({ reference }, at) => `${reference};NZ${1000 + at}`);
    const sheet = ['Order;Parcel', ...lines, `${second.reference};NZ9999`].join('\n');
    await open(clerk, `/orders/batches/${batch}`, `Batch ${batch}`);
    await clerk.getByLabel(/^Choose the card maker’s file/).setInputFiles({
      name: 'sent.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet),
    });
    await clerk.getByLabel('Column of the tracking number').selectOption({ index: 2 });
    await press(clerk, 'See what happens first');
    await expect(clerk.getByText(`${left.length} orders will be noted as sent, 1 will not`)).toBeVisible();
    await press(clerk, `Note ${left.length} orders and email their applicants`);
    await expect(clerk.getByText(`${left.length} orders are noted as sent.`)).toBeVisible();
    await search(officer, 'NZ1003');
    const results = officer.getByRole('region', { name: 'Search results' });
    await expect(results.getByRole('link', { name: left[3]?.reference ?? '' })).toBeVisible();
  });

  await test.step('a caller is found by a plate, by name in any order, phone, and a reference within a sentence', async () => {
    const { orders: sent } = await read(clerk, 'orders?state=sent');
    let plated: { readonly reference: string; readonly plate: string } | undefined;
    for (const { reference } of sent as Row[]) {
      const { cards } = await read(clerk, `orders/${reference}`);
      const plate = (cards as { registration: string }[]).find(
        ({ registration }) => registration,
      )?.registration;
      if (plate) plated ??= { reference, plate };
    }
    await open(officer, '/', 'Today');
    await search(officer, plated?.plate ?? 'no plate');
    const found = officer.getByRole('region', { name: 'Search results' });
    await expect(found.getByRole('link', { name: plated?.reference ?? 'no order' })).toBeVisible();
    const { orders } = await read(clerk, 'orders');
    const { reference, business } = (orders as Row[])[0] ?? { reference: '', business: '' };
    const { finalDetails } = JSON.parse(
      deskProduct.command('applications', 'show', reference, '--json'),
    ).submission;
    const reversed = business.split(' ').toReversed().join(' ');
    for (const text of [reversed, finalDetails.contactNumber, `Kia ora, it is about ${reference}, thanks`]) {
      await open(officer, '/', 'Today');
      await search(officer, text);
      const results = officer.getByRole('region', { name: 'Search results' });
      await expect(results.getByRole('link', { name: reference })).toBeVisible();
    }
  });

  await test.step('a colleague goes away, and what they hold is held by another', async () => {
    const held = await openFirst(officer, '/applications?state=toAssess');
    await press(officer, /^Take/);
    await expect(officer.getByText('Others now see that you work on it.')).toBeVisible();
    await open(manager, '/people', 'People');
    const row = manager.getByRole('row').filter({ hasText: 'Aroha Kereama' });
    await row.getByRole('button', { name: /^Mark as away/ }).click();
    await row.getByLabel('Who takes over what is held').selectOption({ label: 'Tane Mahuta' });
    await row.getByRole('button', { name: /^Mark as away/ }).click();
    await expect(manager.getByText('Marked as away. 1 application is handed on.')).toBeVisible();
    await open(colleague, `/applications/${held}`, `Application ${held}`);
    await expect(colleague.getByRole('button', { name: /^Give back/ })).toBeVisible();
  });

  await test.step('the week says who decided, and the record who saw an application', async () => {
    await open(manager, '/week', 'Week');
    await expect(manager.getByRole('row').filter({ hasText: 'Aroha Kereama' })).toBeVisible();
    const { from, to } = await read(manager, 'week');
    await open(manager, `/record?application=${first.reference}&from=${from}&to=${to}`, 'Record');
    const rows = manager.getByRole('row');
    await expect(rows.filter({ hasText: /Aroha Kereama.*Opened/ }).first()).toBeVisible();
    await expect(rows.filter({ hasText: /Rawiri Te Huia.*Order exported/ }).first()).toBeVisible();
    await open(manager, `/record?application=${first.reference}&to=2026-01-01`, 'Record');
    await expect(manager.getByText('Nothing is recorded of this.')).toBeVisible();
  });
  for (const page of [manager, officer, colleague, clerk]) await page.close();
});
