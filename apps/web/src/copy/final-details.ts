export const paymentPlanTexts = {
  legend: 'Account fee',
  details: { Monthly: 'A part of the fee on each invoice', Yearly: 'The whole fee once a year' },
} as const;

export const bankTexts = {
  bank: 'Bank',
  chooseBank: 'Choose your bank',
  banksFailed: 'The list of banks could not be loaded.',
  tryAgain: 'Try again',
  accountName: 'Account name',
  accountNameHint: 'As it is on your bank statement',
  accountNumber: 'Account number',
  accountNumberHint: 'For example 12-3140-0171323-50',
  signing: 'May you sign alone for this account?',
  signsAlone: 'Yes, I may sign alone',
  signsTogether: 'No, two or more people must sign',
  togetherTitle: 'Two or more people must sign',
  together: (phone: string) =>
    `Call us on ${phone}. We set up the direct debit with everyone who signs. Save your answers first, so that we can go on from there.`,
  readBack: (account: string, bank: string) => (bank === '' ? account : `${account}, ${bank}`),
  checking: 'Checking...',
} as const;
