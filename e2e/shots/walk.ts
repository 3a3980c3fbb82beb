import { expect, type Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, findBusiness, spendMonthly } from '../applicant/business.ts';
import { agreeToCreditCheck, identify, creditQuestions, sayDirector } from '../applicant/credit.ts';
import { giveBankAccount, giveContactNumber, send } from '../applicant/final-details.ts';
import { startApplication } from '../applicant/landing.ts';
import { checkPromoCode, collectAirpoints, offerQuestions } from '../applicant/offer.ts';
import { goOn, question } from '../applicant/question.ts';
import { arriveAt } from '../applicant/whole.ts';
import { accountAtAsb, airpointsOfAroha, hamish } from '../people.ts';

/** Takes the picture of what is on screen, or of the whole page. */
export type Shoot = (name: string, extent?: 'screen' | 'page') => Promise<void>;

const person = { firstName: 'Hamish', lastName: 'Buchan', email: 'hamish@kereruridge.co.nz' };

async function beforeTheForm(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/nowhere');
  await arriveAt(page, 'Page Not Found');
  await shoot('not-found');
  await page.goto('/');
  await shoot('landing', 'page');
  await startApplication(page, person);
  await shoot('requirements', 'page');
  await page.getByRole('link', { name: 'Go to the questions' }).click();
}

async function yourBusiness(page: Page, shoot: Shoot): Promise<void> {
  const type = question(page, businessQuestions.type);
  await expect(type).toBeVisible();
  await shoot('form-start');
  await type.getByRole('radio', { name: 'No, personal use too' }).check();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('dialog-business-only');
  await page.getByRole('button', { name: 'Go back' }).click();
  await chooseBusinessType(page, 'Limited Company');
  const name = question(page, businessQuestions.name);
  await name.getByRole('combobox').fill('ridge');
  await expect(name.getByRole('option').first()).toBeVisible();
  await shoot('form-search');
  await findBusiness(page, 'kereru ridge', /^Kererū Ridge Drainage Limited/);
  await expect(question(page, businessQuestions.spend)).toBeVisible();
  await shoot('form-spend');
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await shoot('form-half-way');
  await spendMonthly(page, '500');
}

async function yourOffer(page: Page, shoot: Shoot): Promise<void> {
  await checkPromoCode(page, 'HARVEST');
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('dialog-promo-offer');
  await page.getByRole('button', { name: 'Use this offer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await question(page, offerQuestions.loyalty).getByRole('radio', { name: 'Airpoints' }).check();
  await shoot('form-offer');
  await collectAirpoints(page, airpointsOfAroha);
}

async function aboutYou(page: Page, shoot: Shoot): Promise<void> {
  await sayDirector(page);
  const legalName = question(page, creditQuestions.legalName);
  await legalName.getByRole('radio').first().check();
  await goOn(legalName);
  await identify(page, hamish);
  await shoot('form-consent');
  await agreeToCreditCheck(page);
  await giveContactNumber(page, '021 123 4567');
  await giveBankAccount(page, { ...accountAtAsb, name: 'Kererū Ridge Drainage Limited' });
  await shoot('form-whole', 'page');
}

/** Saves what is there and answers the link to it. */
async function saveAndShare(page: Page, shoot: Shoot): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const link = page.getByLabel('Your link');
  await expect(link).toHaveValue(/\/draft\//);
  await shoot('dialog-save-and-share');
  const address = await link.inputValue();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return address;
}

async function guaranteeAndCards(page: Page, shoot: Shoot): Promise<void> {
  const guarantee = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(guarantee).toBeVisible();
  await shoot('dialog-guarantee');
  await guarantee.getByRole('checkbox').check();
  await guarantee.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, /Your application is in/);
  await shoot('next-steps', 'page');
  await page.getByRole('main').getByRole('link', { name: 'Order cards' }).click();
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^Driver & Vehicle/ })
    .check();
  await page.getByRole('textbox', { name: 'Vehicle registration' }).fill('QBT917');
  await page.getByRole('textbox', { name: 'Driver name' }).fill('Aroha Ngata');
  const add = page.getByRole('button', { name: 'Add another card' }).filter({ visible: true }).first();
  await add.click();
  await page
    .getByRole('main')
    .getByRole('radio', { name: /^Vehicle/ })
    .check();
  await shoot('cards', 'page');
  await page.getByRole('textbox', { name: 'Vehicle registration' }).fill('KFM204');
  for (let cards = 3; cards <= 21; cards += 1) await add.click();
  await expect(page.getByRole('dialog', { name: 'Too many cards' })).toBeVisible();
  await shoot('dialog-too-many-cards');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Confirm order' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
  await shoot('dialog-confirm-order');
  await page.getByRole('button', { name: 'Complete' }).click();
  await arriveAt(page, 'Your card order is confirmed');
  await shoot('completed', 'page');
}

/** The same answers again, with the bureau saying no. */
async function declined(page: Page, link: string, shoot: Shoot): Promise<void> {
  await page.route('**/v1/creditchecks/*', (route) => route.fulfill({ json: { decision: 'Decline' } }));
  await page.goto(link);
  await send(page);
  await arriveAt(page, 'We could not approve this online');
  await shoot('declined', 'page');
}

/** Drives the product through every page and dialog, and has a picture taken of each. */
export async function walk(page: Page, shoot: Shoot): Promise<void> {
  await beforeTheForm(page, shoot);
  await yourBusiness(page, shoot);
  await yourOffer(page, shoot);
  await aboutYou(page, shoot);
  const link = await saveAndShare(page, shoot);
  await send(page);
  await guaranteeAndCards(page, shoot);
  await declined(page, link, shoot);
}
