import type { Locator, Page } from '@playwright/test';
import { businessQuestions, chooseBusinessType, spendMonthly } from './applicant/business.ts';
import { creditQuestions } from './applicant/credit.ts';
import { deliverToBusiness, finalQuestions } from './applicant/final-details.ts';
import { offerQuestions } from './applicant/offer.ts';
import { changeAnswer, question } from './applicant/question.ts';
import { haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

const laterSections = ['Your offer', 'Credit check', 'Final details'];
const following = [
  businessQuestions.spend,
  offerQuestions.promoCode,
  creditQuestions.gender,
  finalQuestions.bank,
];
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections' });
const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: "You've told us" });

/** In form, header, sidebar and dots. */
async function expectLockedBehind(page: Page, open: string): Promise<void> {
  await expect(question(page, open)).toHaveAttribute('aria-current', 'step');
  for (const title of following.filter((asked) => asked !== open)) {
    await expect(question(page, title)).toContainText(/Answer ‘.*’ first/);
    await expect(page.getByRole('button', { name: `Change: ${title}` })).toHaveCount(0);
  }
  for (const section of laterSections) {
    await expect(navigation(page).getByRole('link', { name: `${section} , locked` })).toBeDisabled();
    await expect(sidebar(page).getByRole('button', { name: new RegExp(`^${section}`) })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeDisabled();
}

/** All questions are open with their answers. */
async function expectOpenAsItWas(page: Page): Promise<void> {
  await expect(question(page, finalQuestions.contactNumber)).toContainText('021 123 4567');
  await expect(question(page, finalQuestions.bank)).toContainText('12-3140-0171323-50');
  await expect(question(page, offerQuestions.loyalty)).toContainText('No loyalty programme');
  for (const section of laterSections)
    await expect(navigation(page).getByRole('link', { name: `${section} , locked` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeEnabled();
}

test('an earlier answer that is broken locks what follows everywhere, and mended opens it as it was [GATE-07, GATE-01, BUS-09, LAYOUT-03, LAYOUT-09]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await expectOpenAsItWas(page);

  await test.step('another kind of business, and back', async () => {
    await changeAnswer(page, businessQuestions.type);
    await question(page, businessQuestions.type).getByRole('radio', { name: 'Other' }).check();
    await expectLockedBehind(page, businessQuestions.type);
    await page.setViewportSize({ width: 390, height: 844 });
    const dots = page.getByRole('navigation', { name: 'Questions' });
    for (const number of [2, 3, 4])
      await expect(
        dots.getByRole('button', { name: new RegExp(`^Question ${number}, .*, locked$`) }),
      ).toBeDisabled();
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseBusinessType(page, 'Limited Company');
    await expectOpenAsItWas(page);
  });

  await test.step('no amount of fuel', async () => {
    await changeAnswer(page, businessQuestions.spend);
    const amount = page.getByLabel('Monthly fuel spend in dollars');
    await amount.fill('');
    await amount.blur();
    await expectLockedBehind(page, businessQuestions.spend);
    await spendMonthly(page, '500');
    await expectOpenAsItWas(page);
  });

  await test.step('an address without its lines', async () => {
    await changeAnswer(page, businessQuestions.address);
    const asked = question(page, businessQuestions.address);
    await asked.getByRole('button', { name: 'Enter manually' }).click();
    await asked.getByLabel('Address line 1').fill('');
    await asked.getByLabel('Address line 1').blur();
    await expectLockedBehind(page, businessQuestions.address);
    await asked.getByLabel('Address line 1').fill('14 Ballantyne Road');
    await asked.getByLabel('Town or city').fill('Wānaka');
    await asked.getByLabel('Postcode').fill('9305');
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expectOpenAsItWas(page);
  });

  await test.step('no business', async () => {
    await changeAnswer(page, businessQuestions.name);
    const asked = question(page, businessQuestions.name);
    await asked.getByRole('button', { name: 'Choose another business' }).click();
    await expectLockedBehind(page, businessQuestions.name);
    await asked.getByRole('combobox').fill('lindis');
    await asked.getByRole('option', { name: /^Lindis Pass/ }).click();
    await expect(asked.getByRole('button', { name: 'Choose another business' })).toBeVisible();
    await asked.getByRole('button', { name: 'Continue' }).click();
    // BUS-09: the delivery address came with the replaced business; the address typed by hand stays.
    await deliverToBusiness(page);
    await expectOpenAsItWas(page);
  });
});
