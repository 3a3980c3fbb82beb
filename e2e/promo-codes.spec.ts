import { tellAboutLindisPass } from './applicant/business.ts';
import { answerCreditCheck } from './applicant/credit.ts';
import {
  answerFinalDetails,
  chooseInvoiceDate,
  choosePaymentPlan,
  finalQuestions,
  findDeliveryAddress,
  review,
  send,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import {
  answerOffer,
  checkPromoCode,
  giveMembershipNumber,
  offerQuestions,
  usePromoOffer,
} from './applicant/offer.ts';
import { changeAnswer, question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { hamish, newPerson } from './people.ts';

test('a code for members asks for the number, and lets the applicant choose invoice date and payment plan [OFF-01, OFF-06, OFF-07, FIN-04, FIN-05]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page, {
    promoCode: async () => {
      await checkPromoCode(page, 'highcountry');
      const dialog = page.getByRole('dialog', { name: 'HIGHCOUNTRY: 8 cents better' });
      await expect(dialog).toContainText('16');
      await expect(dialog).toContainText('31/12/2029');
      await dialog.getByRole('button', { name: 'Use this offer' }).click();
      // The better discount is above the answer and the next question.
      const asked = question(page, offerQuestions.promoCode);
      await expect(asked).toContainText('8 cents a litre better than your standard offer');
      const banner = page.getByRole('region', { name: 'Your offer' });
      await expect(banner.getByText('16', { exact: true })).toBeInViewport();
      await expect(page.locator('h3:focus')).toBeInViewport({ ratio: 1 });
    },
    membershipNumber: () => giveMembershipNumber(page, 'Membership number', 'HC 4711'),
  });
  await answerCreditCheck(page, hamish);
  await answerFinalDetails(page, {
    delivery: async () => {
      await changeAnswer(page, finalQuestions.delivery);
      await findDeliveryAddress(page, 'po box 218 wanaka', /^PO Box 218/);
    },
    invoiceDate: () => chooseInvoiceDate(page, '15th of each month'),
    paymentPlan: () => choosePaymentPlan(page, 'Yearly'),
  });
  for (const answer of ['HIGHCOUNTRY', '15th of each month', 'Yearly', 'PO Box 218'])
    await expect(review(page)).toContainText(answer);
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
});

test('a code that needs no credit check leads past its questions and asks for no decision [OFF-07, CRED-11]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await answerOffer(page, { promoCode: () => usePromoOffer(page, 'WELCOMEBACK') });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toContainText('No credit check');
  await answerFinalDetails(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
  await expect(page.getByRole('main')).toContainText('needs no credit check');
  expect(asked.filter((path) => path.includes('creditchecks'))).toEqual([]);
});

test('unknown and expired codes are distinguished, and a code is given up again [OFF-02, OFF-03, OFF-05]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  const asked = question(page, offerQuestions.promoCode);
  await checkPromoCode(page, 'NEVERHEARD');
  await expect(asked).toContainText('We do not recognise this promo code');
  await checkPromoCode(page, 'LASTSUMMER');
  await expect(asked).toContainText('This promo code has expired');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await usePromoOffer(page, 'FUELONLY');
  await expect(question(page, offerQuestions.loyalty)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your offer' })).toContainText('15');
  await changeAnswer(page, offerQuestions.promoCode);
  await asked.getByRole('button', { name: 'Continue without a code' }).click();
  await expect(question(page, offerQuestions.loyalty)).toBeVisible();
});

test('by keyboard Enter and Escape choose nothing; the offer waits in the page, over a reload too, and is used after all [OFF-01]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  const asked = question(page, offerQuestions.promoCode);
  const dialog = page.getByRole('dialog', { name: 'HIGHCOUNTRY: 8 cents better' });
  const banner = page.getByRole('region', { name: 'Your offer' });
  await asked.getByRole('textbox', { name: /^Promo code/ }).fill('highcountry');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'HIGHCOUNTRY: 8 cents better' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#promo-offer-choice')).toBeFocused();
  await expect(asked).toHaveAttribute('aria-current', 'step');
  await expect(banner).not.toContainText('HIGHCOUNTRY');

  await page.reload();
  await expect(asked.getByRole('button', { name: 'Use this offer' })).toBeVisible();
  await expect(banner).not.toContainText('HIGHCOUNTRY');
  await asked.getByRole('button', { name: 'Keep my standard offer' }).press('Enter');
  await expect(asked).toContainText('HIGHCOUNTRY not used.');
  await asked.getByRole('button', { name: 'Use it after all' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  for (const _ of [1, 2, 3]) {
    const isThere = await dialog
      .getByRole('button', { name: 'Use this offer' })
      .evaluate((button) => button === document.activeElement);
    if (!isThere) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(banner).toContainText('with promo code HIGHCOUNTRY');
});

test('on a phone what the offer costs stands in view with its choices, and the chosen offer is seen [OFF-01, FORM-07]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await checkPromoCode(page, 'HIGHCOUNTRY');
  const dialog = page.getByRole('dialog', { name: 'HIGHCOUNTRY: 8 cents better' });
  await expect(dialog.getByText('Account fee')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Keep my standard offer' })).toBeInViewport({ ratio: 1 });
  // Text that scrolls takes the focus for its keys, without the ring of a control.
  const scrolled = dialog.getByRole('group', { name: 'HIGHCOUNTRY: 8 cents better' });
  await page.keyboard.press('Tab');
  await expect(scrolled).toBeFocused();
  await expect(scrolled).toHaveCSS('outline-style', 'none');
  await dialog.getByRole('button', { name: 'Use this offer' }).click();
  await expect(question(page, offerQuestions.promoCode)).toContainText('16 cents per litre');
  await expect(page.getByText(/^16 cents per litre off the pump price/)).toBeInViewport();

  // An offer without points ends the section.
  await changeAnswer(page, offerQuestions.promoCode);
  await usePromoOffer(page, 'FUELONLY');
  await expect(page.getByText(/^15 cents per litre off the pump price/)).toBeInViewport();
  await expect(page.locator('h3:focus')).toBeInViewport({ ratio: 1 });
});

test('a discount off the list price is not compared with one off the pump price [OFF-01]', async ({
  page,
}) => {
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await tellAboutLindisPass(page);
  await checkPromoCode(page, 'LISTPRICE');
  const dialog = page.getByRole('dialog', { name: 'LISTPRICE: 18 cents off the list price' });
  await expect(dialog).toContainText('off the list price, not the pump price');
  await expect(dialog).toContainText('8 cents per litre off the pump price');
  await expect(dialog).not.toContainText(/better|About \$/);
});
