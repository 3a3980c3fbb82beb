import { send } from './applicant/final-details.ts';
import { answerForYoungCompany, arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('a declined applicant reads so, and nothing of the application is left behind [CRED-12, ROUTE-08, NAV-02]', async ({
  page,
}) => {
  await answerForYoungCompany(page, newPerson('Rangi', 'Ropata'), '12500');
  await send(page);

  await expect(page).toHaveURL(/\/form\/credit-check-failed$/);
  await arriveAt(page, 'We could not approve this online');
  await page.getByRole('banner').getByRole('link').first().click();
  await arriveAt(page, 'Fuel cards for your business');
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.goto('/form');
  await arriveAt(page, 'Fuel cards for your business');
});
