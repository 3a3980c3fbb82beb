import { tellAboutLindisPass } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { newPerson } from './people.ts';

test('who spends a lot asks to be called about special rates, and both sides get a mail [BUS-14, CALL-01, DEC-05, MAIL-01, ROUTE-09]', async ({
  page,
}) => {
  const owner = newPerson('Wiremu', 'Parata');
  await openForm(page, owner);
  await tellAboutLindisPass(page, '10000');
  await page.getByRole('link', { name: 'Ask for special rates' }).first().click();

  await arriveAt(page, 'Special rates');
  await expect(page.getByLabel('Full name')).toHaveValue('Wiremu Parata');
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByRole('button', { name: 'Ask for a callback' }).click();
  await expect(page.getByLabel('Contact number')).toBeFocused();
  await page.getByLabel('Contact number').fill('021 555 0199');
  await page.getByRole('button', { name: 'Ask for a callback' }).click();

  await expect(page).toHaveURL(/\/form\/callback-requested$/);
  await arriveAt(page, 'We will call you');
  const reference = await page.getByText(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/).innerText();
  const confirmation = await mailTo(owner.email, 'will call you');
  expect(confirmation.text).toContain('021 555 0199');
  const request = await mailTo('business@example.com', 'Callback about special rates', owner.email);
  expect(request.text).toContain('Fuel spend: $10,000.00 a month');
  for (const { text } of [confirmation, request]) expect(text).toContain(`Reference number: ${reference}`);
});
