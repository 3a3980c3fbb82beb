import type { Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, enterBusinessByHand } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { goOn, question, typeAddressLines } from './applicant/question.ts';
import { expect } from './fixtures.ts';
import { test } from './line.ts';
import { newPerson } from './people.ts';

/** These tests lose calls on purpose. */
test.use({
  expectedErrors: /Failed to load resource: (net::ERR_|the server responded with a status of 500)/,
});

const name = (page: Page) => question(page, businessQuestions.name);
const address = (page: Page) => question(page, businessQuestions.address);
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
const registerIsAway =
  'Sorry, we are unable to look up NZ Companies Register this time. Please try again later.';
const ofRegister = /^\/v1\/businesses\?/;

async function begin(page: Page, type: string): Promise<void> {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, type);
}

test('a limited company whose search is refused reads so, keeps its text, and finds itself once the register is back [BUS-15, TOAST-03, REL-03]', async ({
  page,
  line,
}) => {
  await begin(page, 'Limited Company');
  await line.refuse();
  await name(page).getByRole('combobox').fill('lindis');
  await expect(notices(page)).toHaveText(registerIsAway);
  await expect(name(page).getByRole('combobox')).toHaveValue('lindis');
  await expect(name(page).getByRole('combobox')).toBeFocused();
  await line.listen();
  await name(page).getByRole('combobox').press('End');
  await name(page).getByRole('combobox').pressSequentially(' pass');
  await name(page)
    .getByRole('option', { name: /^Lindis Pass Fencing Limited/ })
    .click();
  await expect(name(page).getByRole('button', { name: 'Choose another business' })).toBeVisible();
});

test('a sole trader whose search is refused goes on by hand with what was typed, without a word [BUS-15]', async ({
  page,
  line,
}) => {
  await begin(page, 'Sole Trader');
  await line.refuse();
  await name(page).getByRole('combobox').fill('Buchan Shearing');
  const byHand = name(page).getByRole('textbox', { name: 'Business name' });
  await expect(byHand).toHaveValue('Buchan Shearing');
  await expect(byHand).toBeFocused();
  await expect(notices(page)).toHaveCount(0);
});

test('an address search that hangs keeps nobody: what was typed goes along by hand, and the late answer lands nowhere [AUTO-02, BUS-16]', async ({
  page,
  line,
}) => {
  line.set(/^\/v1\/addresses/, 'hang');
  await begin(page, 'Sole Trader');
  await enterBusinessByHand(page, 'Buchan Shearing');
  await address(page).getByRole('combobox').fill('14 Ballantyne Road');
  await expect(address(page).getByText('Searching...')).toBeVisible();
  await address(page).getByRole('button', { name: 'Enter manually' }).click();
  await expect(address(page).getByLabel('Address line 1')).toHaveValue('14 Ballantyne Road');
  await expect(address(page).getByLabel('Address line 1')).toBeFocused();
  await typeAddressLines(address(page), { line1: '16 Ballantyne Road', town: 'Wānaka', postcode: '9305' });
  line.release();
  await goOn(address(page));
  await expect(address(page)).toContainText('16 Ballantyne Road, Wānaka 9305');
  await expect(question(page, businessQuestions.spend)).toHaveAttribute('aria-current', 'step');
});

test('an answer that comes after the next one changes nothing [AUTO-01]', async ({ page, line }) => {
  line.set(/^\/v1\/businesses\?name=lindis/, 'hang');
  await begin(page, 'Limited Company');
  const sent = page.waitForRequest(/name=lindis/);
  await name(page).getByRole('combobox').fill('lindis');
  await sent;
  await name(page).getByRole('combobox').fill('cardrona');
  await expect(
    name(page)
      .getByRole('option', { name: /^Cardrona/ })
      .first(),
  ).toBeVisible();
  const found = await name(page).getByRole('option').allTextContents();
  line.release();
  await expect(name(page).getByRole('status')).toHaveText(/match/);
  expect(await name(page).getByRole('option').allTextContents()).toEqual(found);
});

test('what the server says of five mistakes is there to be read at once, and of its own failures the catalogue [TOAST-02]', async ({
  page,
  line,
}) => {
  const mistakes = ['one', 'two', 'three', 'four', 'five'].map((which) => `The name has mistake ${which}`);
  const exception = mistakes.map((errorMessage) => ({ field: 'name', errorMessage }));
  line.set(ofRegister, { status: 400, body: { exception, requestId: 'request' } });
  await begin(page, 'Limited Company');
  await name(page).getByRole('combobox').fill('lindis');
  await expect(notices(page)).toHaveCount(5);
  expect((await notices(page).allTextContents()).toSorted()).toEqual(mistakes.toSorted());

  line.set(ofRegister, { status: 500, body: { exception: 'Stack trace', requestId: 'request' } });
  await name(page).getByRole('combobox').fill('lindis pass');
  await expect(notices(page).filter({ hasText: registerIsAway })).toBeVisible();
  await expect(page.getByText('Stack trace')).toHaveCount(0);
});

test('a half-typed business name is still there after the page was loaded again [BUS-05, REL-03]', async ({
  page,
}) => {
  await begin(page, 'Limited Company');
  await name(page).getByRole('combobox').fill('lindis');
  await name(page).getByRole('heading').click();
  await page.reload();
  await expect(name(page).getByRole('combobox')).toHaveValue('lindis');
  await name(page).getByRole('combobox').focus();
  await expect(name(page).getByRole('option', { name: /^Lindis Pass Fencing Limited/ })).toBeVisible();
});
