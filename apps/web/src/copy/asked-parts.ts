import { partLink } from '@forecourt/domain/constants/limits.ts';
import type { PartEnding } from '@forecourt/domain/credit/part.ts';
import { tryAgainSoonText } from './errors.ts';
import { guaranteeTexts } from './submission.ts';
import { actionFailedText } from './waits.ts';

/** The form that asks somebody else for a part. */
export const askPartTexts = {
  credit: {
    title: 'Who should answer this?',
    lede: `We’ll email them a link that opens these questions alone and works for ${partLink.days} days. You’ll see that they have answered, and not what.`,
  },
  guarantee: {
    ask: guaranteeTexts.other,
    title: 'Who should give the guarantee?',
    lede: `We’ll email them a link to the guarantee that works for ${partLink.days} days. The account opens once they have given it.`,
    only: (name: string) =>
      `${name} answered the credit check, so the guarantee has to come from ${name}. We’ll email the link.`,
    askThem: (name: string) => `Ask ${name} for the guarantee`,
  },
  typed: 'What you have answered in this section is removed when you send the link.',
  directors: 'Directors on the register',
  another: 'Somebody else',
  name: 'Full name',
  email: 'Their email',
  emailHint: 'Only they should be able to read it.',
  choose: 'Choose a name, or Somebody else',
  cancel: 'Cancel',
  send: 'Send the link',
  failed: `The link was not sent. ${tryAgainSoonText}`,
} as const;

export const askedPartTexts = {
  out: (email: string, until: string) => `We emailed a link to ${email}. It works until ${until}.`,
  off: (email: string) => `The link that we emailed to ${email} is turned off. Renew it to send another.`,
  answered: 'The answers go with your application when you send it. You do not see them.',
  renew: 'Renew the link',
  renewed: (email: string) => `We emailed a new link to ${email}.`,
  turnOff: 'Turn the link off',
  credit: {
    meanwhile: 'Carry on with the rest. We’ll email you once the answers are here.',
    takeBack: 'Take it back and answer myself',
  },
  guarantee: {
    meanwhile: 'Nothing more to do for now. We’ll email you once it is given.',
    takeBack: 'Take it back',
  },
  correction: { meanwhile: 'Nothing to do for now. We’ll carry on once they have answered.' },
  back: {
    title: 'Take it back?',
    text: (name: string) =>
      `${name} cannot answer any more, and what ${name} has answered so far is removed. We’ll tell them by email.`,
    keep: 'Leave it as it is',
    confirm: 'Take it back',
  },
  failed: actionFailedText,
  ended: {
    takenBack: (name: string) => `You took this back from ${name}. Answer it yourself, or ask again.`,
    withdrawn: (name: string) => `${name} has withdrawn the answers. Ask again, or answer it yourself.`,
    businessChanged: (name: string) =>
      `You changed the business, so what ${name} was asked has ended. Ask again, or answer it yourself.`,
    expired: (name: string) => `${name} did not answer in time. Ask again, or answer it yourself.`,
    sent: (name: string) => `The application was sent, so ${name} cannot answer any more.`,
    notNeeded: (name: string) => `${name} is no longer asked.`,
  } satisfies Record<PartEnding, (name: string) => string>,
} as const;
