import { referenceNumberLabel } from '@forecourt/domain/constants/phrases.ts';
import { remindersPath } from '@forecourt/domain/contract/pages.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { withoutInvisibleMarksIn } from '@forecourt/domain/fields/hidden.ts';
import { breakLinks } from '@forecourt/domain/fields/links.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { applicationIdOf } from '@forecourt/platform/crypto/ids.ts';
import { cardEmails, cardsAtAccountOpeningText } from './card-letters.ts';
import { correctionEmails } from './correction-letters.ts';
import type { EmailDataByKind, MailKind } from './kinds.ts';
import type { EmailContent, EmailSender, EmailTemplates } from './letter.ts';
import {
  applicationEmails,
  guaranteeHeading,
  guaranteeIntro,
  guaranteeSubject,
  keepNumberText,
  statusPageLinkBody,
  yourAccountText,
  yourApplicationText,
} from './life-letters.ts';
import { partEmails } from './part-letters.ts';
import { deskButton, providerEmails } from './provider-letters.ts';

type Facts = [term: string, fact: string][];
const receipt = (reference: string, submittedAt: string, more: Facts = []): EmailContent['body'] => [
  {
    facts: [...more, [referenceNumberLabel, reference], ['Sent', formatDay(submittedAt)]],
  },
  keepNumberText,
];

const discountText = ({ centsPerLitre, isOffPump }: { centsPerLitre: string; isOffPump: boolean }): string =>
  `${centsPerLitre} cents per litre, ${isOffPump ? 'off the pump price' : 'off your invoice'}`;

const accountFacts = ({
  discount,
  invoices,
}: Pick<EmailDataByKind['application-approved'], 'discount' | 'invoices'>): Facts => [
  ...(discount ? ([['Your discount', discountText(discount)]] satisfies Facts) : []),
  ...(invoices ? ([['Invoices', invoices]] satisfies Facts) : []),
];

const approvedSubject = ({ name }: EmailSender): string => `You’re approved: order your ${name} cards`;

/** A day that has passed by the time the mail goes is not promised. */
const linkUntil = (expiresAt: string, today: string): string =>
  newZealandDay(new Date(expiresAt)) < today
    ? `The link was to work until ${formatDay(expiresAt)}.`
    : `The link works until ${formatDay(expiresAt)}.`;

const quoted = ({ reference }: { reference?: string | undefined }): [string, string][] =>
  reference ? [[referenceNumberLabel, reference]] : [];

