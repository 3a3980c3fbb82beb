import { type ProviderMailKind, providerMailKinds } from '@forecourt/domain/brand.ts';
import { formatCount, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { programName } from '@forecourt/platform/cli/program-name.ts';
import { noticesPerHour } from '../store/outbox/provider-notices.ts';
import type { EmailContent, EmailSender, EmailTemplates } from './letter.ts';

/** Leads to a page of the desk, if there is one. */
export const deskButton = ({ desk }: EmailSender, path: string): EmailContent['body'] =>
  desk ? [{ button: 'Open it at the desk', href: `${desk}${path}` }] : [];

/** `what`: says what the command shows. */
export const deskButtonOrCommand = (
  sender: EmailSender,
  path: string,
  what: string,
  command: string,
): EmailContent['body'] =>
  sender.desk ? deskButton(sender, path) : [`To see ${what}: ${programName} ${command}`];

type About = {
  readonly subject: string;
  readonly heading: string;
  readonly of: 'applications' | 'orders';
  readonly reference: string;
  readonly batch?: number | undefined;
};
const notice = ({ subject, heading, of, reference, batch }: About, sender: EmailSender): EmailContent => ({
  subject,
  heading,
  body: [
    `${subject}.`,
    ...(batch === undefined
      ? []
      : [
          `Its cards are in batch ${batch} for the card maker. Tell the card maker not to make or send them.`,
        ]),
    ...deskButtonOrCommand(sender, `/${of}/${reference}`, 'it', `${of} show ${reference}`),
  ],
});

const counts: Readonly<Record<ProviderMailKind, string>> = {
  toAssess: 'Applications that need a decision',
  guaranteeGiven: 'Personal guarantees given',
  cardsOrdered: 'Card orders',
  orderStopped: 'Card orders stopped',
  correctionCame: 'Corrections',
};

/** To the provider's business contact, without anything that the applicant entered. */
export const providerEmails = {
  'to-assess-for-provider': ({ reference }, sender) =>
    notice(
      {
        subject: `Application ${reference} needs a decision`,
        heading: 'An application needs a decision',
        of: 'applications',
        reference,
      },
      sender,
    ),

  'guarantee-for-provider': ({ reference }, sender) =>
    notice(
      {
        subject: `A personal guarantee was given for application ${reference}`,
        heading: 'A personal guarantee was given',
        of: 'applications',
        reference,
      },
      sender,
    ),

  'order-for-provider': ({ reference }, sender) =>
    notice(
      {
        subject: `Cards were ordered for application ${reference}`,
        heading: 'Cards were ordered',
        of: 'orders',
        reference,
      },
      sender,
    ),

  'stopped-for-provider': ({ reference, batch }, sender) =>
    notice(
      {
        subject: `The card order of application ${reference} is stopped`,
        heading: 'A card order is stopped',
        of: 'applications',
        reference,
        batch,
      },
      sender,
    ),

  'correction-for-provider': ({ reference, batch }, sender) =>
    notice(
      {
        subject: `Corrections arrived for application ${reference}`,
        heading: 'Corrections arrived',
        of: 'applications',
        reference,
        batch,
      },
      sender,
    ),

  'rest-for-provider': ({ counts: found }, sender) => {
    const total = Object.values(found).reduce((sum, count) => sum + count, 0);
    const subject = `${formatCount(total, 'more event')} in applications`;
    return {
      subject,
      heading: subject,
      body: [
        `We send at most ${noticesPerHour} of these emails an hour. This one counts the rest:`,
        {
          facts: providerMailKinds.flatMap((about): [string, string][] => {
            const count = found[about];
            return count ? [[counts[about], formatNumber(count)]] : [];
          }),
        },
        ...deskButtonOrCommand(
          sender,
          '/applications',
          'applications that wait for a decision',
          'applications list',
        ),
        ...(found.cardsOrdered
          ? deskButtonOrCommand(sender, '/orders', 'the card orders', 'orders list')
          : []),
      ],
    };
  },
} satisfies Partial<EmailTemplates>;
