import { saveLinkExpiryMonths } from '@forecourt/domain/constants/limits.ts';
import { idleTimeText } from '@forecourt/domain/constants/phrases.ts';
import { formatCount, numberInWords } from '@forecourt/domain/fields/counted.ts';
import { uiTexts } from '@forecourt/ui/words.ts';
import { guaranteeTexts } from './submission.ts';

export const draftTexts = {
  title: 'Save and share',
  lede: (expiresOn: string) =>
    `Anyone with this link can open this application and carry on. It works until ${expiresOn}.`,
  whileSaving: 'We are saving this application and making a link to it.',
  link: 'Your link',
  generating: 'Generating save link...',
  savedElsewhere:
    'This application was already saved in another tab, on another device, or by someone else with a link. That version may differ from this one.',
  replace: 'Save this version',
  copy: 'Copy link',
  copied: 'Copied!',
  copyByHand: 'The link is selected. Copy it with your keyboard or from your browser’s menu.',
  cameBy: 'You opened this link. It can be turned off only where it was made.',
  revoke: 'Turn off this link',
  revoked:
    'This link is turned off, and so are links you made here before. They no longer open your application.',
  notRevoked: 'We could not turn off the link, and it still works. Try again.',
  another: 'Make a new link',
  emails: 'Send the link to',
  upTo: (people: number) => `(up to ${people} people)`,
  email: (position: number) => `Email ${position}`,
  removeEmail: (position: number) => `Remove email ${position}`,
  addEmail: 'Add another email',
  noRoom: (addresses: readonly string[], most: number) =>
    `The link can be sent to ${most} people at a time. Not added: ${addresses.join(', ')}`,
  send: 'Send',
  linkNotReady: 'We are still making your link. Send it when it is here.',
  noLink: 'There is no link to send yet.',
  noEmail: 'Enter an email to send the link to',
  close: uiTexts.close,
  done: 'Done',
  resend: 'Resend link',
  sent: (people: number, time: string) => `Sent to ${formatCount(people, 'person', 'people')} at ${time}`,
  sentTo: 'We sent the link to',
} as const;

export const saveLinkFailureTexts = {
  expired: {
    title: 'Your save link has expired',
    text: `A save link works for ${numberInWords(saveLinkExpiryMonths)} months. Start a new application here, or call us.`,
  },
  failed: {
    title: 'Your save link did not open',
    text: 'Check that you have the whole link, and open it again in a moment. If it was turned off, ask the person who sent it for a new one.',
  },
} as const;

export const expiredSessionTexts = {
  title: 'Your answers are no longer here',
  text: `We keep answers in a browser for ${idleTimeText} without use. If you have a save link, open it to carry on.`,
} as const;

export const savedLineTexts = {
  tabOnly: 'Kept in this tab only',
  onDevice: 'Kept on this device',
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  opened: 'Saved',
  notSaved: 'Not saved',
  notSavedDetail: 'Your latest answers are kept in this tab. We’ll keep trying to save them.',
} as const;

export const keepOnDeviceTexts = {
  keep: `Keep my answers on this device for ${idleTimeText}, so I can close this page and carry on later. Leave it unticked on a shared computer.`,
} as const;

export const draftConflictTexts = {
  title: 'Someone else changed this too',
  lede: (answers: number) =>
    `${answers === 1 ? 'One answer was' : `${answers} answers were`} changed here and by someone else with the link. Choose which to keep. Everything else has been combined.`,
  mine: 'What you have here',
  theirs: 'What the other person saved',
  settle: 'Keep these answers',
  choose: 'Choose which to keep',
  nothing: 'Not answered',
  agreed: (isAgreed: boolean) => (isAgreed ? 'Agreed' : 'Not agreed'),
  cards: (cards: number) => formatCount(cards, 'card'),
  titles: {
    'landing-fields': 'Who is applying?',
    'special-rates': 'Who should we call about special rates?',
    'personal-guarantee': guaranteeTexts.name,
    cards: 'Cards',
  },
} as const;
