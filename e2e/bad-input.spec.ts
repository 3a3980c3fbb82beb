import type { Page } from '@playwright/test';
import {
  businessQuestions,
  chooseBusinessType,
  enterPhysicalAddressByHand,
  spendMonthly,
} from './applicant/business.ts';
import {
  agreeToCreditCheck,
  confirmHome,
  creditQuestions,
  giveDateOfBirth,
  giveLicence,
  identify,
  writeLegalName,
} from './applicant/credit.ts';
import {
  deliverToBusiness,
  finalQuestions,
  giveBankAccount,
  giveContactNumber,
  review,
  send,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import {
  collectAirpoints,
  goWithoutPromoCode,
  offerQuestions,
  takeStandardOffer,
} from './applicant/offer.ts';
import { goOn, question, typeAddressLines } from './applicant/question.ts';
import { arriveAt, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, airpointsOfAroha, hamish, newPerson } from './people.ts';

/** What the browser says when a call was cut off, which these tests do on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });

/** Cuts off every call to these addresses. */
async function cutOff(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.abort('connectionrefused'));
}

test('VAL-01 VAL-05 TOAST-03 the landing page names what is wrong, and keeps what was typed when the server is away', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Hamish');
  await page.getByLabel('E-mail').fill('hamish@@example');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('link', { name: 'Enter your last name' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter your last name' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Last name').fill('Buchan');
  await page.getByLabel('E-mail').fill('hamish@example.co.nz');

  await cutOff(page, '**/v1/applications');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByText('Sorry, we are unable to create your application at this time.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('hamish@example.co.nz');
  await page.unroute('**/v1/applications');
  await page.getByRole('button', { name: 'Start application' }).click();
  await arriveAt(page, 'What to have at hand');
});

test('BUS-15 BUS-16 CRED-08 FIN-02 with every look-up away a sole trader still reaches the end by hand', async ({
  page,
}) => {
  for (const lookUp of ['**/v1/businesses**', '**/v1/addresses**']) await cutOff(page, lookUp);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Sole Trader');
  const name = question(page, businessQuestions.name);
  await name.getByRole('combobox').fill('Buchan Shearing');
  await expect(name.getByRole('textbox', { name: 'Business name' })).toHaveValue('Buchan Shearing');
  await goOn(name);

  const address = question(page, businessQuestions.address);
  await address.getByRole('combobox').fill('14 Ballantyne Road');
  await typeAddressLines(address, { line1: '14 Ballantyne Road', town: 'Wānaka', postcode: '9305' });
  await goOn(address);
  await spendMonthly(page, '500');
  await takeStandardOffer(page);
  await writeLegalName(page, hamish.legalName);
  await identify(page, hamish);
  await expect(question(page, creditQuestions.home)).toContainText('14 Ballantyne Road, Wānaka 9305');
  await confirmHome(page);
  await agreeToCreditCheck(page);
  await deliverToBusiness(page);
  await giveContactNumber(page, '021 123 4567');
  await giveBankAccount(page, accountAtAsb);
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Personal Guarantee' })).toBeVisible();
});

test('VAL-07 TOAST-02 what the server refuses is said in its words, nothing is lost, and it can be sent again', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await page.route(/\/v1\/applications\/[\w-]+$/, (route) => {
    const body = route.request().postDataJSON();
    body.details.finalDetails.contactNumber = '12';
    return route.continue({ postData: JSON.stringify(body) });
  });
  await send(page);
  await expect(page.getByText('Enter a phone number, like 021 123 4567 or 09 302 1234')).toBeVisible();
  await expect(page.getByText('Your application was not sent. Nothing you typed is lost.')).toBeVisible();
  await expect(question(page, finalQuestions.contactNumber)).toContainText('021 123 4567');
  await page.unrouteAll();
  await send(page);
  await arriveAt(page, /Your application is in/);
});

test('REL-03 an application that could not be sent is still there to be sent', async ({ page }) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await page.route(/\/v1\/applications\/[\w-]+$/, (route) => route.abort('connectionreset'));
  await send(page);
  await expect(page.getByText('Sorry, we are unable to submit your application at this time.')).toBeVisible();
  await page.unrouteAll();
  await send(page);
  await arriveAt(page, /Your application is in/);
});

test('VAL-08 VAL-09 OFF-08 CRED-06 CRED-07 FIN-03 FIN-06 each mistake is named where it was made, and is put right', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Partnership');
  const name = question(page, businessQuestions.name);
  await goOn(name);
  await expect(name).toContainText('Pick your business from the list');
  await name.getByRole('button', { name: 'Enter manually' }).click();
  await name.getByRole('textbox', { name: 'Business name' }).fill('Buchan and Daughters');
  await goOn(name);
  await enterPhysicalAddressByHand(page, { line1: 'PO Box 218', town: 'Wānaka', postcode: '9343' });
  const address = question(page, businessQuestions.address);
  await expect(address.getByLabel('Address line 1')).toHaveAttribute('aria-invalid', 'true');
  await typeAddressLines(address, { line1: '7 Nowhere Street', town: 'Wānaka', postcode: '9305' });
  await goOn(address);
  await spendMonthly(page, '0');
  await expect(question(page, businessQuestions.spend)).toContainText('must be $1.00 or more');
  await spendMonthly(page, '500');

  await goWithoutPromoCode(page);
  await collectAirpoints(page, { ...airpointsOfAroha, number: '9999999' });
  await expect(question(page, offerQuestions.loyalty)).toContainText('do not belong together');
  await collectAirpoints(page, airpointsOfAroha);

  await writeLegalName(page, hamish.legalName);
  await goOn(question(page, creditQuestions.gender));
  await expect(question(page, creditQuestions.gender)).toContainText('Choose a gender');
  await question(page, creditQuestions.gender).getByRole('radio', { name: "I'd rather not say" }).check();
  await goOn(question(page, creditQuestions.gender));
  for (const wrong of ['31/02/1984', '06/05/2015']) {
    await giveDateOfBirth(page, wrong);
    await expect(question(page, creditQuestions.dateOfBirth).getByLabel('Day')).toBeFocused();
  }
  await giveDateOfBirth(page, '06/05/1984');
  await giveLicence(page, '12345678', '3');
  const licence = question(page, creditQuestions.licence);
  await expect(licence.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await licence.getByRole('link', { name: /^Licence number must be/ }).click();
  await expect(licence.getByLabel(/^Licence number/)).toBeFocused();
  await giveLicence(page, 'ab 123456', '321');
  await expect(question(page, creditQuestions.licence)).toContainText('AB123456');
  await expect(question(page, creditQuestions.home)).toContainText('7 Nowhere Street, Wānaka 9305');
  await confirmHome(page);
  await agreeToCreditCheck(page);

  await deliverToBusiness(page);
  await giveContactNumber(page, '12');
  await expect(question(page, finalQuestions.contactNumber)).toContainText('Enter a phone number');
  await giveContactNumber(page, '021-123-4567');
  await giveBankAccount(page, { ...accountAtAsb, number: '12-3140-0171324-50' });
  await expect(question(page, finalQuestions.bank)).toContainText('one digit seems wrong');
  await giveBankAccount(page, { ...accountAtAsb, bank: 'BNZ' });
  await expect(question(page, finalQuestions.bank)).toContainText(
    'You chose BNZ, and this number is with ASB',
  );
  await giveBankAccount(page, { ...accountAtAsb, number: '12 3140 0171323 50' });
  await expect(review(page)).toContainText('12-3140-0171323-50');
});
