import type { Locator, Page } from '@playwright/test';
import { businessQuestions } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { finalQuestions } from './applicant/final-details.ts';
import { offerQuestions } from './applicant/offer.ts';
import { question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { listen, said } from './live-regions.ts';
import { accountAtAsb, hamish, newPerson } from './people.ts';

const mostTabs = 60;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    // No faster than a person: a dialog keeps the focus in from one key to the next.
    await page.keyboard.press('Tab', { delay: 20 });
  }
  throw new Error(`${control} is not reached by ${mostTabs} presses of Tab`);
}

/** Goes to a field by Tab and types. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a group of radio buttons by Tab and to one of them by the arrow keys. */
async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole('radio', { name });
  const all = await group.getByRole('radio').all();
  const first = all[0] ?? wanted;
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (const _ of all) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Types into a search, waits for what it finds, and picks the first by arrow key and Enter. */
async function searchAndPickFirst(page: Page, asked: Locator, typed: string): Promise<void> {
  await typeInto(page, asked.getByRole('combobox'), typed);
  await expect(asked.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(asked.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('A11Y-02 AUTO-04 START-02 a whole application by keyboard alone, and what is said meanwhile', async ({
  page,
}) => {
  const asks = (title: string): Locator => question(page, title);
  const goOn = (asked: Locator, name = 'Continue'): Promise<void> =>
    press(page, asked.getByRole('button', { name, exact: true }));
  const group = (name: string): Locator => page.getByRole('group', { name });
  const person = newPerson('Hamish', 'Buchan');
  await listen(page);
  await page.goto('/');

  await test.step('landing and requirements', async () => {
    await typeInto(page, page.getByLabel('First name'), person.firstName);
    await typeInto(page, page.getByLabel('Last name'), person.lastName);
    await typeInto(page, page.getByLabel('E-mail'), person.email);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'What to have at hand');
    await press(page, page.getByRole('link', { name: 'Go to the questions' }));
  });

  await test.step('Your business', async () => {
    await expect(asks(businessQuestions.type)).toBeVisible();
    await choose(page, group('Kind of business'), /^Limited Company/);
    await choose(page, group('Will the cards be used for business only?'), /^Yes/);
    await tick(page, asks(businessQuestions.type).getByRole('checkbox'));
    await goOn(asks(businessQuestions.type));
    await expect(page.getByRole('heading', { name: businessQuestions.name })).toBeFocused();
    await searchAndPickFirst(page, asks(businessQuestions.name), 'lindis');
    await goOn(asks(businessQuestions.name));
    await expect(page.getByRole('heading', { name: businessQuestions.spend })).toBeFocused();
    // First the register is searched, then the record of the picked business is fetched.
    expect((await said(page)).filter((text) => /^Searching|match/.test(text))).toEqual([
      'Searching...',
      '1 match on the register',
      'Searching...',
    ]);
    await typeInto(page, page.getByLabel('Monthly fuel spend in dollars'), '500');
    await page.keyboard.press('Enter');
  });

  await test.step('Your offer', async () => {
    await expect(page.getByRole('heading', { name: offerQuestions.promoCode })).toBeFocused();
    await goOn(asks(offerQuestions.promoCode), 'Continue without a code');
    await choose(page, group('Loyalty programme'), /^None/);
    await goOn(asks(offerQuestions.loyalty));
  });

  await test.step('Credit check', async () => {
    await choose(page, asks(creditQuestions.director), /^Yes/);
    await goOn(asks(creditQuestions.director));
    await choose(page, asks(creditQuestions.legalName), hamish.legalName);
    await goOn(asks(creditQuestions.legalName));
    await choose(page, asks(creditQuestions.gender), new RegExp(`^${hamish.gender}`));
    await goOn(asks(creditQuestions.gender));
    const [day = '', month = '', year = ''] = hamish.dateOfBirth.split('/');
    await typeInto(page, page.getByRole('textbox', { name: 'Day' }), day);
    await typeInto(page, page.getByRole('textbox', { name: 'Month' }), month);
    await typeInto(page, page.getByRole('textbox', { name: 'Year' }), year);
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel(/^Licence number/), hamish.licence);
    await typeInto(page, asks(creditQuestions.licence).getByLabel(/^Version/), hamish.licenceVersion);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: creditQuestions.home })).toBeFocused();
    await goOn(asks(creditQuestions.home), 'Yes, I live here');
    await tick(page, asks(creditQuestions.agreement).getByRole('checkbox'));
    await goOn(asks(creditQuestions.agreement));
  });

  await test.step('Final details', async () => {
    await typeInto(page, page.getByLabel('Contact number'), '021 123 4567');
    await page.keyboard.press('Enter');
    const bank = asks(finalQuestions.bank);
    await tabTo(page, bank.getByLabel('Bank', { exact: true }));
    await page.keyboard.type(accountAtAsb.bank);
    await typeInto(page, bank.getByLabel('Account name'), accountAtAsb.name);
    await typeInto(page, bank.getByLabel('Account number'), accountAtAsb.number);
    await choose(page, bank.getByRole('group', { name: 'May you sign alone for this account?' }), /^Yes/);
    await tick(page, bank.getByRole('checkbox', { name: /^I accept/ }));
    await goOn(bank);
    await press(page, page.getByRole('button', { name: 'Accept and send' }));
    await arriveAt(page, /Your application is in/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('cards, and the dialog that gives the focus back', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: 'Order cards' }));
    await expect(page.getByText('Card 1 of 1')).toBeVisible();
    await choose(page, group('Who can use this card?'), /^Vehicle/);
    await typeInto(page, page.getByRole('textbox', { name: 'Vehicle registration' }), 'QBT917');
    const confirm = page.getByRole('button', { name: 'Confirm order' });
    await press(page, confirm);
    await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Complete' }));
    await arriveAt(page, 'Your card order is confirmed');
  });
});
