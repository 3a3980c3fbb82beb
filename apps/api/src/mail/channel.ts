import {
  longestMailMs,
  MailCutOff,
  type Mailer,
  MailRefused,
  mostMails,
} from '@forecourt/platform/mail/mailer.ts';
import { type Channel, codeOf, type Group } from '../outbox/channel.ts';
import { mailSchedule, waitAfter } from '../outbox/schedule.ts';
import { headPicture, letterHtml, letterText, type Sender } from './letter.ts';
import { letterOf } from './letters.ts';

/** Failures that say the mail server is away, whatever the mail: before it was offered one, they count against none. */
const awayCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAUTH',
  'EPROTOCOL',
  'ETLS',
]);

type MailChannel = Channel<'mail'>;
export type Deliver = MailChannel['deliver'];

/** Delivers the events of the mail channel. */
export function mailDelivery(mailer: Mailer, sender: Sender, origin: () => string): Deliver {
  return async ({ eventId, createdAt, kind, payload }, quit, end) => {
    const letter = letterOf(kind, payload, sender, origin());
    const message = {
      eventId,
      at: createdAt,
      to: payload.to,
      subject: letter.subject,
      html: letterHtml(letter, sender),
      text: letterText(letter, sender),
      pictures: sender.head ? [{ cid: headPicture, content: sender.head.picture }] : [],
    };
    await mailer.send(message, quit, end);
  };
}

/** † A mail that takes longer is slow, in milliseconds. */
const slowMs = 3_000;
/** † How many slow mails may wait for one mailbox, and for all slow domains together: more than loops there are. */
const mostSlow = { ofMailbox: 2, ofDomains: 5 } as const;

function groupsOf({ to }: { readonly to: string }): readonly Group[] {
  const mailbox = to.toLowerCase();
  const domain = mailbox.slice(mailbox.lastIndexOf('@'));
  return [
    { name: mailbox, most: mostSlow.ofMailbox },
    { name: domain, most: mostSlow.ofDomains },
  ];
}

type MailOptions = {
  readonly loops?: number;
  readonly mayDeliver?: () => Promise<boolean>;
  readonly slowMs?: number;
};

/** Mail: what is refused is given up at once and lets the next one through; slow ones keep no other one waiting. */
export const mailChannel = (
  deliver: Deliver,
  { loops = 4, mayDeliver, slowMs: afterMs = slowMs }: MailOptions = {},
): MailChannel => ({
  name: 'mail',
  loops,
  slow: { afterMs, most: mostMails, mostToSlow: mostSlow.ofDomains },
  groupsOf,
  ...(mayDeliver && { mayDeliver }),
  longestMs: longestMailMs,
  deliver,
  classify(error, attempt) {
    const failure = codeOf(error);
    if (awayCodes.has(failure) && !(error instanceof MailCutOff)) return 'away';
    return {
      failure,
      waitMs: error instanceof MailRefused ? undefined : waitAfter(mailSchedule, attempt, Math.random()),
    };
  },
});
