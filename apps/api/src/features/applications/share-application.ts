import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../database/store.ts';
import { conflict, notFound, Refusal } from '../../http/refusal.ts';
import type { MailKinds } from '../../mail/kinds.ts';
import { oweMail, payloadPlace } from '../../outbox/enqueue.ts';
import { lockApplication, newestDraft, shareMailsSince, shareMailsTo } from './repository.ts';

const day = 24 * 60 * 60 * 1000;
const mailsOfOneApplicationPerDay = 30;
const mailsToOneAddressPerDay = 10;
/** A doubled click or a retried call falls within it; sending the link again on purpose does not. */
const sameRequestMs = 10_000;

const tooMany = () =>
  new Refusal(429, 'The link was sent many times today. Please copy it, or try again tomorrow.');

/** Owes each address a mail of its own with the link of the newest draft; 409 without a draft. */
export async function share(store: Store, id: string, emails: string[], cause: Cause): Promise<void> {
  await inTransaction(store, async (transaction) => {
    if (!(await lockApplication(transaction, id))) throw notFound();
    const draft = await newestDraft(transaction, id);
    if (!draft) throw conflict('There is no draft to share. Please save one first.');
    const sentToday = await shareMailsSince(transaction, id, new Date(Date.now() - day));
    const recipients = unsent(transaction, emails, draft.draftId, sentToday);
    if (sentToday.length + recipients.length > mailsOfOneApplicationPerDay) throw tooMany();
    for (const to of recipients) {
      const since = new Date(Date.now() - day);
      if ((await shareMailsTo(transaction, to, since)) >= mailsToOneAddressPerDay) throw tooMany();
      const told = {
        to,
        applicationId: id,
        draftId: draft.draftId,
        expiresAt: draft.expiresAt.toISOString(),
      };
      await oweMail(transaction.database, transaction.sealer, id, { kind: 'share-link', told });
    }
    if (recipients.length > 0) await recordAudit(transaction.database, id, 'shared', cause);
  });
}

type Sent = Awaited<ReturnType<typeof shareMailsSince>>;

/** The addresses, each once, that this same request has not been taken for just before. */
function unsent({ sealer }: StoreTransaction, emails: string[], draftId: string, sentToday: Sent): string[] {
  const justNow = sentToday
    .filter(({ created_at: at }) => Date.now() - at.getTime() < sameRequestMs)
    .map(({ event_id: eventId, payload }) =>
      sealer.open<MailKinds['share-link']>(payloadPlace(eventId), payload),
    )
    .filter((told) => told.draftId === draftId)
    .map(({ to }) => to.toLowerCase());
  const unique = new Map(emails.map((email) => [email.toLowerCase(), email]));
  for (const email of justNow) unique.delete(email);
  return [...unique.values()];
}
