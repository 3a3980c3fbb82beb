import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import type { MailKinds } from '../store/owed-mails.ts';
import type { Letter, Sender } from './letter.ts';

/** The way to the status page, and what its link is worth. */
export const statusPage = (statusKey: string, origin: string): Letter['body'] => [
  { button: 'See how your application stands', href: `${origin}${statusAt(statusKey)}` },
  'This link is yours alone: whoever has it can see where the application is, and act on it.',
];

export function statusLink(
  { businessName, reference, statusKey }: MailKinds['status-link'],
  sender: Sender,
  origin: string,
): Letter {
  return {
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Your link',
    body: [
      `A link to the fuel card application of ${businessName} was asked for.`,
      ...statusPage(statusKey, origin),
      'If you did not ask for it, you can delete this email: nobody else was sent the link.',
    ],
  };
}

/** Says once more that a guarantee is awaited; the last one says that it is. */
export function guaranteeReminder(
  { businessName, reference, statusKey, isLast }: MailKinds['guarantee-reminder'],
  sender: Sender,
  origin: string,
): Letter {
  return {
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Your application is waiting for you',
    body: [
      `One thing is left for you to do for the fuel card application of ${businessName}.`,
      { facts: [[referenceNumber, reference]] },
      'The account can open with a personal guarantee, which has not been given yet. You can read it and give it on the page of your application.',
      ...statusPage(statusKey, origin),
      isLast
        ? 'We do not remind you again. If you would rather not give a guarantee, call us, or withdraw the application there.'
        : 'If you would rather not give a guarantee, call us, or withdraw the application there.',
    ],
  };
}
