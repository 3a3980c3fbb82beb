import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import type { Letter, Letters, Sender } from './letter.ts';

/** The way to the status page, and what its link is worth. */
export const statusPage = (statusKey: string, origin: string): Letter['body'] => [
  { button: 'See your application’s status', href: `${origin}${statusAt(statusKey)}` },
  'This link is just for you: anyone who has it can see where the application is, and act on it.',
];

/** Of which bureau a report was used, as far as the brand names it, and what it owes whom it is about. */
const creditReport = ({ creditReporter }: Sender): string =>
  creditReporter
    ? `A credit report from ${creditReporter.name} was used for this decision. They must show you what they hold about you, and correct what is wrong in it. Ask them at ${creditReporter.link}`
    : 'A credit report was used for this decision. Call us to find out which credit bureau it came from: they must show you what they hold about you, and correct what is wrong in it.';

/** The letters of what comes after an application was sent. */
export const lifeLetters = {
  'status-link': ({ businessName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Your link',
    body: [
      `Someone asked us for a link to the fuel card application of ${businessName}.`,
      ...statusPage(statusKey, origin),
      'If you did not ask for it, you can delete this email: the link was sent to no one else.',
    ],
  }),

  /** Says once more that a guarantee is awaited; the last one says that it is. */
  'guarantee-reminder': ({ businessName, reference, statusKey, isLast }, sender, origin) => ({
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
  }),

  /**
   * The letter of any decision. It begins alike for all of them, further than a mail program shows of a letter in its
   * list, so that nobody reads there whether the application was approved.
   */
  'application-decided': (
    { businessName, reference, next, reasons, usedCreditReport, statusKey },
    sender,
    origin,
  ) => ({
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
  }),

  /** Tells the applicant that the application is withdrawn, whoever did it. */
  'application-withdrawn': ({ businessName, reference }, sender) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'The application was withdrawn',
    body: [
      `The fuel card application of ${businessName} was withdrawn. We have stopped work on it, and will remove its personal details after 12 months.`,
      { facts: [[referenceNumber, reference]] },
      'If you did not want this, please call us straight away.',
    ],
  }),

  /** Tells the provider's business contact that an application needs no more work. */
  'withdrawn-for-provider': ({ businessName, reference }) => ({
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
  }),

  /** Reminds the provider's business contact, once a day, of the applications that wait longer than was promised. */
  'late-for-provider': ({ late, promisedDays, references }) => {
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
  },
} satisfies Partial<Letters>;
