import { expect, type Locator, type Page } from '@playwright/test';
import { accountAtAsb, type BankAccount } from '../people.ts';
import { type Action, answerAll, goOn, nothing, question, searchAndPick } from './question.ts';
import { type Screen, see } from './screen.ts';

export const finalQuestions = {
  delivery: 'Where should we send your cards?',
  contactNumber: 'Which number can we call you on?',
  invoiceEmail: 'Where should invoices go?',
  invoiceDate: 'When should we invoice you?',
  paymentPlan: 'How would you like to pay the account fee?',
  bank: 'Which account do you pay from?',
} as const;

export async function findDeliveryAddress(
  page: Screen,
  typed: string,
  address: string | RegExp,
): Promise<void> {
  const asked = question(page, finalQuestions.delivery);
  await searchAndPick(asked, typed, address);
  await goOn(asked);
}

export const deliverToBusiness = (page: Screen): Promise<void> =>
  goOn(question(page, finalQuestions.delivery), 'Same as physical address');

export async function giveContactNumber(page: Screen, number: string): Promise<void> {
  const asked = question(page, finalQuestions.contactNumber);
  await asked.getByLabel('Contact number').fill(number);
  await goOn(asked);
}

/** The email of the applicant is filled in, and asked. */
export const confirmInvoiceEmail = (page: Screen): Promise<void> =>
  goOn(question(page, finalQuestions.invoiceEmail), 'Yes, send invoices there');

export async function chooseInvoiceDate(page: Screen, day: string): Promise<void> {
  const asked = question(page, finalQuestions.invoiceDate);
  await asked.getByRole('radio', { name: day }).check();
  await goOn(asked);
}

export async function choosePaymentPlan(page: Screen, plan: string): Promise<void> {
  const asked = question(page, finalQuestions.paymentPlan);
  await asked.getByRole('radio', { name: plan }).check();
  await goOn(asked);
}

/** The bank is found from the account number. */
export async function giveBankAccount(page: Screen, account: BankAccount): Promise<void> {
  const asked = question(page, finalQuestions.bank);
  await asked.getByLabel('Account number').fill(account.number);
  if (account.chosen) await asked.getByLabel('Bank', { exact: true }).selectOption(account.chosen);
  await asked.getByLabel('Account name').fill(account.name);
  await asked.getByRole('radio', { name: 'Yes, on my own' }).check();
  await asked.getByRole('checkbox', { name: /^I accept the/ }).check();
  await goOn(asked);
}

/** Waits until the account is checked and the review is below. */
async function giveAccountThatIsTaken(page: Screen): Promise<void> {
  await giveBankAccount(page, accountAtAsb);
  await see(question(page, finalQuestions.bank).getByRole('button', { name: /^Change/ }));
}

/** The delivery address is filled in; dates and fees are not asked. */
export const answerFinalDetails = (
  page: Screen,
  otherwise: Partial<Record<keyof typeof finalQuestions, Action>> = {},
): Promise<void> =>
  answerAll(
    {
      delivery: nothing,
      contactNumber: () => giveContactNumber(page, '021 123 4567'),
      invoiceEmail: () => confirmInvoiceEmail(page),
      invoiceDate: nothing,
      paymentPlan: nothing,
      bank: () => giveAccountThatIsTaken(page),
    },
    otherwise,
  );

export const review = (page: Page): Locator => page.locator('#submit-form');

export const reviewGroup = (page: Page, title: string): Locator =>
  review(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Opens a group of the review, all of which are folded on a phone. */
export async function unfold(page: Page, title: string): Promise<void> {
  const group = reviewGroup(page, title);
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  await expect(group).toHaveAttribute('open');
}

export async function send(page: Screen): Promise<void> {
  await see(page.getByRole('heading', { name: 'Check your answers before sending' }));
  await page.getByRole('button', { name: /^Accept and send/ }).click();
}
