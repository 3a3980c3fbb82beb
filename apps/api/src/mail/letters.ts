import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { deliveredWithin, deliveryTime, referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import type { MailKind, MailKinds, ToldCards } from '../store/owed-mails.ts';
import type { Letter, Letters, Sender } from './letter.ts';
import { lifeLetters, statusPage } from './life-letters.ts';

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

const listed = ({ cardType, holders }: ToldCards): Letter['body'][number] => ({
  title: `${labelOf(cardTypes, cardType)}: ${counted(holders.length, 'card')}`,
  // Cards for anybody are told by their number alone.
  list: cardType === 'Any' ? [...new Set(holders)] : holders,
});

/** What is quoted about a callback. */
const quoted = ({ reference }: { reference?: string }): [string, string][] =>
  reference ? [[referenceNumber, reference]] : [];

const letters: Letters = {
  ...lifeLetters,
  'share-link': (told, sender, origin) => {
    const lastDay = formatDay(told.expiresAt);
    return {
      subject: `Your ${sender.name} fuel card application`,
      heading: 'Continue the application',
      body: [
        `A fuel card application at ${sender.name} was saved and shared with you. Carry on where it was left off:`,
        {
          button: 'Open the application',
          href: `${origin}/form/${told.applicationId}/draft/${told.draftId}`,
        },
        `The link works until ${lastDay}. Anyone who has it can read and change the application, so share it with care.`,
        'If you did not expect this email, you can delete it.',
      ],
    };
  },

  'application-received': ({ businessName, reference, submittedAt, statusKey }, sender, origin) => ({
    subject: `We have your ${sender.name} application`,
    heading: 'Your application is with us',
    body: [
      `Thank you. We have received the fuel card application of ${businessName}.`,
      ...(reference && submittedAt ? receipt(reference, submittedAt) : []),
      ...(statusKey ? [...statusPage(statusKey, origin), whatPageShows] : []),
    ],
  }),

  'guarantee-given': ({ businessName, guaranteeVersion, text }, sender) => ({
    subject: `Personal guarantee for ${sender.name}`,
    heading: 'A personal guarantee was given',
    body: [
      `A personal guarantee was given for the fuel card account of ${businessName}.`,
      ...(text ? ['This is what was agreed to:', ...text] : []),
      { facts: [['Wording of the guarantee', guaranteeVersion]] },
      'If you did not agree to this, please call us straight away.',
    ],
  }),

  /** Confirms an order, with who may use each of its cards. */
  'cards-ordered': ({ numberOfCards, cards = [] }, sender) => {
    const ordered = counted(numberOfCards, 'fuel card');
    return {
      subject: `Your ${sender.name} card order`,
      heading: `You ordered ${ordered}`,
      body: [
        `Thank you. We have your order of ${ordered}.`,
        `${numberOfCards === 1 ? 'It is' : 'They are'} ${deliveredWithin}`,
        `Contact us if ${numberOfCards === 1 ? 'it has' : 'they have'} not arrived within ${deliveryTime}, so that you are not liable for fraud.`,
        ...cards.map(listed),
      ],
    };
  },

  'callback-for-provider': (told) => {
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
  },

  'callback-for-applicant': (told, sender) => ({
    subject: `${sender.name} will call you`,
    heading: 'We will call you',
    body: [
      'Thank you. You asked us to call you about special rates.',
      { facts: [['We will call', told.contactNumber], ...quoted(told)] },
    ],
  }),
};

/** The letter of an owed mail. `origin` is where the application is served. */
export const letterOf = <K extends MailKind>(
  kind: K,
  told: MailKinds[K],
  sender: Sender,
  origin: string,
): Letter => letters[kind](told, sender, origin);
