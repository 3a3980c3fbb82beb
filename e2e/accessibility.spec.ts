import { businessQuestions, chooseBusinessType, findBusiness, spendMonthly } from './applicant/business.ts';
import { addCard, confirmOrder, goToCards, pressConfirmOrder, setHolder } from './applicant/cards.ts';
import {
  agreeToCreditCheck,
  chooseGender,
  creditQuestions,
  findHome,
  giveDateOfBirth,
  giveLicence,
  readRequirements,
  sayNoDirector,
  writeLegalName,
} from './applicant/credit.ts';
import { finalQuestions, giveBankAccount, giveContactNumber, send } from './applicant/final-details.ts';
import { openForm, startApplication } from './applicant/landing.ts';
import { checkPromoCode, collectAirpoints, collectNoPoints } from './applicant/offer.ts';
import { goOn, question } from './applicant/question.ts';
import { arriveAt, getApproved } from './applicant/whole.ts';
import { expectAccessible, expectForEveryone } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, airpointsOfAroha, newPerson } from './people.ts';

test.describe.configure({ timeout: 300_000 });

test('A11Y-01 LAYOUT-17 the pages before the form, and those that lead nowhere', async ({ page }) => {
  await page.goto('/');
  await expectForEveryone(page, 'landing');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await expectAccessible(page, 'landing with errors');
  await page.goto('/nowhere');
  await arriveAt(page, 'Page Not Found');
  await expectForEveryone(page, 'not found');
  await page.goto('/timeout');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectAccessible(page, 'landing with an alert');
  await startApplication(page, newPerson('Hamish', 'Buchan'));
  await expectForEveryone(page, 'requirements');
});

test('A11Y-01 LAYOUT-17 the business section in every state of its questions', async ({ page }) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await expectForEveryone(page, 'form, first question open, others locked');
  const type = question(page, businessQuestions.type);
  await goOn(type);
  await expect(type).toContainText('Choose the kind of business');
  await expectAccessible(page, 'business type with errors');
  await type.getByRole('radio', { name: 'No, personal use too' }).check();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'business only dialog');
  await page.keyboard.press('Escape');

  await chooseBusinessType(page, 'Limited Company');
  const name = question(page, businessQuestions.name).getByRole('combobox');
  await name.fill('no such business anywhere');
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'business search without results');
  await name.fill('totara flat');
  await expect(page.getByRole('option').first()).toBeVisible();
  await name.press('ArrowDown');
  await expectForEveryone(page, 'business search with results');
  await findBusiness(page, 'totara flat', /^Tōtara Flat/);
  const address = question(page, businessQuestions.address);
  await expect(address.getByRole('radio').first()).toBeVisible();
  await expectForEveryone(page, 'corrected addresses');
  await address.getByRole('button', { name: 'Enter manually' }).click();
  await goOn(address);
  await expectForEveryone(page, 'address by hand with errors');
  await address.getByRole('button', { name: 'Search for the address' }).click();
  await address.getByRole('combobox').fill('14 lambton quay');
  await address.getByRole('option').first().click();
  await goOn(address);
  await expectForEveryone(page, 'fuel spend');
  await spendMonthly(page, '10000');
  await page.getByRole('link', { name: 'Ask for special rates' }).first().click();
  await arriveAt(page, 'Special rates');
  await expectForEveryone(page, 'special rates');
  await page.getByLabel('Contact number').fill('021 555 0199');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await arriveAt(page, 'We will call you');
  await expectForEveryone(page, 'callback requested');
});

test('A11Y-01 LAYOUT-17 offer, credit check and final details, and how an application ends', async ({
  page,
}) => {
  await openForm(page, newPerson('Moana', 'Whiu'));
  await chooseBusinessType(page, 'Limited Company');
  await findBusiness(page, 'kereru ridge', /^Kererū Ridge Drainage Limited/);
  await spendMonthly(page, '500');
  await checkPromoCode(page, 'NEVERHEARD');
  await expect(page.getByText('We do not know this promo code')).toBeVisible();
  await expectForEveryone(page, 'unknown promo code');
  await checkPromoCode(page, 'HIGHCOUNTRY');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEveryone(page, 'promo offer dialog');
  await page.getByRole('button', { name: 'Keep my standard offer' }).click();
  await collectAirpoints(page, { ...airpointsOfAroha, number: '9999999' });
  await expect(page.getByText('do not belong together')).toBeVisible();
  await expectForEveryone(page, 'Airpoints refused');
  await collectNoPoints(page);

  await sayNoDirector(page);
  await expectForEveryone(page, 'what a representative needs');
  await readRequirements(page);
  await expectForEveryone(page, 'legal name');
  await writeLegalName(page, 'Moana Whiu', true);
  await chooseGender(page, 'Female');
  await giveDateOfBirth(page, '31/02/1984');
  await expectForEveryone(page, 'date of birth with an error');
  await giveDateOfBirth(page, '06/05/1984');
  await goOn(question(page, creditQuestions.licence));
  await expectForEveryone(page, 'licence with errors');
  await giveLicence(page, 'AB123456', '321');
  await expectForEveryone(page, 'home address');
  await findHome(page, '14 lambton quay', /^14 Lambton Quay/);
  await expectForEveryone(page, 'agreement to the credit check');
  await agreeToCreditCheck(page);

  await giveContactNumber(page, '021 123 4567');
  await goOn(question(page, finalQuestions.bank));
  await expectForEveryone(page, 'bank details with errors');
  await giveBankAccount(page, accountAtAsb);
  await expectForEveryone(page, 'review of all answers');
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  await expect(page.getByLabel('Your link')).toHaveValue(/\/draft\//);
  await expectForEveryone(page, 'save and share');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Personal Guarantee' })).toBeVisible();
  await expectForEveryone(page, 'personal guarantee');
  await page.getByRole('button', { name: 'Not now' }).click();
  await arriveAt(page, /Your application is in/);
  await expectForEveryone(page, 'next steps');
});

test('A11Y-01 LAYOUT-17 cards, their dialogs and the end', async ({ page }) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await expectForEveryone(page, 'one card');
  await setHolder(page, 'Driver & Vehicle', { registration: 'a/b' });
  await addCard(page);
  await pressConfirmOrder(page);
  await expectForEveryone(page, 'an incomplete card');
  for (const asking of ['Apply to all', 'Discard changes', 'Remove card']) {
    await page.getByRole('main').getByRole('button', { name: asking }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `${asking} dialog`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await setHolder(page, 'Any');
  const order = await confirmOrder(page);
  await expectForEveryone(page, 'confirm order');
  await order.getByRole('button', { name: 'Complete' }).click();
  await arriveAt(page, 'Your card order is confirmed');
  await expectForEveryone(page, 'completed');
});
