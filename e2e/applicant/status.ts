import { type Browser, expect, type Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import type { Person } from '../people.ts';
import { send } from './final-details.ts';
import { arriveAt } from './whole.ts';

/** The heading of the status page as a person reads it, by how the application stands. */
export const statusHeadings = {
  assessing: 'We are looking at your application',
  guarantee: 'One thing left: a personal guarantee',
  approved: 'You’re approved',
  declined: 'We could not open this account',
  ordered: '1 card ordered',
  withdrawn: 'Your application was withdrawn',
} as const;

/** An applicant, as the desk and the applicant know the application. */
export type Sent = { readonly person: Person; readonly reference: string; readonly link: string };

export const referenceForm = /\b[2-9B-Z]{4}-[2-9B-Z]{4}\b/;

/** Sends the application that is answered; returns what the mail about it says, which lies in this folder. */
export async function sendAndKeepLink(page: Page, person: Person, mails: string): Promise<Sent> {
  await send(page);
  await arriveAt(page, /Your application is in|You’re approved|One thing left/);
  const text = (await mailTo(person.email, /We have your|You’re approved/, '', mails)).text ?? '';
  const link = /https?:\/\/\S+\/status\/[\w-]{27}/.exec(text)?.[0] ?? '';
  const reference = referenceForm.exec(text)?.[0] ?? '';
  expect([reference, link]).not.toContain('');
  return { person, reference, link };
}

/** Opens the status page by the link of the mail, in a browser that knows nothing else of the application. */
export async function openStatus(browser: Browser, { link }: Sent, heading: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await arriveAt(page, heading);
  return page;
}

/** Opens it and sees this heading over the reference. */
export const seeStatus = async (browser: Browser, applicant: Sent, heading: string): Promise<void> => {
  const page = await openStatus(browser, applicant, heading);
  await expect(page.getByText(applicant.reference, { exact: true })).toBeVisible();
  await page.context().close();
};

/** Orders a card from there. */
export async function orderCardsByStatus(browser: Browser, applicant: Sent): Promise<void> {
  const page = await openStatus(browser, applicant, statusHeadings.approved);
  await page.getByRole('button', { name: 'Order cards' }).click();
  await page.getByRole('button', { name: 'Confirm order' }).first().click();
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Complete' }).click();
  await arriveAt(page, statusHeadings.ordered);
  await page.context().close();
}

/** Gives the guarantee from there, and is approved. */
export async function giveGuaranteeByStatus(browser: Browser, applicant: Sent): Promise<void> {
  const page = await openStatus(browser, applicant, statusHeadings.guarantee);
  await page.getByRole('button', { name: 'Give the guarantee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await arriveAt(page, statusHeadings.approved);
  await page.context().close();
}
