import { privacyText } from '@forecourt/domain/wordings/privacy.ts';
import { privacyVersion } from '@forecourt/domain/wordings/versions.ts';
import { nothingLostText, tryAgainSoonText } from './errors.ts';
import { pageTitles } from './shell.ts';

/** The page of somebody who was asked to answer a part. */
export const partTexts = {
  closed: {
    title: pageTitles.part,
    lede: 'Somebody who applies for fuel cards asks you to answer a part. Press the button to see who, and for which business. Keep this link private: anyone with it can answer in your name.',
    open: 'See what is asked',
    outOfReach: `We could not load it. ${tryAgainSoonText}`,
  },
  missing: {
    title: 'Open the link in our email',
    lede: 'This page opens by the link that we emailed you. What you have answered so far is saved.',
  },
  dead: {
    title: 'This link does not open anything',
    lede: 'Check that you have the whole link, or open it in our email again. If you have answered, there is nothing more to do.',
  },
  ended: {
    title: 'There is nothing to answer here',
    link: 'This link was turned off, or there is a newer one in a later email. If you have none, ask the person who applies to renew it.',
  },
  facts: { business: 'Business', nzbn: 'NZBN', askedBy: 'Asked by', until: 'Open until' },
  typed: (askedBy: string) => `The business is as ${askedBy} typed it, and not from the register.`,
  credit: {
    title: (business: string) => `Credit check for ${business}`,
    lede: (askedBy: string, business: string) =>
      `${askedBy} applies for fuel cards for ${business}, and asks you to answer this part. The questions are about you.`,
  },
  correction: {
    title: (business: string) => `Correct your credit check for ${business}`,
    lede: 'We need some of your answers again. What you send replaces what you answered before, and nobody else sees it but the people who decide.',
  },
  guarantee: {
    title: (business: string) => `Personal guarantee for ${business}`,
    lede: (askedBy: string, business: string) =>
      `${askedBy} applies for fuel cards for ${business}, and asks you to guarantee the account. Read it before you agree.`,
  },
  use: {
    title: 'What happens with your answers',
    points: (askedBy: string) => [
      `${askedBy} sees that you have answered, and not what.`,
      'They are saved as you go. You can carry on with the same link on another device.',
      'You can withdraw them until the application is sent.',
      ...privacyText(privacyVersion),
    ],
    privacy: 'Privacy statement',
  },
  otherDevice: (titles: readonly string[]) =>
    titles.length === 0
      ? 'You have also answered on another device. We have put both together here.'
      : `You have also answered on another device. Where they differ, this page keeps what you have here: ${titles.join(', ')}. Check it before you send.`,
  send: {
    title: 'Send your answers',
    ready: 'By sending, you declare that these answers are true and complete.',
    notReady: 'Opens when every question above is answered.',
    button: 'Send your answers',
    give: 'Give the guarantee',
    again: 'Send again',
    failed: `It was not sent. ${nothingLostText} ${tryAgainSoonText}`,
    unknown: `We do not know if it arrived. ${nothingLostText} Send it again in a moment: it counts only once.`,
    wrong: 'These answers need a change:',
  },
  done: {
    credit: 'Thank you, we have your answers',
    guarantee: 'Thank you, we have your guarantee',
    creditLede: (askedBy: string) =>
      `${askedBy} can send the application now. We’ll email you a copy of what you agreed to.`,
    guaranteeLede: 'We’ll carry on with the application, and email you a copy of what you agreed to.',
    next: 'Nothing more to do for now. If we need anything else from you, we’ll email you.',
  },
  withdraw: {
    label: 'Withdraw my answers',
    title: 'Withdraw your answers?',
    text: (askedBy: string) =>
      `We’ll remove them and tell ${askedBy}, who can ask you again. The application cannot be sent with them any more.`,
    keep: 'Keep them',
    confirm: 'Withdraw them',
    until: 'You can withdraw them until the application is sent.',
  },
} as const;
