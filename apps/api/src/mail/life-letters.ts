import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import type { MailKinds } from '../store/owed-mails.ts';
import type { Letter, Sender } from './letter.ts';
import { statusPage } from './status-letters.ts';

/**
 * The letter of any decision. It begins alike for all of them, further than a mail program shows of a letter in its
 * list, so that nobody reads there whether the application was approved.
 */
export function applicationDecided(
  { businessName, reference, next, reasons, usedCreditReport, statusKey }: MailKinds['application-decided'],
  sender: Sender,
  origin: string,
): Letter {
  return {
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'We have looked at your application',
    body: [
      `This is about the fuel card application of ${businessName}. We have looked at it and made a decision. Below is what we decided and what happens next.`,
      { facts: [[referenceNumber, reference]] },
      'Please have this number ready when you call us about it: we’ll use it to find the application, and a person will answer your questions.',
      next,
      ...(reasons.length > 0 ? [{ title: 'Why we decided this:', list: reasons }] : []),
      ...(usedCreditReport ? [creditReport(sender)] : []),
      ...(statusKey ? statusPage(statusKey, origin) : []),
    ],
  };
}

/** Of which bureau a report was used, as far as the brand names it, and what it owes whom it is about. */
const creditReport = ({ creditReporter }: Sender): string =>
  creditReporter
    ? `A credit report from ${creditReporter.name} was used for this decision. They must show you what they hold about you, and correct what is wrong in it. Ask them at ${creditReporter.link}`
    : 'A credit report was used for this decision. Call us to find out which credit bureau it came from: they must show you what they hold about you, and correct what is wrong in it.';

/** Tells the applicant that the application is withdrawn, whoever did it. */
export function applicationWithdrawn(
  { businessName, reference }: MailKinds['application-withdrawn'],
  sender: Sender,
): Letter {
  return {
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'The application was withdrawn',
    body: [
      `The fuel card application of ${businessName} was withdrawn. We have stopped work on it, and will remove its personal details after 12 months.`,
      { facts: [[referenceNumber, reference]] },
      'If you did not want this, please call us straight away.',
    ],
  };
}

/** Tells the provider's business contact that an application needs no more work. */
export const withdrawnForProvider = ({
  businessName,
  reference,
}: MailKinds['withdrawn-for-provider']): Letter => ({
  subject: `Application ${reference} is withdrawn`,
  heading: 'An application is withdrawn',
  body: [
    'Nothing more needs to be done for this application:',
    {
      facts: [
        [referenceNumber, reference],
        ['Business', businessName],
      ],
    },
  ],
});

/** Reminds the provider's business contact, once a day, of the applications that wait longer than was promised. */
export const lateForProvider = ({
  late,
  promisedDays,
  references,
}: MailKinds['late-for-provider']): Letter => {
  const waiting = `${counted(late, 'application waits', 'applications wait')} for a decision`;
  return {
    subject: waiting,
    heading: waiting,
    body: [
      `We promise an answer within ${promisedDays} working days. These have waited longer, the oldest first:`,
      { title: 'References', list: references },
      ...(late > references.length ? [`And ${late - references.length} more.`] : []),
      'To see them all: npm run forecourt -- applications list',
    ],
  };
};
