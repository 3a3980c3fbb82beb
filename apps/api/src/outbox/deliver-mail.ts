import type { OwedMail } from '../mail/kinds.ts';
import { letterHtml, letterText, type Sender } from '../mail/letter.ts';
import { letterOf } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';

/** An event of the outbox, opened. */
export type OutboxEvent = { eventId: string; createdAt: Date; kind: string; payload: unknown };
export type Deliver = (event: OutboxEvent) => Promise<void>;

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
