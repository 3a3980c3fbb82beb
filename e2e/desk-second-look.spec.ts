import { stateOf } from './desk/day.ts';
import { lookAt } from './desk/look.ts';
import { comeIn, open, openApplication, press } from './desk/walk.ts';
import { test as base, startDeskProduct } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** A desk at which a second person confirms every decision. */
const test = base.extend<object>({
  deskProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const product = await startDeskProduct({ DESK_TWO_PERSON: 'all' });
      product.command('demo', 'seed', '--applications', '95', '--seed', 'second-look', '--yes');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });
test.describe.configure({ timeout: 300_000 });

test('two people decide: one proposes, the other sees the mail, sends it back or confirms it [A11Y-01, A11Y-05, DESK-19, DESK-22]', async ({
  page,
  browser,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Mere');
  const reference = await openApplication(page, 'toAssess');
  await press(page, 'Approve');
  await expect(page.getByText('This is a proposal: nothing is sent yet.')).toBeVisible();
  await lookAt(page, 'proposing, the preview');
  await press(page, 'Propose it');
  await expect(page.getByText('Proposed. Nothing is sent yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await lookAt(page, 'proposed, for who proposed it');
  expect(stateOf(deskProduct, reference)).toBe('toAssess');
  expect(deskProduct.command('applications', 'show', reference)).toContain('Nothing was sent yet');

  const colleague = await browser.newPage({ baseURL: deskProduct.desk });
  await comeIn(colleague, deskProduct, 'Tane');
  await colleague.getByRole('link', { name: /To confirm/ }).click();
  await colleague.getByRole('link', { name: reference }).click();
  await expect(
    colleague.getByText(/^You came to the desk or got your role less than 24 hours ago/),
  ).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await lookAt(colleague, 'proposed, for who came in today');
  await deskProduct.passDay();
  await colleague.reload();
  await press(colleague, 'Send it back');
  await press(colleague, 'Send it back');
  await expect(colleague.getByText('Say why it is sent back.')).toBeVisible();
  await lookAt(colleague, 'sending a proposal back, with an error');
  await colleague.getByLabel('Why it is sent back').fill('Their director is not on the register.');
  await press(colleague, 'Send it back');
  await expect(colleague.getByText('Sent back. Nothing was sent to the applicant.')).toBeVisible();

  await open(page, `/applications/${reference}`, `Application ${reference}`);
  await expect(page.getByText('Their director is not on the register.')).toBeVisible();
  await press(page, 'Approve');
  await press(page, 'Propose it');
  await expect(page.getByText('Proposed. Nothing is sent yet.')).toBeVisible();
  await open(colleague, `/applications/${reference}`, `Application ${reference}`);
  await press(colleague, 'Confirm');
  await expect(colleague.getByText('This email goes to the applicant')).toBeVisible();
  await lookAt(colleague, 'confirming a proposal, its preview');
  expect(stateOf(deskProduct, reference)).toBe('toAssess');
  await press(colleague, 'Confirm and email the applicant');
  await expect(colleague.getByText('Confirmed. One email goes.')).toBeVisible();
  expect(stateOf(deskProduct, reference)).toMatch(/^(approved|cardsOrdered)$/);
  await colleague.close();
});

test('two people withdraw for an applicant: one proposes, the other sees the mails and confirms [A11Y-01, DESK-22, SEC-19]', async ({
  page,
  browser,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Hana');
  const reference = await openApplication(page, 'approved');
  await press(page, 'Withdraw the application');
  await press(page, 'See what happens first');
  await expect(page.getByText('This is a proposal: nothing is sent yet.')).toBeVisible();
  await press(page, 'Propose it');
  await expect(page.getByText('Proposed. Nothing is sent yet.')).toBeVisible();
  await lookAt(page, 'a proposed withdrawal, for who proposed it');

  const colleague = await browser.newPage({ baseURL: deskProduct.desk });
  await comeIn(colleague, deskProduct, 'Rua');
  await deskProduct.passDay();
  await open(colleague, `/applications/${reference}`, `Application ${reference}`);
  await expect(colleague.getByText(/^Proposed: to withdraw the application for good, by Hana/)).toBeVisible();
  await lookAt(colleague, 'a proposed withdrawal, for a colleague');
  await press(colleague, 'Confirm');
  await expect(colleague.getByText('The application will be: Withdrawn')).toBeVisible();
  await lookAt(colleague, 'confirming a withdrawal, its preview');
  await press(colleague, 'Confirm and email the applicant');
  await expect(colleague.getByText(/^Confirmed\./)).toBeVisible();
  expect(stateOf(deskProduct, reference)).toBe('withdrawn');
  await colleague.close();
});
