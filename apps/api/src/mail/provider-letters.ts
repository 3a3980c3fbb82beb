import { type ProviderMail, providerMails } from '@forecourt/domain/brand.ts';
import { counted, formatNumber } from '@forecourt/domain/fields/counted.ts';
import { programName } from '@forecourt/platform/cli/program-name.ts';
import { noticesPerHour } from '../store/outbox/provider-notices.ts';
import type { Letter, Letters } from './letter.ts';

const toSee = (command: string): string => `To see it: ${programName} ${command}`;
const notice = (subject: string, heading: string, command: string): Letter => ({
  subject,
  heading,
  body: [`${subject}.`, toSee(command)],
});

const counts: Readonly<Record<ProviderMail, string>> = {
  toAssess: 'Applications that need a decision',
  guaranteeGiven: 'Personal guarantees given',
  cardsOrdered: 'Card orders',
  orderStopped: 'Card orders stopped',
  correctionCame: 'Corrections',
};

/** To the provider's business contact, without anything that the applicant entered. */
export const providerLetters = {
  'to-assess-for-provider': ({ reference }) =>
    notice(
      `Application ${reference} needs a decision`,
      'An application needs a decision',
      `applications show ${reference}`,
    ),

  'guarantee-for-provider': ({ reference }) =>
    notice(
      `A personal guarantee was given for application ${reference}`,
      'A personal guarantee was given',
      `applications show ${reference}`,
    ),

  'order-for-provider': ({ reference }) =>
    notice(
      `Cards were ordered for application ${reference}`,
      'Cards were ordered',
      `orders show ${reference}`,
    ),

  'stopped-for-provider': ({ reference }) =>
    notice(
      `The card order of application ${reference} is stopped`,
      'A card order is stopped',
      `orders show ${reference}`,
    ),

  'correction-for-provider': ({ reference }) =>
    notice(
      `Corrections arrived for application ${reference}`,
      'Corrections arrived',
      `applications show ${reference}`,
    ),

  'rest-for-provider': ({ counts: found }) => {
    const total = Object.values(found).reduce((sum, count) => sum + count, 0);
    const subject = `${counted(total, 'more event')} in applications`;
    return {
      subject,
      heading: subject,
      body: [
        `We send at most ${noticesPerHour} of these emails an hour. This one counts the rest:`,
        {
          facts: providerMails.flatMap((about): [string, string][] => {
            const count = found[about];
            return count ? [[counts[about], formatNumber(count)]] : [];
          }),
        },
        `To see applications that wait for a decision: ${programName} applications list`,
        ...(found.cardsOrdered ? [`To see the card orders: ${programName} orders list`] : []),
      ],
    };
  },
} satisfies Partial<Letters>;
