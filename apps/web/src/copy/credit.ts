export const directorTexts = {
  yes: 'Yes, I am a director',
  no: 'No, I’m applying on its behalf',
  noDetail: 'For example as its manager, accountant or office staff',
  answerYes: 'Yes',
  answerNo: 'No',
} as const;

export const representativeTexts = {
  lead: 'You are not a director, so please check that each of these is true.',
  requirements: [
    'The company has given you authority to apply for this account in its name.',
    'A director can confirm that authority if we ask for it.',
    'The next questions are about you, not about a director: your own name, date of birth, driver licence and home address.',
    'You can authorise payments from the company’s bank account on your own.',
    'We may ask you for a personal guarantee before the account is opened.',
  ],
  read: 'I have read this',
  answer: 'You’ve read the notes for representatives',
} as const;

export const legalNameTexts = {
  legend: 'Directors on the register',
  another: 'Another name',
  anotherDetail: 'If yours is not listed, or is spelt differently on your licence',
  label: 'Full legal name',
  choose: 'Choose your name, or Another name',
} as const;

export const licenceTexts = {
  title: 'Driver licence',
  number: 'Licence number (5a)',
  version: 'Version (5b)',
  drawing:
    'A New Zealand driver licence. Line 5a, below the dates, holds the licence number. Line 5b, beside it, holds the version.',
  versionAnswer: (version: string) => `Version ${version}`,
} as const;

export const consentTexts = {
  title: 'Consent to a credit check',
  privacy: 'Privacy statement',
  answer: 'You agree to a credit check',
} as const;

export const creditPartTexts = {
  ask: 'Somebody else should answer this',
  waits: (name: string) =>
    `Waits for ${name}, who has the credit check. You can send once they have answered.`,
  check: 'Check for answers',
  notYet: (name: string) => `${name} has not answered yet.`,
  notChecked: 'We could not check.',
  goTo: 'Go to the credit check',
  business: (name: string) =>
    `${name} was asked about this business. If you choose another one, that ends, and what ${name} has answered is removed.`,
} as const;
