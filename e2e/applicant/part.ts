import { type Browser, devices, expect, type Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import { arriveAt } from './whole.ts';

const { defaultBrowserType: _, ...phoneDevice } = devices['iPhone 13'];

/** Asks somebody for the credit section; `among` are names that the register offers. */
export async function askForCredit(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Somebody else should answer this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who should answer this?' });
  await expect(dialog).toBeVisible();
  const offered = dialog.getByRole('radio', { name, exact: true });
  if ((await offered.count()) > 0) await offered.check();
  else await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Their email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^With ${name} since `) })).toBeVisible();
}

/** Returns the link of the newest mail that asks for a part. */
export async function partLinkTo(email: string): Promise<string> {
  const mail = await mailTo(email, 'fuel card application', '/part/');
  const link = /https?:\/\/\S+\/part\/[\w-]{27}/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`No link to a part in '${mail.subject}'`);
  return link;
}

/** Opens the link of a part on a phone of its own. */
export async function openPartOnPhone(browser: Browser, link: string, heading: RegExp): Promise<Page> {
  const phone = await (await browser.newContext({ ...phoneDevice, reducedMotion: 'reduce' })).newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'See what is asked' }).tap();
  await arriveAt(phone, heading);
  return phone;
}
