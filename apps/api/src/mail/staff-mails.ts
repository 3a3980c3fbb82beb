import type { Mailer } from '@forecourt/platform/mail/mailer.ts';
import {
  decryptStaffMail,
  lockNextStaffMail,
  type PendingStaffMail,
  postponeStaffMail,
  removeStaffMail,
} from '../store/desk/staff-mails.ts';
import type { Logger } from '../store/housekeeping.ts';
import { inTransaction, type Store } from '../store/store.ts';
import { classifyMailFailure, mailMessageOf } from './channel.ts';
import type { EmailSender } from './letter.ts';
import { newManagerEmail } from './staff-letters.ts';

type Sending = { readonly mailer: Mailer; readonly sender: EmailSender; readonly log: Logger };

/** Sends the mails to managers. Safe on several servers. */
export async function sendStaffMails(
  store: Store,
  { mailer, sender, log }: Sending,
  stop: AbortSignal,
): Promise<void> {
  async function send(waiting: PendingStaffMail): Promise<void> {
    const { id: eventId, createdAt } = waiting;
    const mail = decryptStaffMail(store, waiting);
    const message = mailMessageOf(newManagerEmail(mail, sender), sender, { eventId, createdAt, to: mail.to });
    await mailer.send(message, stop, stop);
  }

  /** Returns whether another one may be sent now. */
  const sendNext = (): Promise<boolean> =>
    inTransaction(store, async (transaction) => {
      const mail = await lockNextStaffMail(transaction);
      if (!mail) return false;
      try {
        await send(mail);
      } catch (error) {
        if (stop.aborted) throw error;
        const attempts = mail.attempts + 1;
        const verdict = classifyMailFailure(error, attempts);
        if (verdict === 'away') return false;
        const { failure: code, waitMs } = verdict;
        log.warn(
          { event: mail.id, attempts, code, gaveUp: waitMs === undefined },
          'a mail to a manager was not sent',
        );
        if (waitMs !== undefined) await postponeStaffMail(transaction, mail, waitMs);
        else await removeStaffMail(transaction, mail.id);
        return true;
      }
      await removeStaffMail(transaction, mail.id);
      return true;
    });

  while (!stop.aborted && (await sendNext()));
}
