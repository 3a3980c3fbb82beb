import type { guaranteeVersion } from '@forecourt/domain/constants/wordings.ts';

export const reviewTexts = {
  title: 'Check your answers before sending',
  lede: 'This is what you send. Change anything that is not right.',
  bank: 'Bank',
  account: 'Account',
  accountName: 'Account name',
  terms: 'Direct debit and card terms',
  termsAnswer: 'Accepted, and you may sign alone for the account',
  director: 'Company director',
  isDirector: 'Yes',
  isNoDirector: 'No, and you have read what a representative needs',
  creditCheck: 'Credit check',
  creditCheckAnswer: 'You agree to it',
  creditCheckSkipped: 'Your offer needs no credit check',
  updates: 'Updates and offers',
  updatesWanted: 'Yes, by e-mail',
  updatesUnwanted: 'No',
  applicant: 'You',
  name: 'Name',
  email: 'E-mail',
} as const;

/** Changing who applies, on the review. */
export const applicantTexts = {
  title: 'Change your name and e-mail',
  save: 'Save',
  /** Why nothing is sent while that is unfinished. */
  unfinished: 'Complete your name and e-mail above first.',
} as const;

export const submitTexts = {
  declaration: (provider: string) =>
    `By sending, you declare that these answers are true and complete, and ask ${provider} to open the account.`,
  withCreditCheck: 'We check your credit as soon as you send.',
  button: 'Accept and send',
  failed: 'Your application was not sent. Nothing you typed is lost. Please try again.',
  notReady: 'Opens when every question above is answered.',
  decided: 'Your application is sent. What is left is the personal guarantee.',
  goOn: 'Continue',
} as const;

type Guarantee = {
  readonly lead: string;
  readonly points: (business: string, provider: string) => readonly string[];
  readonly agree: (name: string, business: string) => string;
};

/** What a guarantor agrees to, by version: a new version is a new row and a new constant. */
export const guarantees: Record<typeof guaranteeVersion, Guarantee> = {
  '2026-11': {
    lead: 'Your application is outside our usual criteria. We can still open the account if you guarantee it yourself.',
    points: (business, provider) => [
      `You promise to pay what ${business} owes ${provider} on this account whenever ${business} does not pay on time.`,
      `${provider} may ask you as if the debt were your own, as a principal debtor, without asking ${business} first.`,
      'The guarantee covers everything charged to the account, now and later, with interest and the cost of collecting it. It has no upper limit, and lasts until we release you in writing.',
      'Take independent legal advice before you agree.',
    ],
    agree: (name, business) => `I, ${name}, agree to personally guarantee the account of ${business}.`,
  },
};

export const guaranteeTexts = {
  title: 'Personal Guarantee',
  email: 'Send me a copy',
  emailInvalid: 'Email must be valid',
  notNow: 'Not now',
  emailHint: 'We send what you agree to here to this address.',
  submit: 'Continue',
  failed: 'Your guarantee was not sent. Please try again.',
} as const;
