import { formatMoney } from '@forecourt/domain/fields/money.ts';

export const paymentPlanTexts = {
  legend: 'Account fee',
  details: {
    Monthly: (fee: number | null): string =>
      fee === null ? 'Part of the fee on each invoice' : `${formatMoney(fee)} on each invoice`,
    Yearly: (fee: number | null): string =>
      fee === null ? 'The whole fee once a year' : `${formatMoney(fee)} once a year`,
  },
} as const;

export const invoiceEmailTexts = {
  ask: (email: string): string => `Invoices go to ${email}?`,
  from: 'The email you gave us at the start',
  confirm: 'Yes, send invoices there',
  another: 'Use another email',
} as const;

export const bankTexts = {
  bank: 'Bank',
  chooseBank: 'Choose your bank',
  banksFailed: 'We could not load the list of banks.',
  tryAgain: 'Try again',
  accountName: 'Account name',
  accountNameHint: 'As it appears on your bank statement',
  accountNumber: 'Account number',
  accountNumberHint: 'For example 12-3140-0171323-50',
  directDebitTerms: 'Direct debit terms',
  fuelCardTerms: 'Fuel card terms',
  signing: 'Can you authorise payments from this account on your own?',
  signsAlone: 'Yes, on my own',
  signsTogether: 'No, someone else must sign too',
  togetherTitle: 'Two or more people must sign',
  together: (phone: string) =>
    `Call us on ${phone}. We’ll set up the direct debit with everyone who signs. Save your answers first, so we can carry on from there.`,
  readBack: (account: string, bank: string) => (bank === '' ? account : `${account}, ${bank}`),
} as const;
