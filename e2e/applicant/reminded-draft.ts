import type { Browser, Page } from '@playwright/test';
import type { BackOffice } from '../back-office.ts';
import { expect } from '../fixtures.ts';
import { linkIn, mailsTo, mailTo } from '../mail.ts';
import { hamish, newPerson } from '../people.ts';
import { tellAboutLindisPass } from './business.ts';
import { answerCreditCheck } from './credit.ts';
import { answerFinalDetails } from './final-details.ts';
import { openForm } from './landing.ts';
import { answerOffer } from './offer.ts';
import { openStatus, sendAndKeepLink, statusHeadings } from './status.ts';
import { arriveAt } from './whole.ts';

/** The server looks for reminders every minute. */
const withinMs = 90_000;

async function saveAndShare(page: Page, another: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save and share' });
  await dialog.getByRole('button', { name: 'Add another email' }).click();
  await dialog.getByRole('textbox').last().fill(another);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('We sent the link to');
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Saves an application for two, who are reminded of it a week later: one stops the reminders, the other sends it and asks for a copy. */
export async function finishRemindedDraft(
  page: Page,
  browser: Browser,
  backOffice: BackOffice,
): Promise<void> {
  const [owner, partner] = [newPerson('Hamish', 'Buchan'), newPerson('Mere', 'Buchan')];
  const reminderTo = async (address: string) => {
    const found = async () =>
      (await mailsTo(address, backOffice.mails)).find(({ text }) => text?.includes('has not been sent'));
    await expect.poll(async () => (await found())?.subject, { timeout: withinMs }).toBeTruthy();
    const mail = await found();
    if (!mail) throw new Error(`No reminder to ${address}`);
    return mail;
  };

  await openForm(page, owner);
  await tellAboutLindisPass(page);
  await answerOffer(page);
  await saveAndShare(page, partner.email);
  await backOffice.letDraftsWait(8);

  const stopping = await (await browser.newContext()).newPage();
  const { text = '' } = await reminderTo(partner.email);
  await stopping.goto(/https?:\/\/\S+\/reminders\/\S+/.exec(text)?.[0] ?? '');
  await arriveAt(stopping, 'Stop reminders');
  await expect(stopping).toHaveURL(/\/reminders$/);
  await stopping.getByRole('button', { name: 'Stop reminders' }).press('Enter');
  await arriveAt(stopping, 'We’ll send no more reminders');
  await stopping.context().close();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(linkIn(await reminderTo(owner.email)));
  await answerCreditCheck(elsewhere, hamish);
  await answerFinalDetails(elsewhere);
  const sent = await sendAndKeepLink(elsewhere, owner, backOffice.mails);
  await elsewhere.context().close();

  const status = await openStatus(browser, sent, statusHeadings.approved);
  await status.getByRole('button', { name: 'Email me a copy' }).click();
  await expect(status.getByText('A copy is on its way')).toBeVisible();
  await mailTo(owner.email, `What you sent to`, sent.reference, backOffice.mails);
  await status.context().close();
}
