import { partPath } from '@forecourt/domain/contract/pages.ts';
import type { Part } from '@forecourt/domain/credit/part.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { PartNotice } from './kinds.ts';
import type { EmailContent, EmailSender, EmailTemplates } from './letter.ts';
import { businessFact } from './life-letters.ts';

const partNames: Readonly<Record<Part, string>> = {
  credit: 'the credit check section',
  guarantee: 'the personal guarantee',
};
const acts: Readonly<Record<Part, string>> = {
  credit: 'answer the credit check section of',
  guarantee: 'give the personal guarantee for',
};

/** The person may have to do with several applications, so an unregistered business is not 'your' one. */
const applicationText = (registeredName: string | undefined): string =>
  registeredName ? `the fuel card application for ${registeredName}` : 'a fuel card application';

const subject = ({ name }: EmailSender): string => `A ${name} fuel card application`;

/** A day that has passed by the time the mail goes is not promised. */
const untilText = (expiresAt: string, today: string): string =>
  newZealandDay(new Date(expiresAt)) < today
    ? `The link was to work until ${formatDay(expiresAt)}.`
    : `The link works until ${formatDay(expiresAt)}.`;

const linkBody = (partKey: string, origin: string): EmailContent['body'] => [
  { button: 'See what is asked', href: `${origin}${partPath(partKey)}` },
  'Keep this link private. It opens this part alone, and nobody else sees what you answer there but the people who decide on the application.',
];

const unexpectedText = 'If you do not know what this is about, you can delete this email.';

const endedForPerson: Readonly<Record<PartNotice, string>> = {
  turnedOff: 'The link that we sent you was turned off. You may get a new one.',
  takenBack: 'The person who applies will do this on their own. There is nothing left to do for you.',
  withdrawn: 'You withdrew your answers, and we removed them.',
  businessChanged: 'The application is for another business now. There is nothing left to do for you.',
  expired:
    'The time to answer is over, so the link no longer works. If you are still asked, you get a new one.',
  notNeeded: 'This is no longer needed. There is nothing left to do for you.',
};
const headings: Readonly<Record<PartNotice, string>> = {
  turnedOff: 'Your link was turned off',
  takenBack: 'You no longer need to answer',
  withdrawn: 'Your answers are removed',
  businessChanged: 'You no longer need to answer',
  expired: 'Your link has ended',
  notNeeded: 'You no longer need to answer',
};
const endedForAsker: Readonly<Record<PartNotice, string>> = {
  ...endedForPerson,
  withdrawn:
    'The person whom you asked withdrew the answers, and we removed them. Ask them again, or answer yourself.',
  businessChanged: 'You are applying for another business now. Ask the person again, or answer yourself.',
  expired: 'The person whom you asked has not answered in time. Ask them again, or answer yourself.',
};

/** Only the copy has typed text, and goes to the person who typed it (SEC-14). */
export const partEmails = {
  'part-asked': ({ registeredName, part, partKey, expiresAt, isCorrection }, sender, origin, today) => ({
    subject: subject(sender),
    heading: isCorrection ? 'Please look at your answers again' : 'Somebody asks you to answer',
    body: [
      isCorrection
        ? `We have looked at ${applicationText(registeredName)} at ${sender.name}, and need you to correct something that you answered before we can carry on.`
        : `You are asked to ${acts[part]} ${applicationText(registeredName)} at ${sender.name}. Nobody else can do this for you.`,
      ...linkBody(partKey, origin),
      untilText(expiresAt, today),
      unexpectedText,
    ],
  }),

  'part-reminder': ({ registeredName, part, partKey, expiresAt, isLast }, sender, origin, today) => ({
    subject: subject(sender),
    heading: isLast ? 'Your link ends soon' : 'You have not answered yet',
    body: [
      `You are asked to ${acts[part]} ${applicationText(registeredName)} at ${sender.name}, which waits for you.`,
      ...linkBody(partKey, origin),
      untilText(expiresAt, today),
      ...(isLast ? ['This is our last reminder.'] : []),
      unexpectedText,
    ],
  }),

  'part-answered': ({ registeredName, part }, sender) => ({
    subject: `Your ${sender.name} fuel card application`,
    heading: 'Your application can go on',
    body: [
      `The person whom you asked has answered ${partNames[part]} of ${applicationText(registeredName)}. Open the application where you left it, check it and send it.`,
    ],
  }),

  'part-copy': ({ registeredName, partKey, answeredAt, wordingVersion, terms, answers }, sender, origin) => ({
    subject: `What you sent to ${sender.name}`,
    heading: 'A copy of what you sent',
    body: [
      `You answered the credit check section of ${applicationText(registeredName)}. The licence number shows its last digits only, and the date of birth is left out.`,
      {
        facts: [
          ...businessFact(registeredName),
          ['Sent', `${formatDay(answeredAt)}, ${formatTime(answeredAt)}`],
          ['Wording of the consent', wordingVersion],
        ],
      },
      { title: 'Your answers', list: answers.map(({ label, value }) => `${label}: ${value}`) },
      { title: 'What you agreed to', list: terms },
      'Until the application is sent, you can withdraw your answers:',
      { button: 'Open your answers', href: `${origin}${partPath(partKey)}` },
      'If you did not do this, withdraw it there, or call us straight away.',
    ],
  }),

  'part-ended': ({ registeredName, part, how, isAsker }, sender) => ({
    subject: isAsker ? `Your ${sender.name} fuel card application` : subject(sender),
    heading: isAsker ? 'A part of your application is open again' : headings[how],
    body: [
      `This is about ${partNames[part]} of ${applicationText(registeredName)} at ${sender.name}.`,
      (isAsker ? endedForAsker : endedForPerson)[how],
    ],
  }),
} satisfies Partial<EmailTemplates>;
