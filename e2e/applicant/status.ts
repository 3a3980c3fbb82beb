import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import type { Person } from '../people.ts';
import { send } from './final-details.ts';
import { arriveAt } from './whole.ts';

export const statusHeadings = {
  assessing: 'We are looking at your application',
  guarantee: 'One thing left: a personal guarantee',
  approved: 'You’re approved',
  declined: 'We could not open this account',
  ordered: '1 card ordered',
  cardSent: 'Your card is sent',
  correction: 'We need some corrections from you',
  withdrawn: 'Your application was withdrawn',
} as const;

export type Sent = { readonly person: Person; readonly reference: string; readonly link: string };

const onPhone = { viewport: { width: 390, height: 844 } };

export const referenceForm = /\b[2-9B-Z]{4}-[2-9B-Z]{4}\b/;

/** Returns the reference and the status link of the email in this folder. */
export async function sendAndKeepLink(page: Page, person: Person, mails: string): Promise<Sent> {
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved|One thing left/);
  const subject = /We have your|You’re approved|One thing left|application .{4}-.{4}/;
  const text = (await mailTo(person.email, subject, '', mails)).text ?? '';
  const link = /https?:\/\/\S+\/status\/[\w-]{27}/.exec(text)?.[0] ?? '';
  const reference = referenceForm.exec(text)?.[0] ?? '';
  expect([reference, link]).not.toContain('');
  return { person, reference, link };
}

/** Opens the emailed status link in a browser without any other data. */
export async function openStatus(
  browser: Browser,
  { link }: Sent,
  heading: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await arriveAt(page, heading);
  return page;
}

export const seeStatus = async (browser: Browser, applicant: Sent, heading: string): Promise<void> => {
  const page = await openStatus(browser, applicant, heading);
  await expect(page.getByText(applicant.reference, { exact: true })).toBeVisible();
  await page.context().close();
};

export async function orderCardsByStatus(browser: Browser, applicant: Sent): Promise<void> {
  const page = await openStatus(browser, applicant, statusHeadings.approved);
  await page.getByRole('button', { name: 'Order cards' }).click();
  await page.getByRole('button', { name: 'Confirm order' }).first().click();
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Complete' }).click();
  await arriveAt(page, statusHeadings.ordered);
  await page.context().close();
}

/** Answers what is asked for again, on a phone. */
export async function correctByStatus(
  browser: Browser,
  applicant: Sent,
  answer: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openStatus(browser, applicant, statusHeadings.correction, onPhone);
  await answer(page);
  await page.getByRole('button', { name: 'Send your corrections' }).click();
  await expect(page.getByText('Thank you. We have your corrections.')).toBeVisible();
  await page.context().close();
}

export async function giveGuaranteeByStatus(browser: Browser, applicant: Sent): Promise<void> {
  const page = await openStatus(browser, applicant, statusHeadings.guarantee);
  await page.getByRole('button', { name: 'Give the guarantee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, statusHeadings.approved);
  await page.context().close();
}