const letters: EmailTemplates = {
  ...applicationEmails,
  ...cardEmails,
  ...correctionEmails,
  ...partEmails,
  ...providerEmails,
  'share-link': (emailData, sender, origin, today) => {
    return {
      subject: `Your ${sender.name} fuel card application`,
      heading: 'Continue the application',
      body: [
        `A fuel card application at ${sender.name} was saved and shared with you. Carry on where it was left off:`,
        {
          button: 'Open the application',
          href: saveLinkOf(origin, applicationIdOf(emailData.draftId), emailData.draftId),
        },
        `${linkUntil(emailData.expiresAt, today)} Anyone who has it can read and change the application, so share it with care.`,
        'If you did not expect this email, you can delete it.',
      ],
    };
  },

  'draft-reminder': ({ draftId, expiresAt, stopKey, isLast }, sender, origin, today) => ({
    subject: `Your ${sender.name} fuel card application`,
    heading: isLast ? 'Your saved application ends soon' : 'Your application is not sent yet',
    body: [
      `A saved fuel card application at ${sender.name} has not been sent yet. Carry on where it was left off:`,
      { button: 'Open the application', href: saveLinkOf(origin, applicationIdOf(draftId), draftId) },
      `${linkUntil(expiresAt, today)} After that we remove what was saved. Anyone who has the link can read and change the application.`,
      ...(isLast ? ['This is our last reminder.'] : []),
      `You get this email because the application was shared with you. To stop these reminders: ${origin}${remindersPath(stopKey)}`,
    ],
  }),

  'application-received': (
    { registeredName, reference, submittedAt, statusKey, isGuaranteeAwaited, isToAssess },
    sender,
    origin,
  ) => {
    const sent = reference && submittedAt ? receipt(reference, submittedAt) : [];
    if (isGuaranteeAwaited)
      return {
        subject: guaranteeSubject(sender),
        heading: guaranteeHeading,
        body: [
          guaranteeIntro(registeredName),
          ...(statusKey ? statusPageLinkBody(statusKey, origin, 'giveGuarantee') : []),
          'If it was given since, your account is open, and you can order your cards there.',
          ...sent,
        ],
      };
    return {
      subject: `We have your ${sender.name} application`,
      heading: 'We have your application',
      body: [
        `Thank you. We have received ${yourApplicationText(registeredName)}.`,
        ...(isToAssess ? ['Our team is looking at it, and we’ll email you when it is decided.'] : []),
        ...sent,
        ...(statusKey ? statusPageLinkBody(statusKey, origin) : []),
      ],
    };
  },

  'application-approved': (
    { registeredName, reference, submittedAt, statusKey, ...account },
    sender,
    origin,
  ) => ({
    subject: approvedSubject(sender),
    heading: 'You’re approved',
    body: [
      `Your account is approved. Next, order ${registeredName ? `the fuel cards for ${registeredName}` : 'your fuel cards'}: we’ll make them and send them to you.`,
      ...statusPageLinkBody(statusKey, origin, 'orderCards'),
      ...receipt(reference, submittedAt, accountFacts(account)),
    ],
  }),

  'account-opened': (
    { registeredName, reference, submittedAt, statusKey, cards, ...account },
    sender,
    origin,
    today,
  ) => {
    const given = `The personal guarantee was given, so ${yourAccountText(registeredName)} is open.`;
    const facts = receipt(reference, submittedAt, accountFacts(account));
    if (!cards)
      return {
        subject: approvedSubject(sender),
        heading: 'You’re approved',
        body: [
          `${given} Next, order your cards: we’ll make them and send them to you.`,
          ...statusPageLinkBody(statusKey, origin, 'orderCards'),
          ...facts,
        ],
      };
    return {
      subject: `You’re approved: your ${sender.name} account is open`,
      heading: 'You’re approved',
      body: [
        given,
        cardsAtAccountOpeningText(cards, today),
        ...statusPageLinkBody(statusKey, origin),
        ...facts,
      ],
    };
  },

  'guarantee-given': ({ registeredName, reference, guaranteeVersion, terms }, sender) => ({
    subject: `Personal guarantee for ${sender.name}`,
    heading: 'A personal guarantee was given',
    body: [
      `A personal guarantee was given for ${registeredName ? `the fuel card account for ${registeredName}` : 'a fuel card account'}.`,
      ...(terms ? ['This is what was agreed to:', ...terms] : []),
      { facts: [...quoted({ reference }), ['Wording of the guarantee', guaranteeVersion]] },
      'If you did not agree to this, please call us straight away.',
      ...(terms ? ['For safety, this email leaves out names that were typed in by hand.'] : []),
    ],
  }),

  'callback-for-provider': (emailData, sender) => {
    const spend =
      emailData.fuelAmount === null ? 'Not given' : `${formatMoney(emailData.fuelAmount)} a month`;
    return {
      subject: 'Callback about special rates',
      heading: 'Please call back about special rates',
      body: [
        {
          facts: [
            ...quoted(emailData),
            ['Name', breakLinks(emailData.fullName)],
            ['Contact number', formatPhone(emailData.contactNumber)],
            ['Email', emailData.email],
            ['Business', breakLinks(emailData.businessName) || 'Not given'],
            ['Fuel spend', spend],
          ],
        },
        ...(emailData.reference ? deskButton(sender, `/callbacks/${emailData.reference}`) : []),
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

/**
 * Returns the content of a queued email, without invisible characters. `origin`: where the application is served;
 * `today`: yyyy-MM-dd of sending, so that no day that has passed is promised.
 */
export const emailContentOf = <K extends MailKind>(
  kind: K,
  emailData: EmailDataByKind[K],
  sender: EmailSender,
  origin: string,
  today = newZealandDay(new Date()),
): EmailContent => ({
  ...letters[kind](withoutInvisibleMarksIn(emailData), sender, origin, today),
  isForProvider: kind.endsWith('-for-provider'),
});
