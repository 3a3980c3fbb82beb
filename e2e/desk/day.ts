import type { Page } from '@playwright/test';
import type { DeskProduct } from '../desk-product.ts';
import { expect } from '../fixtures.ts';
import { heading, press } from './walk.ts';

const referenceForm = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** State of an application, as the command line shows it. */
export const stateOf = ({ command }: DeskProduct, reference: string): unknown =>
  JSON.parse(command('applications', 'show', reference, '--json')).state;

/** Opens the first of a list on its page; returns its reference. */
export async function openFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('table').getByRole('link', { name: referenceForm }).first();
  const reference = referenceForm.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await link.click();
  await expect(heading(page)).toContainText(reference);
  return reference;
}

/** Decides the application on the page, and waits until the page says so. */
export async function decide(page: Page, isDeclined: boolean): Promise<void> {
  await press(page, isDeclined ? 'Decline' : 'Approve');
  if (isDeclined) {
    await page.getByRole('group', { name: 'Why it is declined' }).getByRole('checkbox').first().check();
    await press(page, 'See what happens first');
  }
  await press(page, isDeclined ? 'Decline and email the applicant' : 'Approve and email the applicant');
  await expect(
    page.getByText(isDeclined ? 'Declined. One email goes.' : 'Approved. One email goes.'),
  ).toBeVisible();
}

/** Asks for a correction of the first application to assess; its preview changes nothing. */
export async function askToCorrect(page: Page, product: DeskProduct): Promise<string> {
  const reference = await openFirst(page, '/applications?state=toAssess');
  await press(page, 'Ask to correct');
  await page.getByRole('checkbox', { name: 'Which number can we call you on?' }).check();
  await page
    .getByLabel('Reason for ‘Which number can we call you on?’')
    .fill('Nobody answers on this number.');
  await press(page, 'See what happens first');
  await expect(page.getByText(/The application will be: /)).toBeVisible();
  expect(stateOf(product, reference)).toBe('toAssess');
  await press(page, 'Ask and email the applicant');
  await expect(page.getByText('The correction is asked for. One email goes.')).toBeVisible();
  expect(stateOf(product, reference)).toBe('correctionAwaited');
  return reference;
}

/** Downloads the cards of the first order and notes that they were sent. */
export async function sendOrder(page: Page, product: DeskProduct): Promise<void> {
  const reference = await openFirst(page, '/orders');
  const download = page.waitForEvent('download');
  await press(page, 'Download for the card maker');
  expect((await download).suggestedFilename()).toMatch(/^cards-batch-\d+\.csv$/);
  await press(page, 'Cards were sent');
  await page.getByLabel('Tracking').fill('NZ123456789');
  await press(page, 'See what happens first');
  await press(page, 'Note it and email the applicant');
  await expect(page.getByText('The cards are noted as sent. One email goes.')).toBeVisible();
  expect(stateOf(product, reference)).toBe('cardsSent');
}

/** Notes how the first callback ended. */
export async function noteCallback(page: Page, { command }: DeskProduct): Promise<void> {
  const reference = await openFirst(page, '/callbacks');
  await page.getByRole('radio').first().check();
  await press(page, 'Note how it ended');
  await press(page, 'Note it');
  await expect(page.getByText('The callback is done.')).toBeVisible();
  expect(command('callbacks', 'list', '--done', '--json')).toContain(reference);
}

/** Ends all sessions of the person, after which a page asks to sign in. */
export async function signOutEverywhere(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: /where you are signed in/ }).click();
  await press(page, 'Sign out everywhere');
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto(address);
  await expect(heading(page)).toHaveText('Sign in');
}
