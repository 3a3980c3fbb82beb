import {
  longestMailMs,
  MailCutOff,
  type Mailer,
  MailRefused,
  type Message,
  maxConcurrentMails,
} from '@forecourt/platform/mail/mailer.ts';
import { type Channel, codeOf, type RecipientGroup, type Verdict } from '../outbox/channel.ts';
import { mailSchedule, waitAfter } from '../outbox/schedule.ts';
import { asEmail } from './kinds.ts';
import { headPicture, type Letter, letterHtml, letterText, type Sender } from './letter.ts';
import { letterOf } from './letters.ts';

/** Before an email is offered, these mean that the server is away, not that the email is bad. */
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

type Envelope = { readonly eventId: string; readonly createdAt: Date; readonly to: string };

export const messageOf = (letter: Letter, sender: Sender, { eventId, createdAt, to }: Envelope): Message => ({
  eventId,
  at: createdAt,
  to,
  subject: letter.subject,
  html: letterHtml(letter, sender),
  text: letterText(letter, sender),
  pictures: sender.head ? [{ cid: headPicture, content: sender.head }] : [],
});

export function mailDelivery(mailer: Mailer, sender: Sender, origin: () => string): Deliver {
  return async ({ eventId, createdAt, kind, payload }, quit, end) => {
    const email = asEmail(kind, payload);
    const letter = letterOf(email.kind, email.emailData, sender, origin());
    await mailer.send(messageOf(letter, sender, { eventId, createdAt, to: payload.to }), quit, end);
  };
}

/** † Milliseconds after which a delivery is slow. */
const slowMs = 3_000;
/** † Most slow emails at once per mailbox, and for all slow domains together. */
const mostSlow = { ofMailbox: 2, ofDomains: 5 } as const;
/** † Emails at once that only domains which answered quickly before may have. */
const keptForQuick = 2;

function groupsOf({ to }: { readonly to: string }): readonly RecipientGroup[] {
  const mailbox = to.toLowerCase();
  const domain = mailbox.slice(mailbox.lastIndexOf('@'));
  return [
    { name: mailbox, most: mostSlow.ofMailbox },
    { name: domain, most: mostSlow.ofDomains },
  ];
}

/** `attempt` counts from 1. */
export function classifyMailFailure(error: unknown, attempt: number): Verdict {
  const failure = codeOf(error);
  if (awayCodes.has(failure) && !(error instanceof MailCutOff)) return 'away';
  return {
    failure,
    waitMs: error instanceof MailRefused ? undefined : waitAfter(mailSchedule, attempt, Math.random()),
  };
}

type MailOptions = {
  readonly loops?: number;
  readonly mayDeliver?: MailChannel['mayDeliver'];
  readonly slowMs?: number;
};

/** A refused email is dead at once and does not block the next; slow ones do not delay others. */
export const mailChannel = (
  deliver: Deliver,
  { loops = 4, mayDeliver, slowMs: afterMs = slowMs }: MailOptions = {},
): MailChannel => ({
  name: 'mail',
  loops,
  slow: { afterMs, most: maxConcurrentMails, keptForQuick, mostToSlow: mostSlow.ofDomains },
  groupsOf,
  ...(mayDeliver && { mayDeliver }),
  longestMs: longestMailMs,
  deliver,
  classify: classifyMailFailure,
});
