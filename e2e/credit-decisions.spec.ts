import { chooseBusinessType, findBusiness, spendMonthly } from './applicant/business.ts';
import { agreeToCreditCheck, identify, pickLegalName, sayDirector } from './applicant/credit.ts';
import { giveBankAccount, giveContactNumber, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { takeStandardOffer } from './applicant/offer.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { accountAtAsb, hamish, newPerson } from './people.ts';

test('CRED-12 ROUTE-08 NAV-02 a declined applicant is told so, and nothing of the application is left behind', async ({
  page,
}) => {
  await openForm(page, newPerson('Rangi', 'Ropata'));
  await chooseBusinessType(page, 'Limited Company');
  await findBusiness(page, 'kereru ridge', /^Kererū Ridge Drainage Limited/);
  await spendMonthly(page, '12500');
  await takeStandardOffer(page);
  await sayDirector(page);
  const directors = page.getByRole('group', { name: 'Directors on the register' });
  await pickLegalName(page, (await directors.getByRole('radio').first().getAttribute('value')) ?? '');
  await identify(page, hamish);
  await agreeToCreditCheck(page);
  await giveContactNumber(page, '021 123 4567');
  await giveBankAccount(page, accountAtAsb);
  await send(page);

  await expect(page).toHaveURL(/\/form\/credit-check-failed$/);
  await arriveAt(page, 'We could not approve this online');
  await page.getByRole('banner').getByRole('link').first().click();
  await arriveAt(page, 'Fuel cards for your business');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.goto('/form');
  await arriveAt(page, 'Fuel cards for your business');
});
