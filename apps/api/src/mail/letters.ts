import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { MailKind, MailKinds } from '../store/owed-mails.ts';
import { cardsOrdered } from './cards-letter.ts';
import type { Letter, Sender } from './letter.ts';
import {
  applicationDecided,
  applicationWithdrawn,
  lateForProvider,
  withdrawnForProvider,
} from './life-letters.ts';
import { guaranteeReminder, statusLink, statusPage } from './status-letters.ts';

function shareLink(told: MailKinds['share-link'], sender: Sender, origin: string): Letter {
  const lastDay = formatDay(told.expiresAt);
  return {
    subject: `Your ${sender.name} fuel card application`,
    heading: 'Continue the application',
    body: [
      `A fuel card application at ${sender.name} was saved and shared with you. Carry on where it was left off:`,
      { button: 'Open the application', href: `${origin}/form/${told.applicationId}/draft/${told.draftId}` },
      `The link works until ${lastDay}. Anyone who has it can read and change the application, so share it with care.`,
      'If you did not expect this email, you can delete it.',
    ],
  };
}

const receipt = (reference: string, submittedAt: string): Letter['body'] => [
  {
    facts: [
      [referenceNumber, reference],
      ['Sent', formatDay(submittedAt)],
    ],
  },
  'Keep this number. We’ll use it to find your application when you call.',
];

/** True of every decision, also of one that was made at once: what can be done now is said by the page. */
const whatPageShows = 'That page says what happens next, and what you can do there.';

function applicationReceived(
  { businessName, reference, submittedAt, statusKey }: MailKinds['application-received'],
  sender: Sender,
  origin: string,
): Letter {
  return {
    subject: `We have your ${sender.name} application`,
    heading: 'Your application is with us',
    body: [
      `Thank you. We have received the fuel card application of ${businessName}.`,
      ...(reference && submittedAt ? receipt(reference, submittedAt) : []),
      ...(statusKey ? [...statusPage(statusKey, origin), whatPageShows] : []),
    ],
  };
}

function guaranteeGiven(
  { businessName, guaranteeVersion, text }: MailKinds['guarantee-given'],
  sender: Sender,
): Letter {
  return {
    subject: `Personal guarantee for ${sender.name}`,
    heading: 'A personal guarantee was given',
    body: [
      `A personal guarantee was given for the fuel card account of ${businessName}.`,
      ...(text ? ['This is what was agreed to:', ...text] : []),
      { facts: [['Wording of the guarantee', guaranteeVersion]] },
      'If you did not agree to this, please call us straight away.',
    ],
  };
}

/** What is quoted about a callback. */
const quoted = ({ reference }: { reference?: string }): [string, string][] =>
  reference ? [[referenceNumber, reference]] : [];

function callbackForProvider(told: MailKinds['callback-for-provider']): Letter {
  const spend = told.fuelAmount === null ? 'Not given' : `${formatMoney(told.fuelAmount)} a month`;
  return {
    subject: 'Callback about special rates',
    heading: 'Please call back about special rates',
    body: [
      {
        facts: [
          ...quoted(told),
          ['Name', told.fullName],
          ['Contact number', told.contactNumber],
          ['Email', told.email],
          ['Business', told.businessName || 'Not given'],
          ['Fuel spend', spend],
        ],
      },
    ],
  };
}

function callbackForApplicant(told: MailKinds['callback-for-applicant'], sender: Sender): Letter {
  return {
    subject: `${sender.name} will call you`,
    heading: 'We will call you',
    body: [
      'Thank you. You asked us to call you about special rates.',
      { facts: [['We will call', told.contactNumber], ...quoted(told)] },
    ],
  };
}

const letters: {
  readonly [K in MailKind]: (told: MailKinds[K], sender: Sender, origin: string) => Letter;
} = {
  'share-link': shareLink,
  'application-received': applicationReceived,
  'status-link': statusLink,
  'guarantee-reminder': guaranteeReminder,
  'guarantee-given': guaranteeGiven,
  'cards-ordered': cardsOrdered,
  'application-decided': applicationDecided,
  'application-withdrawn': applicationWithdrawn,
  'withdrawn-for-provider': withdrawnForProvider,
  'late-for-provider': lateForProvider,
  'callback-for-provider': callbackForProvider,
  'callback-for-applicant': callbackForApplicant,
};

/** The letter of an owed mail. `origin` is where the application is served. */
export const letterOf = <K extends MailKind>(
  kind: K,
  told: MailKinds[K],
  sender: Sender,
  origin: string,
): Letter => letters[kind](told, sender, origin);
