import { type Browser, devices, type Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import { type Screen, see } from './screen.ts';
import { arriveAt } from './whole.ts';

const { defaultBrowserType: _, ...phoneDevice } = devices['iPhone 13'];

/** Asks a director of the register to answer the credit section. */
export async function askForCredit(page: Screen, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Somebody else should answer this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who should answer this?' });
  await dialog.getByRole('radio', { name, exact: true }).check();
  await dialog.getByLabel('Their email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await see(page.getByRole('heading', { name: new RegExp(`^With ${name} since `) }));
}

/** Returns the link of the first mail that asks for a part. */
export async function partLinkTo(email: string): Promise<string> {
  const mail = await mailTo(email, 'fuel card application', '/part/');
  const link = partLinkIn(mail.text);
  if (link === undefined) throw new Error(`No link to a part in '${mail.subject}'`);
  return link;
}

export const partLinkIn = (text: string | undefined): string | undefined =>
  /https?:\/\/\S+\/part\/[\w-]{27}/.exec(text ?? '')?.[0];

/** Opens the link of a part in a window that holds nothing else. */
export async function openPart(page: Screen, link: string, heading: RegExp): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'See what is asked' }).click();
  await arriveAt(page, heading);
}

/** Opens the link of a part on a phone of its own. */
export async function openPartOnPhone(browser: Browser, link: string, heading: RegExp): Promise<Page> {
  const phone = await (await browser.newContext({ ...phoneDevice, reducedMotion: 'reduce' })).newPage();
  await openPart(phone, link, heading);
  return phone;
}
