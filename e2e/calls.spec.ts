import { tellAboutKereruRidge, tellAboutLindisPass } from './applicant/business.ts';
import { addCard, goToCards, orderCards, setHolder } from './applicant/cards.ts';
import { answerCreditCheck } from './applicant/credit.ts';
import { answerFinalDetails, chooseInvoiceDate, choosePaymentPlan, send } from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer, collectAirpoints, giveMembershipNumber, usePromoOffer } from './applicant/offer.ts';
import { arriveAt } from './applicant/whole.ts';
import { eighteen, recordCalls } from './carried.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, mailTo } from './mail.ts';
import { airpointsOfAroha, aroha, newPerson } from './people.ts';

test('the eighteen calls of two whole journeys carry what docs/calls.md says, field by field [API-02, API-04]', async ({
  page,
  context,
}) => {
  const calls = recordCalls();
  calls.watch(page);
  const director = newPerson('Aroha', 'Ngata');

  await test.step('a young company applies with a promo code, a membership number and Airpoints', async () => {
    await openForm(page, director);
    await tellAboutKereruRidge(page);
    await answerOffer(page, {
      promoCode: () => usePromoOffer(page, 'HIGHCOUNTRY'),
      membershipNumber: () => giveMembershipNumber(page, 'Membership number', 'HC 4711'),
      loyalty: () => collectAirpoints(page, airpointsOfAroha),
    });
  });

  await test.step('saves it, shares it, and opens it again by the link of the mail', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save and share' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toContainText(`We sent the link to ${director.email}`);
    await page.goto(linkIn(await mailTo(director.email, 'fuel card application')));
  });

  await test.step('answers the rest, asks for another link, and sends it', async () => {
    await answerCreditCheck(page, aroha);
    await answerFinalDetails(page, {
      invoiceDate: async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
        await expect(page.getByRole('dialog').getByLabel('Your link')).toHaveValue(/\/draft\//);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await chooseInvoiceDate(page, '15th of each month');
      },
      paymentPlan: () => choosePaymentPlan(page, 'Yearly'),
    });
    await send(page);
  });

  await test.step('gives the guarantee after loading the page again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Personal Guarantee' });
    await expect(dialog).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog.getByRole('checkbox', { name: /^I, Aroha Ngata, agree/ }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, /Your application is in|You’re approved/);
  });

  await test.step('and orders two cards', async () => {
    await goToCards(page);
    await setHolder(page, 'Driver & Vehicle', { registration: 'QBT917', driver: 'Aroha Ngata' });
    await addCard(page);
    await orderCards(page);
  });

  await test.step('somebody else asks to be called about special rates', async () => {
    const other = await context.newPage();
    calls.watch(other);
    await openForm(other, newPerson('Hamish', 'Buchan'));
    await tellAboutLindisPass(other, '10000');
    await other.getByRole('link', { name: 'Ask for special rates' }).first().click();
    await other.getByLabel('Contact number').fill('021 555 0199');
    await other.getByRole('button', { name: 'Ask for a callback' }).click();
    await arriveAt(other, 'We will call you');
  });

  const { made, strangers, unseen } = await calls.compare();
  expect(strangers).toEqual([]);
  expect([...made].filter((name) => eighteen.includes(name)).toSorted()).toEqual(eighteen.toSorted());
  // Of a tab without knowledge of the save, and of a part that somebody else answered: neither journey has one.
  expect(unseen.toSorted()).toEqual(['saveDraft replaces', 'submitApplication creditPart']);
});
