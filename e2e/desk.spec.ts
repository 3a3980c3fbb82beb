import { gzipSync } from 'node:zlib';
import {
  askToCorrect,
  decide,
  noteCallback,
  openFirst,
  sendOrder,
  signOutEverywhere,
  stateOf,
} from './desk/day.ts';
import { heading, press } from './desk/walk.ts';
import { acceptInvitation, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

test('a day at the desk: the morning list, twenty decisions, a correction, an order, a callback, a colleague, and out everywhere [DESK-02, DESK-03, DESK-04, DESK-08, DESK-13, DESK-16, DESK-19]', async ({
  page,
  browser,
  deskProduct,
}) => {
  test.setTimeout(400_000);
  const { firstLink, command } = deskProduct;
  await acceptInvitation(page, firstLink, 'Mere Tamihana');
  await expect(page.getByRole('link', { name: /To assess/ })).toBeVisible();

  for (let count = 1; count <= 20; count += 1) {
    const reference = await openFirst(page, '/applications?state=toAssess');
    const isDeclined = count % 5 === 0;
    await decide(page, isDeclined);
    if (count % 5 > 1) continue;
    expect(stateOf(deskProduct, reference)).toMatch(isDeclined ? /^declined$/ : /^(approved|cardsOrdered)$/);
  }

  const asked = await askToCorrect(page, deskProduct);
  await sendOrder(page, deskProduct);
  await noteCallback(page, deskProduct);

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

  await signOutEverywhere(page, '/applications');
  await press(page, 'Sign in with a passkey');
  await expect(heading(page)).toHaveText('Applications');
  expect(command('applications', 'viewers', asked)).toContain('Mere Tamihana');
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
