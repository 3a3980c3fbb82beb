import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { nothingLost, trySoon } from './errors.ts';

export const reviewTexts = {
  title: 'Check your answers before sending',
  lede: 'This is what you send. Change anything that is not right.',
  creditDetails: 'Credit check details',
  creditCheck: 'Credit check',
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
  failed: `Your application was not sent. ${nothingLost}`,
  notReady: 'Opens when every question above is answered.',
  goOn: 'Continue',
} as const;

/** In place of the review's own words once the application is sent, by where it leads from here. */
export const sentTexts = {
  title: 'Your application is sent',
  lede: {
    unknown:
      'We cannot show you the decision yet. Nothing needs to be sent again. Press Continue to ask for it once more.',
    guarantee: 'What is left is the personal guarantee.',
    'next-steps': 'Continue shows what comes next.',
    'credit-check-failed': 'Continue shows the decision.',
  },
} as const;

export const guaranteeTexts = {
  title: 'Personal Guarantee',
  name: 'Personal guarantee',
  email: 'Send me a copy',
  notNow: 'Not now',
  emailHint: 'We send what you agree to here to this address.',
  submit: 'Continue',
  failed: `Your guarantee was not sent. ${trySoon}`,
} as const;

/** What is left of a sent application: a number, a moment, and a copy. */
export const copyTexts = {
  title: (provider: string) => `Your application to ${provider}`,
  reference: referenceNumber,
  sent: 'Sent',
  status: 'See how it stands',
  save: 'Save a copy of what you sent',
  fileName: (reference: string) => `application-${reference}.txt`,
} as const;
