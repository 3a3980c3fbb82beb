import type { Page } from '@playwright/test';
import { answerBusiness, businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { answerCreditCheck, confirmHome, creditQuestions, writeLegalName } from './applicant/credit.ts';
import {
  answerFinalDetails,
  deliverToBusiness,
  finalQuestions,
  review,
  send,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { goOn, nothing, question, typeAddressLines } from './applicant/question.ts';
import { arriveAt, haveAnsweredEverything } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { hamish, newPerson } from './people.ts';

/** These tests cut calls off on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });

async function cutOff(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.abort('connectionrefused'));
}

test('the landing page names what is wrong, and keeps what was typed when the server is away [VAL-01, VAL-05, TOAST-03]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Hamish');
  await page.getByLabel('Email').fill('hamish@@example');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('link', { name: 'Enter your last name' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter your last name' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Last name').fill('Buchan');
  await page.getByLabel('Email').fill('hamish@example.co.nz');

  await cutOff(page, '**/v1/applications');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByText('Sorry, we are unable to create your application at this time.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('hamish@example.co.nz');
  await page.unroute('**/v1/applications');
  await page.getByRole('button', { name: 'Start application' }).click();
  await arriveAt(page, 'What you’ll need');
});

test('with every look-up away a sole trader still reaches the end by hand [BUS-15, BUS-16, CRED-08, FIN-02]', async ({
  page,
}) => {
  for (const lookUp of ['**/v1/businesses**', '**/v1/addresses**']) await cutOff(page, lookUp);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await answerBusiness(page, {
    type: () => chooseBusinessType(page, 'Sole Trader'),
    name: async () => {
      const name = question(page, businessQuestions.name);
      await name.getByRole('combobox').fill('Buchan Shearing');
      await expect(name.getByRole('textbox', { name: 'Business name' })).toHaveValue('Buchan Shearing');
      await goOn(name);
    },
    address: async () => {
      const address = question(page, businessQuestions.address);
      await address.getByRole('combobox').fill('14 Ballantyne Road');
      await typeAddressLines(address, { line1: '14 Ballantyne Road', town: 'Wānaka', postcode: '9305' });
      await goOn(address);
    },
  });
  await answerOffer(page);
  await answerCreditCheck(page, hamish, {
    director: nothing,
    legalName: () => writeLegalName(page, hamish.legalName),
    home: async () => {
      await expect(question(page, creditQuestions.home)).toContainText('14 Ballantyne Road, Wānaka 9305');
      await confirmHome(page);
    },
  });
  await answerFinalDetails(page, { delivery: () => deliverToBusiness(page) });
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Personal Guarantee' })).toBeVisible();
});

test('what the server refuses is said in its words, nothing is lost, and it can be sent again [VAL-07, TOAST-02]', async ({
  page,
}) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await page.route(/\/v1\/applications\/[\w-]+$/, (route) => {
    const body = route.request().postDataJSON();
    body.details.finalDetails.contactNumber = '12';
    return route.continue({ postData: JSON.stringify(body) });
  });
  await send(page);
  const refusal = 'Enter a phone number, like 021 123 4567 or 09 302 1234';
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(review(page).getByRole('button', { name: `Contact number: ${refusal}` })).toBeVisible();
  await expect(page.getByText('Nothing you typed is lost.', { exact: true })).toBeVisible();
  await expect(question(page, finalQuestions.contactNumber)).toContainText('021 123 4567');
  await page.unrouteAll();
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
});

test('an application that could not be sent is still there to be sent [REL-03]', async ({ page }) => {
  await haveAnsweredEverything(page, newPerson('Hamish', 'Buchan'));
  await page.route(/\/v1\/applications\/[\w-]+$/, (route) => route.abort('connectionreset'));
  await send(page);
  await expect(page.getByText('Sorry, we are unable to submit your application at this time.')).toBeVisible();
  await page.unrouteAll();
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
});
