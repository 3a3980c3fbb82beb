import { devices, type Page } from '@playwright/test';
import { businessQuestions, spendMonthly, tellAboutLindisPass } from './applicant/business.ts';
import { answerCreditCheck, creditQuestions } from './applicant/credit.ts';
import {
  answerFinalDetails,
  finalQuestions,
  giveBankAccount,
  giveContactNumber,
  send,
} from './applicant/final-details.ts';
import { openForm } from './applicant/landing.ts';
import { answerOffer } from './applicant/offer.ts';
import { changeAnswer, nothing, question } from './applicant/question.ts';
import { arriveAt } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, mailTo } from './mail.ts';
import { accountAtAsb, hamish, newPerson } from './people.ts';

const { defaultBrowserType: _, ...phoneDevice } = devices['iPhone 13'];

const saved = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved \d{1,2}:\d{2} [ap]m$/ })
      .first(),
  ).toBeAttached();
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Only the receipt is shown, and no answer is kept in the browser. */
async function showsReceiptAlone(page: Page): Promise<void> {
  await arriveAt(page, 'This application was sent');
  await expect(page.getByText(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/)).toBeVisible();
  for (const answer of [hamish.legalName, 'Lindis Pass Fencing', '09 302 1234', 'Thank you, Hamish']) {
    await expect(page.getByText(answer)).toHaveCount(0);
  }
  expect(await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))).toEqual([]);
}

test('a draft begun on a phone is finished on a desktop while the phone has it open [SAVE-02, SAVE-06, SAVE-11, MAIL-01]', async ({
  page: desktop,
  browser,
}) => {
  const owner = newPerson('Hamish', 'Buchan');
  const onPhone = await browser.newContext({ ...phoneDevice, reducedMotion: 'reduce' });
  const phone = await onPhone.newPage();

  await test.step('the phone saves a draft and mails its link', async () => {
    await openForm(phone, owner);
    await tellAboutLindisPass(phone);
    await answerOffer(phone);
    await phone.getByRole('banner').getByRole('button', { name: 'Save and share' }).tap();
    const dialog = phone.getByRole('dialog', { name: 'Save and share' });
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await expect(dialog).toContainText(`We sent the link to ${owner.email}`);
    await dialog.getByRole('button', { name: 'Done' }).tap();
  });

  await test.step('the desktop opens the link of the mail and goes on', async () => {
    await desktop.goto(linkIn(await mailTo(owner.email, 'fuel card application')));
    await answerCreditCheck(desktop, hamish);
    await answerFinalDetails(desktop, { bank: nothing });
    await saved(desktop);
  });

  await test.step('the phone changes another answer, and both have all of them', async () => {
    await changeAnswer(phone, businessQuestions.spend);
    await spendMonthly(phone, '900');
    await expect(question(phone, creditQuestions.legalName)).toContainText(hamish.legalName);
    await saved(phone);
    await expect(async () => {
      await comeBack(desktop);
      await expect(question(desktop, businessQuestions.spend)).toContainText('$900.00', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(question(desktop, finalQuestions.contactNumber)).toContainText('021 123 4567');
  });

  await test.step('both change one answer, and the phone is asked which to keep', async () => {
    await changeAnswer(desktop, finalQuestions.contactNumber);
    await giveContactNumber(desktop, '09 302 1234');
    await saved(desktop);
    await changeAnswer(phone, finalQuestions.contactNumber);
    await giveContactNumber(phone, '027 555 0142');
    const conflict = phone.getByRole('dialog', { name: 'Someone else changed this too' });
    await conflict.getByRole('radio', { name: /^09 302 1234/ }).check();
    await conflict.getByRole('button', { name: 'Keep these answers' }).tap();
    await expect(question(phone, finalQuestions.contactNumber)).toContainText('09 302 1234');
  });

  await test.step('the desktop sends it, and the phone shows the receipt and no answer', async () => {
    await giveBankAccount(desktop, accountAtAsb);
    await saved(desktop);
    await send(desktop);
    await arriveAt(desktop, 'You’re approved, Hamish.');
    await mailTo(owner.email, 'You’re approved');
    await expect(async () => {
      await comeBack(phone);
      await expect(phone).toHaveURL(/\/form\/received$/, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await showsReceiptAlone(phone);
  });

  await test.step('so does the link of the mail, on the phone and where it was sent it leads on', async () => {
    const link = linkIn(await mailTo(owner.email, 'fuel card application'));
    await phone.goto(link);
    await showsReceiptAlone(phone);
    await desktop.goto(link);
    await arriveAt(desktop, 'You’re approved, Hamish.');
    await expect(desktop.getByRole('link', { name: 'Order cards' })).toBeVisible();
  });
  await onPhone.close();
});
