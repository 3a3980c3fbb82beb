import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import type { MailKinds } from '../store/owed-mails.ts';
import type { Letter, Sender } from './letter.ts';

/** The way to the status page, and what its link is worth. */
export const statusPage = (statusKey: string, origin: string): Letter['body'] => [
  { button: 'See your application’s status', href: `${origin}${statusAt(statusKey)}` },
  'This link is just for you: anyone who has it can see where the application is, and act on it.',
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
      `Someone asked us for a link to the fuel card application of ${businessName}.`,
      ...statusPage(statusKey, origin),
      'If you did not ask for it, you can delete this email: the link was sent to no one else.',
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
      'We can open the account with a personal guarantee, which has not been given yet. You can read it and give it on your application’s page.',
      ...statusPage(statusKey, origin),
      isLast
        ? 'This is our last reminder. If you would rather not give a guarantee, call us, or withdraw the application there.'
        : 'If you would rather not give a guarantee, call us, or withdraw the application there.',
    ],
  };
}
