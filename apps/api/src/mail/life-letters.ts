import {
  creditReportNotRecordedText,
  deliveryTime,
  noCreditReportText,
  referenceNumberLabel,
} from '@forecourt/domain/constants/phrases.ts';
import { retentionTexts } from '@forecourt/domain/constants/retention.ts';
import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { CreditReportUse } from '@forecourt/domain/wordings/decision-reasons.ts';
import type { ChangedCards } from './kinds.ts';
import type { EmailContent, EmailSender, EmailTemplates } from './letter.ts';
import { deskButton, deskButtonOrCommand } from './provider-letters.ts';

export const statusPageButtons = {
  giveGuarantee: 'Read and give the guarantee',
  orderCards: 'Order your cards',
  correct: 'See what to correct',
  none: 'Track your application',
} as const;

export const statusPageLinkBody = (
  statusKey: string,
  origin: string,
  action: keyof typeof statusPageButtons = 'none',
): EmailContent['body'] => [
  { button: statusPageButtons[action], href: `${origin}${statusPath(statusKey)}` },
  'Keep this link private. Anyone with it can see and act on your application.',
];

export const yourApplicationText = (registeredName: string | undefined): string =>
  registeredName ? `the fuel card application for ${registeredName}` : 'your fuel card application';
export const yourAccountText = (registeredName: string | undefined): string =>
  registeredName ? `the fuel card account for ${registeredName}` : 'your fuel card account';
export const businessFact = (registeredName: string | undefined): [term: string, fact: string][] =>
  registeredName ? [['Business', registeredName]] : [];

export const guaranteeIntro = (registeredName: string | undefined): string =>
  `One thing is left: we can open ${yourAccountText(registeredName)} once a personal guarantee is given.`;
export const guaranteeHeading = 'One thing left: a personal guarantee';
export const guaranteeSubject = ({ name }: EmailSender): string =>
  `One thing left for your ${name} account: a personal guarantee`;

export const keepNumberText = 'Keep this number. We’ll use it to find your application when you call.';

/** Says whether a credit report was used; of one that was, the bureau if the brand names it, and the applicant's rights. */
function reportText(report: CreditReportUse, { creditReporter }: EmailSender): string {
  if (report === 'none') return noCreditReportText;
  if (report === 'notRecorded') return creditReportNotRecordedText;
  return creditReporter
    ? `We used a credit report from ${creditReporter.name} for this decision. Ask them for your report, and have mistakes corrected: ${creditReporter.link}`
    : 'We used a credit report for this decision. Call us to find out which credit bureau it came from. Then ask them for your report, and have mistakes corrected.';
}

function cardsText({ numberOfCards, areSent, change }: ChangedCards): string {
  const cards = formatCount(numberOfCards, 'fuel card');
  if (areSent)
    return {
      stopped: `The ${cards} that we sent can no longer be used.`,
      paused: `The ${cards} that we sent cannot be used until then.`,
      resumed: `The ${cards} that we sent can be used again.`,
    }[change];
  return {
    stopped: `Your order of ${cards} is stopped: no ${numberOfCards === 1 ? 'card comes' : 'cards come'}.`,
    paused: `Your order of ${cards} waits until then.`,
    resumed: `Your order of ${cards} goes on.`,
  }[change];
}

/** One subject and preview for every decision, longer than lists show, so that a list never reveals the result. */
const decisionLetter: EmailTemplates['application-decided'] = (
  {
    registeredName,
    reference,
    next,
    nextAct,
    reasons,
    statusKey,
    usedCreditReport,
    report = usedCreditReport ? 'notRecorded' : undefined,
    replacesDecisionOf,
    cards,
  },
  sender,
  origin,
) => ({
  subject: `Your ${sender.name} application ${reference}`,
  heading: 'We have made a decision',
  preview: `This is about ${yourApplicationText(registeredName)}. We have made a decision. It is below, with what happens next. If you have questions, please call us, and a person will answer them. Have your reference number ready when you call: with it we find your application straight away.`,
  body: [
    next,
    ...(replacesDecisionOf
      ? [`This takes the place of our decision of ${formatDay(replacesDecisionOf)}.`]
      : []),
    ...(cards ? [cardsText(cards)] : []),
    ...(reasons.length > 0 ? [{ title: 'Why we decided this:', list: reasons }] : []),
    ...(report ? [reportText(report, sender)] : []),
    ...(statusKey ? statusPageLinkBody(statusKey, origin, nextAct) : []),
    {
      facts: [...businessFact(registeredName), [referenceNumberLabel, reference]],
    },
    keepNumberText,
  ],
});

