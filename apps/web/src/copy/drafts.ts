import { counted } from '@forecourt/domain/fields/counted.ts';
import { guaranteeTexts } from './submission.ts';
import { uiTexts } from './ui.ts';

/** What 'Save and share' and the saved line say. */
export const draftTexts = {
  title: 'Save and share',
  lede: (expiresOn: string) =>
    `Anyone with this link can open this application and carry on. It works until ${expiresOn}.`,
  whileSaving: 'We are saving this application and making a link to it.',
  link: 'Your link',
  generating: 'Generating save link...',
  failed: 'No link could be made. What you typed is still here.',
  tryAgain: 'Try again',
  copy: 'Copy link',
  copied: 'Copied!',
  copyByHand: 'The link is selected. Copy it with your keyboard or from the menu of your browser.',
  revoke: 'Take this link back',
  revoked: 'The link was taken back. It opens nothing any more, wherever it was sent.',
  notRevoked: 'The link could not be taken back. It still works. Try again.',
  another: 'Make a new link',
  emails: 'Send the link to',
  upTo: (people: number) => `(up to ${people} people)`,
  email: (position: number) => `E-mail ${position}`,
  removeEmail: (position: number) => `Remove e-mail ${position}`,
  addEmail: 'Add another e-mail',
  send: 'Send',
  sending: 'Sending',
  close: uiTexts.close,
  done: 'Done',
  resend: 'Resend link',
  sent: (people: number, time: string) => `Sent to ${counted(people, 'person', 'people')} at ${time}`,
  sentTo: 'The link went to',
} as const;

/** Whether what is on screen can be opened again somewhere else. */
export const savedLineTexts = {
  tabOnly: 'Kept in this tab only',
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  opened: 'Saved',
  notSaved: 'Not saved, kept in this tab',
} as const;

/** Two people answered the same question differently. */
export const clashTexts = {
  title: 'Somebody else changed this too',
  lede: (answers: number) =>
    `${answers === 1 ? 'One answer was' : `${answers} answers were`} changed here and by somebody else with the link. Choose which to keep. All other answers are brought together.`,
  mine: 'What you have here',
  theirs: 'What the other person saved',
  settle: 'Keep these answers',
  nothing: 'Not answered',
  agreed: (isAgreed: boolean) => (isAgreed ? 'Agreed' : 'Not agreed'),
  cards: (cards: number) => counted(cards, 'card'),
  titles: {
    'landing-fields': 'Who is applying?',
    'special-rates': 'Who should we call about special rates?',
    'personal-guarantee': guaranteeTexts.name,
    cards: 'Cards',
  },
} as const;
