import { longTextMaximum, noteMaximum, shortTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { buttonOfOutcome, type Outcome, proposedText } from '@forecourt/domain/constants/options.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';

/** Words around an act: its form, its preview and its end. */
export const actionTexts = {
  title: 'What you can do',
  readOnly: 'You can read this application. Assessors and managers decide it.',
  notNow: 'What cannot be done now',
  preview: 'See what happens first',
  opening: 'Opening',
  loading: 'Trying it out. Nothing is changed.',
  willBe: (state: string) => `The application will be: ${state}`,
  willStay: (state: string) => `The application stays: ${state}`,
  mail: 'This email goes to the applicant',
  mails: (count: number) => `These ${count} emails go`,
  back: 'Change it',
  cancel: 'Cancel',
  heldBy: (by: string) => `${by} holds this application.`,
  next: (business: string) => `Next: ${business}`,
  backToList: 'Back to the list',
  reloading: 'Loading it again.',
  reload: 'Load it again',
  reloaded: 'This is how it is now.',
  stillTyped: 'What you typed is still here.',
  done: (what: string, mails: number) =>
    `${what} ${mails === 0 ? 'No email goes.' : mails === 1 ? 'One email goes.' : `${mails} emails go.`}`,
};

/** Words around what is proposed and not carried out yet. */
export const proposalTexts = {
  proposed: (decision: Outcome | null, by: string) =>
    `Proposed: ${proposedText(decision)}${decision === null ? ' for good' : ''}, by ${by}`,
  takesEffect: (time: string) => `Takes effect ${time}. Until then nothing is sent.`,
  toConfirm: 'Somebody else has to confirm it. Until then nothing is sent.',
  yours: 'You can confirm it. Until then nothing is sent.',
  confirmedBy: (by: string) => `Confirmed by ${by}.`,
  willWait: 'This is a proposal: nothing is sent yet.',
  mails: 'What is sent then',
  propose: 'Propose it',
  done: 'Proposed.',
  notYet: 'Nothing is sent yet.',
  tooLate: (why: string) => `It cannot be confirmed any more. ${why} Send it back.`,
  ended: (why: string) => `Confirmed too late. ${why}`,
  takeBack: 'Take it back',
  takenBack: 'Taken back. Nothing was sent.',
  sendBack: 'Send it back',
  sentBack: 'Sent back. Nothing was sent to the applicant.',
  because: 'Why it is sent back',
  becauseHint: `Kept as a note. ${longTextMaximum} characters at most.`,
  becauseMissing: 'Say why it is sent back.',
};

type ActWords = {
  readonly button: string;
  readonly title: string;
  readonly confirm: string;
  readonly confirmSilent: string;
  readonly done: string;
};

export const actionLabels = {
  approve: {
    button: buttonOfOutcome('Approved'),
    title: 'Approve the application',
    confirm: 'Approve and email the applicant',
    confirmSilent: 'Approve',
    done: 'Approved.',
  },
  askGuarantee: {
    button: buttonOfOutcome('Approve with Personal Guarantee'),
    title: 'Ask for a personal guarantee',
    confirm: 'Ask for the guarantee and email the applicant',
    confirmSilent: 'Ask for the guarantee',
    done: 'The guarantee is asked for.',
  },
  decline: {
    button: buttonOfOutcome('Decline'),
    title: 'Decline the application',
    confirm: 'Decline and email the applicant',
    confirmSilent: 'Decline',
    done: 'Declined.',
  },
  ask: {
    button: 'Ask to correct',
    title: 'Ask the applicant to correct it',
    confirm: 'Ask and email the applicant',
    confirmSilent: 'Ask',
    done: 'The correction is asked for.',
  },
  takeBack: {
    button: 'Withdraw the request',
    title: 'Withdraw the request for a correction',
    confirm: 'Withdraw the request and email the applicant',
    confirmSilent: 'Withdraw the request',
    done: 'The request is withdrawn.',
  },
  sendCards: {
    button: 'Cards were sent',
    title: 'Note that the cards were sent',
    confirm: 'Note it and email the applicant',
    confirmSilent: 'Note that they were sent',
    done: 'The cards are noted as sent.',
  },
  undoSendCards: {
    button: 'Undo: cards were sent',
    title: 'Undo that the cards were sent',
    confirm: 'Undo it and email the applicant',
    confirmSilent: 'Undo it',
    done: 'It is undone: the cards are to be sent.',
  },
  confirm: {
    button: 'Confirm',
    title: 'Confirm what is proposed',
    confirm: 'Confirm and email the applicant',
    confirmSilent: 'Confirm',
    done: 'Confirmed.',
  },
  withdraw: {
    button: 'Withdraw the application',
    title: 'Withdraw the application for good',
    confirm: 'Withdraw it for good and email the applicant',
    confirmSilent: 'Withdraw it for good',
    done: 'The application is withdrawn.',
  },
} as const satisfies Readonly<Record<string, ActWords>>;

export type ActionName = keyof typeof actionLabels;

export const actionFormTexts = {
  reasons: 'Why it is declined',
  reasonsHint: 'The applicant reads these sentences.',
  reasonMissing: 'Choose at least one reason.',
  replacement: (number: number) => `Why decision ${number} is replaced`,
  replacementMissing: 'Choose why the decision is replaced.',
  force: 'Replace the decision although cards are ordered or sent',
  forceStopped:
    'Replace the decision although cards are ordered or sent. They are stopped where they are made: the email says so.',
  forceMissing: 'Cards are ordered or sent. Tick that the decision is to be replaced all the same.',
  internalReason: 'Reason for colleagues',
  internalReasonHint: `Optional. Kept with the decision. The applicant never sees it. ${formatNumber(noteMaximum)} characters at most.`,
  questions: 'What is to be answered again',
  questionsMissing: 'Choose at least one question.',
  because: 'What is wrong',
  becauseHint: `The applicant reads this above the questions. Needed where a question has no reason of its own. ${longTextMaximum} characters at most.`,
  becauseMissing: 'Say what is to be corrected and why, for each question or once for all.',
  reasonFor: (question: string) => `Reason for ‘${question}’`,
  reasonHint: 'The applicant reads this at the question.',
  sentOn: 'Day on which they were sent',
  sentOnMissing: 'Enter a real date, like 27 3 2026.',
  tracking: 'Tracking',
  trackingHint: 'The applicant reads this.',
  undoBecause: 'Why it is undone',
  undoHint: `Kept with the history. One line, ${shortTextMaximum} characters at most.`,
  undoMissing: 'Say why it is undone.',
  withdrawIntro: 'Do this only if the applicant asked for it. It cannot be undone.',
  left: (count: number) =>
    count < 0 ? `${formatNumber(-count)} characters too many` : `${formatNumber(count)} characters left`,
};

export const noteTexts = {
  label: 'Add a note',
  hint: `Kept for good and never changed. The applicant does not see it. ${formatNumber(noteMaximum)} characters at most.`,
  add: 'Add the note',
  missing: 'Write something into the note.',
  added: 'The note is added.',
};

export const claimTexts = {
  title: 'Who works on it',
  take: 'Take',
  giveBack: 'Give back',
  taken: 'Others now see that you work on it.',
  given: 'You gave it back.',
  takeOver: 'Take over',
  give: 'Give to a colleague',
  giveIt: 'Give it',
  assigned: 'Your colleague holds it now, until it is done.',
  colleague: 'Colleague',
  colleagueMissing: 'Choose a colleague.',
  because: 'Why it changes hands',
  becauseOptional: 'What your colleague should know (optional)',
  becauseHint: (most: number) => `Kept as a note. ${most} characters at most.`,
  becauseMissing: 'Say why it changes hands.',
};

export const colleagueTexts = {
  choose: 'Choose',
  you: (name: string) => `${name} (you)`,
};

export const awayTexts = {
  away: 'Mark as away',
  awayOf: (name: string) => `Mark as away: ${name}`,
  back: 'Mark as back',
  backOf: (name: string) => `Mark as back: ${name}`,
  yours: 'I am away',
  yoursBack: 'I am back',
  since: (moment: string) => `Away since ${moment}`,
  who: 'Who takes over what is held',
  hint: 'While you are away nobody can give you work, and a colleague gets what you hold.',
  youAre: 'You are marked as away: nobody can give you work.',
  done: (handedOn: number) =>
    `Marked as away. ${formatCount(handedOn, 'application is', 'applications are')} handed on.`,
  doneBack: 'Marked as back.',
};
