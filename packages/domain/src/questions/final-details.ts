import { invoiceDates, paymentPlans } from '../constants/options.ts';
import { formatBankAccount } from '../fields/bank-account.ts';
import { email, emailMessage } from '../fields/email.ts';
import { formatPhone, phone, phoneMessage } from '../fields/phone.ts';
import { isBankDetailsAnswered, isInvoiceEmailAnswered } from '../final-details/rules.ts';
import { skipsInvoiceDate, skipsPaymentPlan } from '../offer/rules.ts';
import { addressRow, choiceRow, defineQuestions, textRow, unconfirmedLines } from './row.ts';

export const finalDetailsQuestions = defineQuestions('finalDetails', [
  {
    ...addressRow('delivery-address', 'Delivery address'),
    title: 'Where should we send your cards?',
    seconds: 20,
    holds: ['finalDetails.deliveryAddress'],
    sent: 'finalDetails.deliveryAddress',
  },
  {
    id: 'contact-number',
    title: 'Which number can we call you on?',
    seconds: 20,
    holds: ['finalDetails.contactNumber'],
    sent: 'finalDetails.contactNumber',
    ...textRow('Contact number', phone, phoneMessage, ({ finalDetails }) => finalDetails.contactNumber),
    summarise: ({ finalDetails }) => [
      { label: 'Contact number', value: formatPhone(finalDetails.contactNumber) },
    ],
  },
  {
    id: 'invoice-email',
    title: 'Where should invoices go?',
    seconds: 15,
    holds: ['finalDetails.invoiceEmail', 'finalDetails.isInvoiceEmailToConfirm'],
    sent: 'finalDetails.invoiceEmail',
    ...textRow('Invoice email', email, emailMessage, ({ finalDetails }) => finalDetails.invoiceEmail),
    answered: ({ finalDetails }) => isInvoiceEmailAnswered(finalDetails),
    compared: ({ finalDetails: { invoiceEmail, isInvoiceEmailToConfirm } }) =>
      isInvoiceEmailToConfirm ? unconfirmedLines(invoiceEmail) : [invoiceEmail],
  },
  {
    id: 'invoice-date',
    title: 'When should we invoice you?',
    seconds: 10,
    holds: ['finalDetails.invoiceDate'],
    sent: 'finalDetails.invoiceDate',
    asked: ({ offer }) => !skipsPaymentPlan(offer) && !skipsInvoiceDate(offer),
    ...choiceRow('Invoice date', invoiceDates, ({ finalDetails }) => finalDetails.invoiceDate),
    missing: 'Choose an invoice date',
  },
  {
    id: 'payment-plan',
    title: 'How would you like to pay the account fee?',
    seconds: 10,
    holds: ['finalDetails.paymentPlan'],
    sent: 'finalDetails.paymentPlan',
    asked: ({ offer }) => !skipsPaymentPlan(offer),
    ...choiceRow('Account fee payment', paymentPlans, ({ finalDetails }) => finalDetails.paymentPlan),
    missing: 'Choose how the account fee is paid',
  },
  {
    id: 'bank-details',
    title: 'Which account do you pay from?',
    seconds: 90,
    need: 'bankAccount',
    holds: [
      'finalDetails.bankId',
      'finalDetails.bankAccountName',
      'finalDetails.isAccountNameFilledIn',
      'finalDetails.isAccountNameToConfirm',
      'finalDetails.bankAccountNumber',
      'finalDetails.bankAccountValid',
      'finalDetails.hasBankSigningAuthority',
      'finalDetails.hasAcceptedTermsAndConditions',
    ],
    sent: 'finalDetails.bankAccountNumber',
    answered: ({ finalDetails }) => isBankDetailsAnswered(finalDetails),
    missing: 'Check the bank and the account number: they do not match',
    inSidebar: ({ finalDetails }) => [
      { label: 'Bank account', value: `Ends in ${finalDetails.bankAccountNumber.slice(-2)}` },
    ],
    summarise: ({ finalDetails }, bank) => [
      { label: 'Bank', value: bank },
      { label: 'Account name', value: finalDetails.bankAccountName },
      { label: 'Account', value: formatBankAccount(finalDetails.bankAccountNumber) },
      {
        label: 'Direct debit and card terms',
        value: 'Accepted, and you can authorise payments on your own',
        staffValue: 'Accepted, and can authorise payments alone',
        isConsent: true,
      },
    ],
    compared: ({ finalDetails }) => {
      const { bankAccountNumber, isAccountNameFilledIn } = finalDetails;
      const bankAccountName =
        isAccountNameFilledIn && bankAccountNumber === '' ? '' : finalDetails.bankAccountName;
      const { hasBankSigningAuthority: maySign, hasAcceptedTermsAndConditions: hasAccepted } = finalDetails;
      if (bankAccountName === '' && bankAccountNumber === '') return [];
      return [
        bankAccountName,
        formatBankAccount(bankAccountNumber),
        ...(maySign ? [] : ['signing authority not confirmed']),
        ...(hasAccepted ? [] : ['terms not accepted']),
      ];
    },
  },
]);