const namedFirst = (count: number, references: readonly string[]): EmailContent['body'] => [
  { title: 'References', list: references },
  ...(count > references.length ? [`And ${count - references.length} more.`] : []),
];

export const applicationEmails = {
  'status-link': ({ registeredName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Your link',
    body: [
      `Someone asked us for a link to ${yourApplicationText(registeredName)}.`,
      ...statusPageLinkBody(statusKey, origin),
      'If you did not ask for it, you can delete this email: the link was sent to no one else.',
    ],
  }),

  'application-copy': ({ reference, submittedAt, groups }, sender) => ({
    subject: `What you sent to ${sender.name}, ${reference}`,
    heading: 'A copy of what you sent',
    body: [
      'Someone with the link to your application asked us to send this copy. Licence and account numbers show their last digits only, and the date of birth is left out.',
      {
        facts: [
          [referenceNumberLabel, reference],
          ['Sent', `${formatDay(submittedAt)}, ${formatTime(submittedAt)}`],
        ],
      },
      ...groups.flatMap(({ title, items }): EmailContent['body'] => [
        { title, list: items.map(({ label, value }) => `${label}: ${value}`) },
      ]),
      'If something is wrong, please call us.',
    ],
  }),

  'guarantee-reminder': ({ registeredName, reference, statusKey, isLast }, sender, origin) => ({
    subject: guaranteeSubject(sender),
    heading: guaranteeHeading,
    body: [
      `${guaranteeIntro(registeredName)} It is not given yet.`,
      ...statusPageLinkBody(statusKey, origin, 'giveGuarantee'),
      { facts: [[referenceNumberLabel, reference]] },
      isLast
        ? 'This is our last reminder. If you would rather not have one given, call us, or withdraw the application there.'
        : 'If you would rather not have one given, call us, or withdraw the application there.',
    ],
  }),

  'application-decided': decisionLetter,
  'application-declined': decisionLetter,

  /** To the applicant, also if they withdrew it themselves. */
  'application-withdrawn': ({ registeredName, reference }, sender) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'The application was withdrawn',
    body: [
      `${registeredName ? `The fuel card application for ${registeredName}` : 'Your fuel card application'} was withdrawn. We have stopped work on it, and will remove its personal details after ${retentionTexts(sender.retention).withdrawn}.`,
      { facts: [[referenceNumberLabel, reference]] },
      'If you did not want this, please call us straight away.',
    ],
  }),

  /** To the provider's business contact. */
  'withdrawn-for-provider': ({ registeredName, reference }, sender) => ({
    subject: `Application ${reference} is withdrawn`,
    heading: 'An application is withdrawn',
    body: [
      'Nothing more needs to be done for this application:',
      {
        facts: [[referenceNumberLabel, reference], ...businessFact(registeredName)],
      },
      ...deskButton(sender, `/applications/${reference}`),
    ],
  }),

  /** To the provider's business contact, at most once a day. */
  'late-for-provider': ({ late, promisedDays, references, lateOrders, lateCallbacks }, sender) => {
    const waiting = [
      ...(late > 0 ? [`${formatCount(late, 'application waits', 'applications wait')} for a decision`] : []),
      ...(lateOrders
        ? [`${formatCount(lateOrders.count, 'card order waits', 'card orders wait')} to be sent`]
        : []),
      ...(lateCallbacks
        ? [`${formatCount(lateCallbacks.count, 'callback waits', 'callbacks wait')} to be made`]
        : []),
    ].join(', ');
    return {
      subject: waiting,
      heading: waiting,
      body: [
        ...(late > 0
          ? [
              `We promise an answer within ${promisedDays} working days. These have waited longer, the oldest first:`,
              ...namedFirst(late, references),
              ...deskButtonOrCommand(sender, '/applications', 'them all', 'applications list'),
            ]
          : []),
        ...(lateOrders
          ? [
              `We promise cards within ${deliveryTime} after approval. These orders are not sent yet, the oldest first:`,
              ...namedFirst(lateOrders.count, lateOrders.references),
              ...deskButtonOrCommand(sender, '/orders', 'them all', 'orders list'),
            ]
          : []),
        ...(lateCallbacks
          ? [
              `People who asked to be called have waited longer than ${promisedDays} working days, the oldest first:`,
              ...namedFirst(lateCallbacks.count, lateCallbacks.references),
              ...deskButtonOrCommand(sender, '/callbacks?late=true', 'them all', 'callbacks list --late'),
            ]
          : []),
      ],
    };
  },
} satisfies Partial<EmailTemplates>;
