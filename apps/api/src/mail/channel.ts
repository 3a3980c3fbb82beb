import {
  longestMailSendMs,
  type Mailer,
  MailInterruptedError,
  type MailMessage,
  MailRefused,
  maxConcurrentMails,
} from '@forecourt/platform/mail/mailer.ts';
import {
  type DeliveryFailure,
  errorCodeOf,
  type OutboxChannel,
  type RecipientGroup,
} from '../outbox/channel.ts';
import { mailRetrySchedule, retryWaitMs } from '../outbox/schedule.ts';
import { toQueuedEmail } from './kinds.ts';
import {
  type EmailContent,
  type EmailSender,
  headPictureContentId,
  renderEmailHtml,
  renderEmailText,
} from './letter.ts';
import { emailContentOf } from './letters.ts';

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

type MailChannel = OutboxChannel<'mail'>;
export type DeliverMail = MailChannel['deliver'];

type Envelope = { readonly eventId: string; readonly createdAt: Date; readonly to: string };

export const mailMessageOf = (
  letter: EmailContent,
  sender: EmailSender,
  { eventId, createdAt, to }: Envelope,
): MailMessage => ({
  eventId,
  at: createdAt,
  to,
  subject: letter.subject,
  html: renderEmailHtml(letter, sender),
  text: renderEmailText(letter, sender),
  pictures: sender.head ? [{ cid: headPictureContentId, content: sender.head }] : [],
});

export function createMailDelivery(mailer: Mailer, sender: EmailSender, origin: () => string): DeliverMail {
  return async ({ eventId, createdAt, kind, payload }, quit, end) => {
    const email = toQueuedEmail(kind, payload);
    const letter = emailContentOf(email.kind, email.emailData, sender, origin());
    await mailer.send(mailMessageOf(letter, sender, { eventId, createdAt, to: payload.to }), quit, end);
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
export function classifyMailFailure(error: unknown, attempt: number): DeliveryFailure {
  const failure = errorCodeOf(error);
  if (awayCodes.has(failure) && !(error instanceof MailInterruptedError)) return 'away';
  return {
    failure,
    waitMs: error instanceof MailRefused ? undefined : retryWaitMs(mailRetrySchedule, attempt, Math.random()),
  };
}

type MailOptions = {
  readonly loops?: number;
  readonly mayDeliver?: MailChannel['mayDeliver'];
  readonly slowMs?: number;
};

/** A refused email is dead at once and does not block the next; slow ones do not delay others. */
export const mailChannel = (
  deliver: DeliverMail,
  { loops = 4, mayDeliver, slowMs: afterMs = slowMs }: MailOptions = {},
): MailChannel => ({
  name: 'mail',
  loops,
  slow: { afterMs, most: maxConcurrentMails, keptForQuick, mostToSlow: mostSlow.ofDomains },
  groupsOf,
  ...(mayDeliver && { mayDeliver }),
  longestMs: longestMailSendMs,
  deliver,
  classify: classifyMailFailure,
});
