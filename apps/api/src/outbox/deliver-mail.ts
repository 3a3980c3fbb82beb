import type { OwedMail } from '../mail/kinds.ts';
import { letterHtml, letterText, type Sender } from '../mail/letter.ts';
import { letterOf } from '../mail/letters.ts';
import { type Mailer, MailRefused } from '../mail/mailer.ts';
import { type Channel, codeOf, type Deliver } from './channel.ts';
import { mailSchedule, waitAfter } from './schedule.ts';

/** Failures that say the mail server is away, whatever the mail: they count against no mail. */
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
]);

/** Delivers the events of the mail channel. */
export function mailDelivery(mailer: Mailer, sender: Sender, origin: () => string): Deliver {
  return async ({ eventId, createdAt, kind, payload }) => {
    const owed = { kind, told: payload } as OwedMail;
    const letter = letterOf(owed, sender, origin());
    await mailer.send({
      eventId,
      at: createdAt,
      to: owed.told.to,
      subject: letter.subject,
      html: letterHtml(letter, sender),
      text: letterText(letter, sender),
    });
  };
}

/** Mail: what is refused is given up at once and lets the next one through. */
export const mailChannel = (deliver: Deliver, loops = 2): Channel => ({
  name: 'mail',
  loops,
  deliver,
  judge(error, attempt) {
    const failure = codeOf(error);
    if (awayCodes.has(failure)) return 'away';
    return {
      failure,
      waitMs: error instanceof MailRefused ? undefined : waitAfter(mailSchedule, attempt, Math.random()),
    };
  },
});
