import { counted } from '@forecourt/domain/fields/counted.ts';

export const paymentPlanTexts = {
  legend: 'Account fee',
  details: { Monthly: 'A part of the fee on each invoice', Yearly: 'The whole fee once a year' },
} as const;

export const bankTexts = {
  bank: 'Bank',
  chooseBank: 'Choose your bank',
  bankMissing: 'Choose the bank the account is with',
  banksFailed: 'The list of banks could not be loaded.',
  tryAgain: 'Try again',
  accountName: 'Account name',
  accountNameHint: 'As it is on your bank statement',
  accountNumber: 'Account number',
  accountNumberHint: 'For example 12-3140-0171323-50',
  signing: 'May you sign alone for this account?',
  signsAlone: 'Yes, I may sign alone',
  signsTogether: 'No, two or more people must sign',
  signingMissing: 'Say whether you may sign alone for this account',
  signingTogether: 'Give an account that you may sign for alone, or call us to set this one up',
  togetherTitle: 'Two or more people must sign',
  together: (phone: string) =>
    `Call us on ${phone}. We set up the direct debit with everyone who signs. Save your answers first, so that we can go on from there.`,
  termsMissing: 'Accept the terms',
  readBack: (account: string, bank: string) => (bank === '' ? account : `${account}, ${bank}`),
  checking: 'Checking...',
} as const;

/** What is wrong with an account number, each reason in its own words. */
export const accountNumberMessages = {
  empty: () => 'Enter the bank account number',
  letters: () => 'Account number must be numbers only, with spaces or hyphens between its parts',
  length: (digits: string) => `Account number has ${counted(digits.length, 'number')}; it needs 15 or 16`,
  branch: (digits: string) =>
    `No bank branch has a number that starts ${digits.slice(0, 2)}-${digits.slice(2, 6)}. Check the first six numbers`,
  checksum: () => 'Check the account number: one digit seems wrong',
  otherBank: (prefix: string, owners: readonly string[], bank: string) =>
    owners.length === 0
      ? `Account numbers that start with ${prefix} are not with ${bank}. Check the bank or the number`
      : `You chose ${bank}, and this number is with ${owners.join(' or ')}. Check the bank or the number`,
} as const;
