import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { remindersAt } from '@forecourt/domain/contract/pages.ts';
import { withoutHiddenIn } from '@forecourt/domain/fields/hidden.ts';
import { unlinked } from '@forecourt/domain/fields/links.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { applicationIdOf } from '@forecourt/platform/crypto/ids.ts';
import type { MailKind, MailKinds } from '../store/outbox/queued-emails.ts';
import { cardLetters } from './card-letters.ts';
import { correctionLetters } from './correction-letters.ts';
import type { Letter, Letters, Sender } from './letter.ts';
import {
  guaranteeFirst,
  guaranteeHeading,
  keepNumber,
  lifeLetters,
  statusPage,
  yourApplication,
} from './life-letters.ts';
import { providerLetters } from './provider-letters.ts';

type Facts = [term: string, fact: string][];
const receipt = (reference: string, submittedAt: string, more: Facts = []): Letter['body'] => [
  {
    facts: [...more, [referenceNumber, reference], ['Sent', formatDay(submittedAt)]],
  },
  keepNumber,
];

const discountText = ({ centsPerLitre, isOffPump }: { centsPerLitre: string; isOffPump: boolean }): string =>
  `${centsPerLitre} cents per litre, ${isOffPump ? 'off the pump price' : 'off your invoice'}`;

const quoted = ({ reference }: { reference?: string | undefined }): [string, string][] =>
  reference ? [[referenceNumber, reference]] : [];

const letters: Letters = {
  ...lifeLetters,
  ...cardLetters,
  ...correctionLetters,
  ...providerLetters,
  'share-link': (emailData, sender, origin) => {
    const lastDay = formatDay(emailData.expiresAt);
    return {
      subject: `Your ${sender.name} fuel card application`,
      heading: 'Continue the application',
      body: [
        `A fuel card application at ${sender.name} was saved and shared with you. Carry on where it was left off:`,
        {
          button: 'Open the application',
          href: saveLinkOf(origin, applicationIdOf(emailData.draftId), emailData.draftId),
        },
        `The link works until ${lastDay}. Anyone who has it can read and change the application, so share it with care.`,
        'If you did not expect this email, you can delete it.',
      ],
    };
  },

  'draft-reminder': ({ draftId, expiresAt, stopKey, isLast }, sender, origin) => ({
    subject: `Your ${sender.name} fuel card application`,
    heading: isLast ? 'Your saved application ends soon' : 'Your application is not sent yet',
    body: [
      `A saved fuel card application at ${sender.name} has not been sent yet. Carry on where it was left off:`,
      { button: 'Open the application', href: saveLinkOf(origin, applicationIdOf(draftId), draftId) },
      `The link works until ${formatDay(expiresAt)}. After that we remove what was saved. Anyone who has the link can read and change the application.`,
      ...(isLast ? ['This is our last reminder.'] : []),
      `You get this email because the application was shared with you. To stop these reminders: ${origin}${remindersAt(stopKey)}`,
    ],
  }),

  'application-received': (
    { registeredName, reference, submittedAt, statusKey, isGuaranteeAwaited },
    sender,
    origin,
  ) => {
    const subject = `We have your ${sender.name} application`;
    const sent = reference && submittedAt ? receipt(reference, submittedAt) : [];
    if (isGuaranteeAwaited)
      return {
        subject,
        heading: guaranteeHeading,
        body: [
          guaranteeFirst(registeredName),
          ...(statusKey ? statusPage(statusKey, origin, 'giveGuarantee') : []),
          'If you have given it since, your account is open, and you can order your cards there.',
          ...sent,
        ],
      };
    return {
      subject,
      heading: 'We have your application',
      body: [
        `Thank you. We have received ${yourApplication(registeredName)}.`,
        ...sent,
        ...(statusKey ? statusPage(statusKey, origin) : []),
      ],
    };
  },

  'application-approved': (
    { registeredName, reference, submittedAt, statusKey, discount, invoices },
    sender,
    origin,
  ) => ({
    subject: `You’re approved: order your ${sender.name} cards`,
    heading: 'You’re approved',
    body: [
      `Your account is approved. Next, order ${registeredName ? `the fuel cards for ${registeredName}` : 'your fuel cards'}: we’ll make them and send them to you.`,
      ...statusPage(statusKey, origin, 'orderCards'),
      ...receipt(reference, submittedAt, [
        ...(discount ? ([['Your discount', discountText(discount)]] satisfies Facts) : []),
        ...(invoices ? ([['Invoices', invoices]] satisfies Facts) : []),
      ]),
    ],
  }),

  'guarantee-given': ({ registeredName, reference, guaranteeVersion, terms }, sender) => ({
    subject: `Personal guarantee for ${sender.name}`,
    heading: 'A personal guarantee was given',
    body: [
      `A personal guarantee was given for ${registeredName ? `the fuel card account for ${registeredName}` : 'a fuel card account'}.`,
      ...(terms
        ? ['This is what was agreed to. Names that were typed in by hand are left out:', ...terms]
        : []),
      { facts: [...quoted({ reference }), ['Wording of the guarantee', guaranteeVersion]] },
      'If you did not agree to this, please call us straight away.',
    ],
  }),

  'callback-for-provider': (emailData) => {
    const spend =
      emailData.fuelAmount === null ? 'Not given' : `${formatMoney(emailData.fuelAmount)} a month`;
    return {
      subject: 'Callback about special rates',
      heading: 'Please call back about special rates',
      body: [
        {
          facts: [
            ...quoted(emailData),
            ['Name', unlinked(emailData.fullName)],
            ['Contact number', formatPhone(emailData.contactNumber)],
            ['Email', emailData.email],
            ['Business', unlinked(emailData.businessName) || 'Not given'],
            ['Fuel spend', spend],
          ],
        },
      ],
    };
  },

  'callback-for-applicant': (emailData, sender) => ({
    subject: `${sender.name} will call you`,
    heading: 'We will call you',
    body: [
      'Thank you. You asked us to call you about special rates.',
      { facts: [['We will call', formatPhone(emailData.contactNumber)], ...quoted(emailData)] },
    ],
  }),
};

/** Returns the content of a queued email, without invisible characters. `origin`: where the application is served. */
export const letterOf = <K extends MailKind>(
  kind: K,
  emailData: MailKinds[K],
  sender: Sender,
  origin: string,
): Letter => letters[kind](withoutHiddenIn(emailData), sender, origin);
