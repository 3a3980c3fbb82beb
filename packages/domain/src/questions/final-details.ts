import { invoiceDates, labelOf, paymentPlans } from '../constants/options.ts';
import { formatBankAccount } from '../fields/bank-account.ts';
import {
  deliveryAddressOf,
  isBankDetailsAnswered,
  isContactNumberAnswered,
  isInvoiceEmailAnswered,
} from '../final-details/rules.ts';
import { skipsInvoiceDate, skipsPaymentPlan } from '../offer/rules.ts';
import { addressRow, rows } from './row.ts';

export const finalDetailsQuestions = rows('finalDetails', [
  {
    id: 'delivery-address',
    seconds: 20,
    holds: [
      'finalDetails.deliveryAddress',
      'finalDetails.deliveryAddressText',
      'finalDetails.deliveryAddressLookupResponse',
      'finalDetails.hasManualDeliveryAddress',
      'finalDetails.manualDeliveryAddress',
    ],
    sent: 'finalDetails.deliveryAddress',
    ...addressRow({
      label: 'Delivery address',
      addressOf: ({ finalDetails }) => deliveryAddressOf(finalDetails),
    }),
  },
  {
    id: 'contact-number',
    seconds: 20,
    holds: ['finalDetails.contactNumber'],
    sent: 'finalDetails.contactNumber',
    answered: ({ finalDetails }) => isContactNumberAnswered(finalDetails),
    missing: 'Enter a contact number',
    told: ({ finalDetails }) => [{ label: 'Contact number', value: finalDetails.contactNumber }],
  },
  {
    id: 'invoice-email',
    seconds: 15,
    holds: ['finalDetails.invoiceEmail'],
    sent: 'finalDetails.invoiceEmail',
    answered: ({ finalDetails }) => isInvoiceEmailAnswered(finalDetails),
    missing: 'Enter an invoice email',
    told: ({ finalDetails }) => [{ label: 'Invoice email', value: finalDetails.invoiceEmail }],
  },
  {
    id: 'invoice-date',
    seconds: 10,
    holds: ['finalDetails.invoiceDate'],
    sent: 'finalDetails.invoiceDate',
    asked: ({ offer }) => !skipsPaymentPlan(offer) && !skipsInvoiceDate(offer),
    answered: ({ finalDetails }) => finalDetails.invoiceDate !== null,
    missing: 'Choose an invoice date',
    told: ({ finalDetails }) => [
      { label: 'Invoice date', value: labelOf(invoiceDates, finalDetails.invoiceDate) },
    ],
  },
  {
    id: 'payment-plan',
    seconds: 10,
    holds: ['finalDetails.paymentPlan'],
    sent: 'finalDetails.paymentPlan',
    asked: ({ offer }) => !skipsPaymentPlan(offer),
    answered: ({ finalDetails }) => finalDetails.paymentPlan !== null,
    missing: 'Choose how the account fee is paid',
    told: ({ finalDetails }) => [
      { label: 'Account fee payment', value: labelOf(paymentPlans, finalDetails.paymentPlan) },
    ],
  },
  {
    id: 'bank-details',
    seconds: 90,
    need: 'bankAccount',
    holds: [
      'finalDetails.bankId',
      'finalDetails.bankAccountName',
      'finalDetails.bankAccountNumber',
      'finalDetails.bankAccountValid',
      'finalDetails.hasBankSigningAuthority',
      'finalDetails.hasAcceptedTermsAndConditions',
    ],
    sent: 'finalDetails.bankAccountNumber',
    answered: ({ finalDetails }) => isBankDetailsAnswered(finalDetails),
    missing: 'Check the bank and the account number: they do not match',
    isReviewOnly: true,
    told: ({ finalDetails }, bank) => [
      ...(bank === '' ? [] : [{ label: 'Bank', value: bank }]),
      { label: 'Account name', value: finalDetails.bankAccountName },
      { label: 'Account', value: formatBankAccount(finalDetails.bankAccountNumber) },
      { label: 'Direct debit and card terms', value: 'Accepted, and you may sign alone for the account' },
    ],
    compared: ({ finalDetails }) => [
      finalDetails.bankAccountName,
      formatBankAccount(finalDetails.bankAccountNumber),
    ],
  },
]);
