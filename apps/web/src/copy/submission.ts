import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import { referenceNumberLabel } from '@forecourt/domain/constants/phrases.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { reviewGroupTexts, sectionTitles } from '@forecourt/domain/questions/review-groups.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { nothingLostText } from './errors.ts';
import { nothingTakenTodayText } from './questions.ts';

export const reviewRowTexts = {
  change: 'Change',
  changeTerm: (term: string) => `Change ${term}`,
  changed: 'Changed',
  show: 'Show',
  showTerm: (term: string) => `Show ${term}`,
  hide: 'Hide',
  hideTerm: (term: string) => `Hide ${term}`,
  endsIn: (end: string) => `ends in ${end}`,
} as const;

export const reviewTexts = {
  title: 'Check your answers before sending',
  lede: 'This is what you’ll send. Change anything that is not right.',
  /** Spoken once, after a change. */
  changed: (answers: readonly { readonly label: string }[]) =>
    `Changed: ${answers.map(({ label }) => label).join(', ')}`,
  ...reviewGroupTexts,
  creditCheck: sectionTitles.credit,
} as const;

export const agreementTexts = {
  title: 'What you agree to',
  agreed: 'What you agreed to',
  open: 'Your account',
  discount: 'Your discount',
  account: 'Account for',
  applicant: (name: string) => `${name} is applying.`,
  invoices: 'Invoices',
  eachMonth: 'One each month',
  invoicesTo: (email: string) => `By email to ${email}.`,
  payment: 'Payment',
  directDebit: 'Direct debit',
  paidFrom: (payer: string) => `From ${payer}, after each invoice. ${nothingTakenTodayText}.`,
  creditCheck: reviewTexts.creditCheck,
  whenSent: 'When you send',
  sentOn: (day: string) => `When you sent, ${day}`,
  notNeeded: 'Not needed',
} as const;

export const applicantTexts = {
  title: 'Change your name and email',
  save: 'Save',
  unfinished: 'Complete your name and email above first.',
} as const;

export const submitTexts = {
  declaration: (provider: string) =>
    `By sending, you declare that these answers are true and complete, and ask ${provider} to open the account.`,
  withCreditCheck: 'We’ll check your credit as soon as you send.',
  button: 'Accept and send',
  again: 'Accept and send again',
  failed: {
    refused: nothingLostText,
    unknown: `${nothingLostText} If you send it again, it counts only once.`,
  },
  otherwise: 'Your application was sent already, with other answers. Our email links to its status.',
  /** Names of questions that have several answers, or none to show. */
  questionLabels: {
    'representative-requirements': 'Notes for representatives',
    'bank-details': 'Bank account',
  } as Readonly<Partial<Record<QuestionId, string>>>,
  refused: (answers: number) => `${formatCount(answers, 'answer needs', 'answers need')} a change`,
  notReady: 'Opens when every question above is answered.',
} as const;

/** Replaces the review's own words once the application is sent. */
export const applicationSentTexts = {
  title: 'Your application is sent',
  lede: {
    submitted: 'We cannot show you the decision yet. You do not need to send anything again.',
    guaranteeAwaited: 'One thing is left: the personal guarantee.',
  } as Readonly<Partial<Record<ApplicationStatus, string>>>,
  copy: 'Here is what you sent.',
  goOn: {
    submitted: 'Check for a decision',
    guaranteeAwaited: 'Continue',
    declined: 'See the decision',
  } as Readonly<Partial<Record<ApplicationStatus, string>>>,
  next: 'See what comes next',
} as const;

export const guaranteeTexts = {
  title: 'Personal Guarantee',
  name: 'Personal guarantee',
  email: 'Send me a copy',
  notNow: 'Not now',
  other: 'Somebody else should give it',
  agree: 'Tick to agree',
  emailHint: 'We’ll send a copy of what you agree to here.',
  submit: 'Continue',
} as const;

export const copyOfAnswersTexts = {
  title: (provider: string) => `Your application to ${provider}`,
  reference: referenceNumberLabel,
  sent: 'Sent',
  status: 'Track your application',
  save: 'Save a copy of what you sent',
  fileName: (reference: string) => `application-${reference}.txt`,
} as const;
