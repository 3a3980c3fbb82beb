import type { creditCheckConsentVersion } from '@forecourt/domain/constants/wordings.ts';

export const directorTexts = {
  legend: 'Are you a director of this company?',
  yes: 'Yes, I am a director',
  no: 'No, I apply on its behalf',
  noDetail: 'For example as its manager, accountant or office staff',
  missing: 'Say whether you are a director of the company',
  answerYes: 'Yes',
  answerNo: 'No',
} as const;

export const representativeTexts = {
  lead: 'You are not a director, so check that all of this is so.',
  requirements: [
    'The company has given you authority to apply for this account in its name.',
    'A director can confirm that authority if we ask for it.',
    'The next questions are about you, not about a director: your own name, date of birth, driver licence and home address.',
    'You may sign alone for the bank account the company pays from.',
    'We may ask you for a personal guarantee before the account is opened.',
  ],
  read: 'I have read this',
  answer: 'You have read what a representative needs',
} as const;

export const legalNameTexts = {
  legend: 'Directors on the register',
  another: 'Another name',
  anotherDetail: 'If yours is not listed, or is spelt differently on your licence',
  label: 'Full legal name',
  missing: 'Enter your full legal name, as it appears on your driver licence',
} as const;

export const genderTexts = {
  legend: 'Gender',
  missing: 'Choose a gender, or that you would rather not say',
} as const;

export const dateOfBirthTexts = { legend: 'Date of birth' } as const;

export const licenceTexts = {
  number: 'Licence number (5a)',
  version: 'Version (5b)',
  drawing:
    'A New Zealand driver licence. Line 5a, below the dates, holds the licence number. Line 5b, beside it, holds the version.',
  versionAnswer: (version: string) => `Version ${version}`,
} as const;

type Consent = {
  readonly lead: (provider: string) => string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly agree: (provider: string) => string;
};

/** What is agreed to, by version: a new version is a new row and a new constant. */
export const creditCheckConsents: Record<typeof creditCheckConsentVersion, Consent> = {
  '2026-11': {
    lead: (provider) =>
      `${provider} opens accounts on credit, so it asks a credit reporting agency about you before it decides.`,
    points: [
      {
        title: 'What we send',
        text: 'Your legal name, date of birth, gender if you gave it, driver licence number and version, and home address, to one of the credit reporting agencies that work in New Zealand.',
      },
      {
        title: 'What comes back',
        text: 'Whether those details match, and what your credit record holds. We use it to decide on this application and for nothing else.',
      },
      {
        title: 'What stays on record',
        text: 'The agency records our enquiry, and others who check your credit can see it. It may keep what we send, apart from the licence number, and give it to its other customers. If the account is not paid, we may tell the agency, and it may list the default.',
      },
      {
        title: 'Your rights',
        text: 'You can ask us and the agency for what we hold about you, have it corrected, and get a free copy of your credit report.',
      },
    ],
    agree: (provider) => `I agree that ${provider} checks my credit as described here`,
  },
};

export const consentTexts = {
  title: 'Consent to a credit check',
  privacy: 'Privacy statement',
  missing: 'Agree to the credit check, or call us to apply another way',
  answer: 'You agree to a credit check',
} as const;

export const creditSkippedText = 'Your offer needs no credit check, so there is nothing to answer here.';
