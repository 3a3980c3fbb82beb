import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { passCreditSectionAsDirector } from '../applicant/credit.ts';
import {
  chooseInvoiceDate,
  choosePaymentPlan,
  deliverToBusiness,
  finalQuestions,
  giveBankAccount,
  giveContactNumber,
} from '../applicant/final-details.ts';
import { openForm } from '../applicant/landing.ts';
import { collectNoPoints, giveMembershipNumber, usePromoOffer } from '../applicant/offer.ts';
import { changeAnswer, goOn, question } from '../applicant/question.ts';
import { accountAtAsb, hamish } from '../people.ts';
import { type Look, lookAtComplete, lookAtEmpty, lookAtErrors, type Walk } from './look.ts';
import { applicant, atAnotherBank, wrongDigit } from './people.ts';

/** Where cards and invoices go, and the account that pays, for an offer that asks for all of it. */
export const finalDetails: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await usePromoOffer(page, 'HIGHCOUNTRY');
  await giveMembershipNumber(page, 'Membership number', 'HC 4711');
  await collectNoPoints(page);
  await passCreditSectionAsDirector(page, hamish);
  await contact(page, look);
  await payment(page, look);
  await bank(page, look);
};

async function contact(page: Page, look: Look): Promise<void> {
  const number = question(page, finalQuestions.contactNumber);
  await lookAtEmpty(look, 'contact-number', number);
  const delivery = question(page, finalQuestions.delivery);
  await changeAnswer(page, finalQuestions.delivery);
  await look('delivery-address-open', delivery);
  await delivery.getByRole('button', { name: 'Enter manually' }).click();
  for (const line of ['Address line 1', 'Town or city', 'Postcode']) await delivery.getByLabel(line).fill('');
  await goOn(delivery);
  await lookAtErrors(look, 'delivery-address-manual', delivery);
  await deliverToBusiness(page);
  await lookAtComplete(look, 'delivery-address', delivery);
  await giveContactNumber(page, '021 123 4567');
  await lookAtComplete(look, 'contact-number', number);

  const email = question(page, finalQuestions.invoiceEmail);
  await lookAtComplete(look, 'invoice-email', email);
  await changeAnswer(page, finalQuestions.invoiceEmail);
  await email.getByLabel('Invoice email').fill('hamish@');
  await goOn(email);
  await lookAtErrors(look, 'invoice-email', email);
  await email.getByLabel('Invoice email').fill(applicant.email);
  await goOn(email);
}

async function payment(page: Page, look: Look): Promise<void> {
  const date = question(page, finalQuestions.invoiceDate);
  await lookAtEmpty(look, 'invoice-date', date);
  await chooseInvoiceDate(page, '15th of each month');
  await lookAtComplete(look, 'invoice-date', date);
  const plan = question(page, finalQuestions.paymentPlan);
  await lookAtEmpty(look, 'payment-plan', plan);
  await choosePaymentPlan(page, 'Yearly');
  await lookAtComplete(look, 'payment-plan', plan);
}

async function bank(page: Page, look: Look): Promise<void> {
  const asked = question(page, finalQuestions.bank);
  await lookAtEmpty(look, 'bank-details', asked);
  await giveBankAccount(page, wrongDigit);
  await expect(asked).toContainText('one digit seems wrong');
  await look('bank-details-wrong-digit', asked);
  await giveBankAccount(page, atAnotherBank);
  await lookAtErrors(look, 'bank-details-other-bank', asked);
  await asked.getByRole('radio', { name: 'No, two or more people must sign' }).check();
  await look('bank-details-signing-together', asked);
  await giveBankAccount(page, accountAtAsb);
  await lookAtComplete(look, 'bank-details', asked);
  await look('form-whole', 'page');
}
