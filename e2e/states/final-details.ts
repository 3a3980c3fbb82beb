import { expect, type Page } from '@playwright/test';
import { tellAboutLindisPass } from '../applicant/business.ts';
import { answerCreditCheck } from '../applicant/credit.ts';
import {
  answerFinalDetails,
  chooseInvoiceDate,
  choosePaymentPlan,
  confirmInvoiceEmail,
  deliverToBusiness,
  finalQuestions,
  giveBankAccount,
  giveContactNumber,
} from '../applicant/final-details.ts';
import { openForm } from '../applicant/landing.ts';
import { answerOffer, giveMembershipNumber, usePromoOffer } from '../applicant/offer.ts';
import { changeAnswer, goOn, question } from '../applicant/question.ts';
import { accountAtAsb, hamish } from '../people.ts';
import { type Look, lookAtComplete, lookAtEmpty, lookAtErrors, type Walk } from './look.ts';
import { applicant, atAnotherBank, wrongDigit } from './people.ts';

/** With an offer that asks every question. */
export const finalDetails: Walk = async (page, look) => {
  await openForm(page, applicant);
  await tellAboutLindisPass(page);
  await answerOffer(page, {
    promoCode: () => usePromoOffer(page, 'HIGHCOUNTRY'),
    membershipNumber: () => giveMembershipNumber(page, 'Membership number', 'HC 4711'),
  });
  await answerCreditCheck(page, hamish);
  await answerFinalDetails(page, {
    contactNumber: () => contactNumberAndDelivery(page, look),
    invoiceEmail: () => invoiceEmail(page, look),
    invoiceDate: () => invoiceDate(page, look),
    paymentPlan: () => paymentPlan(page, look),
    bank: () => bank(page, look),
  });
  await look('form-whole', 'page');
};

async function contactNumberAndDelivery(page: Page, look: Look): Promise<void> {
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
}

async function invoiceEmail(page: Page, look: Look): Promise<void> {
  const email = question(page, finalQuestions.invoiceEmail);
  await look('invoice-email-filled-in', email);
  await confirmInvoiceEmail(page);
  await lookAtComplete(look, 'invoice-email', email);
  await changeAnswer(page, finalQuestions.invoiceEmail);
  await email.getByLabel('Invoice email').fill('hamish@');
  await goOn(email);
  await lookAtErrors(look, 'invoice-email', email);
  await email.getByLabel('Invoice email').fill(applicant.email);
  await goOn(email);
}

async function invoiceDate(page: Page, look: Look): Promise<void> {
  const date = question(page, finalQuestions.invoiceDate);
  await lookAtEmpty(look, 'invoice-date', date);
  await chooseInvoiceDate(page, '15th of each month');
  await lookAtComplete(look, 'invoice-date', date);
}

async function paymentPlan(page: Page, look: Look): Promise<void> {
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
  await asked.getByRole('radio', { name: 'No, someone else must sign too' }).check();
  await look('bank-details-signing-together', asked);
  await giveBankAccount(page, { ...accountAtAsb, chosen: accountAtAsb.bank });
  await lookAtComplete(look, 'bank-details', asked);
}
