import { doing } from '../../http/idempotency.ts';
import { conflict, found, Refusal } from '../../http/refusal.ts';
import { lockApplication } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';
import { newestDraft } from '../../store/drafts.ts';
import { shareMailsSince, shareMailsTo } from '../../store/outbox.ts';
import type { OwedMail } from '../../store/owed-mails.ts';
import { record } from '../../store/record.ts';
import type { Store } from '../../store/store.ts';

const day = 24 * 60 * 60 * 1000;
const mailsOfOneApplicationPerDay = 30;
const mailsToOneAddressPerDay = 10;
/** A doubled click or a retried call falls within it; sending the link again on purpose does not. */
const sameRequestMs = 10_000;

const tooMany = () =>
  new Refusal(429, 'The link was sent many times today. Please copy it, or try again tomorrow.');

/** Owes each address a mail of its own with the link of the newest draft; 409 without a draft. */
export async function share(store: Store, id: string, emails: string[], cause: Cause): Promise<void> {
  await doing(store, cause, async (transaction) => {
    found(await lockApplication(transaction, id));
    const draft = await newestDraft(transaction, id);
    if (!draft) throw conflict('There is no draft to share. Please save one first.');
    const sentToday = await shareMailsSince(transaction, id, new Date(Date.now() - day));
    const recipients = unsent(emails, draft.draftId, sentToday);
    if (sentToday.length + recipients.length > mailsOfOneApplicationPerDay) throw tooMany();
    const { draftId } = draft;
    const expiresAt = draft.expiresAt.toISOString();
    const mails: OwedMail[] = [];
    for (const to of recipients) {
      const since = new Date(Date.now() - day);
      if ((await shareMailsTo(transaction, to, since)) >= mailsToOneAddressPerDay) throw tooMany();
      mails.push({ kind: 'share-link', told: { to, applicationId: id, draftId, expiresAt } });
    }
    if (mails.length > 0) await record(transaction, id, { action: 'shared', cause, mails });
  });
}

type Sent = Awaited<ReturnType<typeof shareMailsSince>>;

/** The addresses, each once, that this same request has not been taken for just before. */
function unsent(emails: string[], draftId: string, sentToday: Sent): string[] {
  const justNow = sentToday
    .filter(({ owedAt }) => Date.now() - owedAt.getTime() < sameRequestMs)
    .map(({ told }) => told())
    .filter((told) => told.draftId === draftId)
    .map(({ to }) => to.toLowerCase());
  const unique = new Map(emails.map((email) => [email.toLowerCase(), email]));
  for (const email of justNow) unique.delete(email);
  return [...unique.values()];
}
