import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { acceptInvitation, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

const referenceForm = /[0-9A-Z]{4}-[0-9A-Z]{4}/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

async function openFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('table').getByRole('link', { name: referenceForm }).first();
  const reference = referenceForm.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await link.click();
  await expect(heading(page)).toContainText(reference);
  return reference;
}

async function decide(page: Page, isDeclined: boolean): Promise<void> {
  await press(page, isDeclined ? 'Decline' : 'Approve');
  if (isDeclined) {
    await page.getByRole('group', { name: 'Why it is declined' }).getByRole('checkbox').first().check();
    await press(page, 'See what happens first');
  }
  await press(page, isDeclined ? 'Decline and email the applicant' : 'Approve and email the applicant');
  await expect(
    page.getByText(isDeclined ? 'Declined. One email goes.' : 'Approved. One email goes.'),
  ).toBeVisible();
}

test('a day at the desk: the morning list, twenty decisions, a correction, an order, a callback, a colleague, and out everywhere [DESK-02, DESK-03, DESK-04, DESK-08, DESK-13, DESK-16, DESK-19]', async ({
  page,
  browser,
  deskProduct,
}) => {
  test.setTimeout(400_000);
  const { firstLink, command } = deskProduct;
  const stateOf = (reference: string): unknown =>
    JSON.parse(command('applications', 'show', reference, '--json')).state;

  await acceptInvitation(page, firstLink, 'Mere Tamihana');
  await expect(page.getByRole('link', { name: /To assess/ })).toBeVisible();

  for (let count = 1; count <= 20; count += 1) {
    const reference = await openFirst(page, '/applications?state=toAssess');
    const isDeclined = count % 5 === 0;
    await decide(page, isDeclined);
    if (count % 5 > 1) continue;
    expect(stateOf(reference)).toMatch(isDeclined ? /^declined$/ : /^(approved|cardsOrdered)$/);
  }

  const asked = await openFirst(page, '/applications?state=toAssess');
  await press(page, 'Ask to correct');
  await page.getByRole('checkbox', { name: 'Which number can we call you on?' }).check();
  await page.getByLabel('What is wrong').fill('Nobody answers on this number.');
  await press(page, 'See what happens first');
  await expect(page.getByText(/The application will be: /)).toBeVisible();
  expect(stateOf(asked)).toBe('toAssess');
  await press(page, 'Ask and email the applicant');
  await expect(page.getByText('The correction is asked for. One email goes.')).toBeVisible();
  expect(stateOf(asked)).toBe('correctionAwaited');

  const ordered = await openFirst(page, '/orders');
  const download = page.waitForEvent('download');
  await press(page, 'Download for the card maker');
  expect((await download).suggestedFilename()).toBe(`cards-${ordered}.csv`);
  await press(page, 'Cards were sent');
  await page.getByLabel('Tracking').fill('NZ123456789');
  await press(page, 'See what happens first');
  await press(page, 'Note it and email the applicant');
  await expect(page.getByText('The cards are noted as sent. One email goes.')).toBeVisible();
  expect(stateOf(ordered)).toBe('cardsSent');

  const called = await openFirst(page, '/callbacks');
  await page.getByRole('radio').first().check();
  await press(page, 'Note how it ended');
  await expect(page.getByText('The callback is done.')).toBeVisible();
  expect(command('callbacks', 'list', '--done', '--json')).toContain(called);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Email address').fill('tevita@provider.example');
  await page.getByRole('radio', { name: /Viewer/ }).check();
  await press(page, 'Make a link');
  const link = await page.getByText(/\/welcome\//).innerText();
  const colleague = await browser.newPage({ baseURL: deskProduct.desk });
  await acceptInvitation(colleague, link.trim(), 'Tevita Fale');
  await colleague.goto(`/applications/${asked}`);
  await expect(heading(colleague)).toContainText(asked);
  await expect(colleague.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(colleague.getByRole('link', { name: 'People' })).toHaveCount(0);

  await page.getByRole('link', { name: /where you are signed in/ }).click();
  await press(page, 'Sign out everywhere');
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto('/applications');
  await expect(heading(page)).toHaveText('Sign in');
  await press(page, 'Sign in with a passkey');
  await expect(heading(page)).toHaveText('Applications');
  expect(command('applications', 'viewers', asked)).toContain('manager@example.com');
  await colleague.close();
});

test('what the first page of the desk loads is at most 150 kB [DESK-01]', async ({ page, deskProduct }) => {
  await acceptInvitation(page, invite(deskProduct, 'wiremu@provider.example'), 'Wiremu Parata');
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.set(pathname, response.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(heading(page)).toHaveText('Today');
  const bodies = await Promise.all(files.values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
