import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import type { EmailDataByKind, QueuedEmail } from '../../mail/kinds.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { findLinkToShare } from '../../store/drafts/draft-links.ts';
import { recordReminderAddressees } from '../../store/drafts/draft-reminders.ts';
import { DailyMailLimitReached, normaliseMailbox, TooManyMails } from '../../store/outbox/mail-limits.ts';
import { loadEmailsSince } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

/** Covers a double click or a retry, but not a deliberate second request. */
const sameRequestMs = 10_000;

const longWaitSeconds = 60;

function refusedLink(error: unknown): unknown {
  if (!(error instanceof TooManyMails)) return error;
  const { waitSeconds } = error;
  if (error instanceof DailyMailLimitReached)
    return new Refusal(
      'tooMany',
      'We cannot send the link right now. Please copy it, or try again later.',
      waitSeconds,
    );
  const isToday = waitSeconds > longWaitSeconds;
  const emailData = isToday
    ? 'The link was sent many times today. Please copy it, or try again tomorrow.'
    : 'The link was sent many times just now. Please copy it, or try again in a minute.';
  return new Refusal('tooMany', emailData, waitSeconds);
}

/** Enqueues one email per address; 409 without a link, or once submitted. */
export function enqueueShareEmails(
  store: Store,
  key: string,
  emails: string[],
  context: RequestContext,
): Promise<typeof okResponse> {
  const sharing = answerOnce(store, context, async (transaction) => {
    const { row, submission, caller } = orNotFound(await lockApplication(transaction, key));
    if (submission)
      throw new Refusal(
        'draftsEnded',
        'This application was submitted, so there is nothing to carry on with.',
      );
    const draft = await findLinkToShare(transaction, row.id, caller?.draftId ?? null);
    if (!draft) throw new Refusal('refused', 'There is no draft to share. Please save one first.');
    const { draftId } = draft;
    const expiresAt = draft.expiresAt.toISOString();
    const since = new Date(Date.now() - sameRequestMs);
    const justNow = await loadEmailsSince<Sent>(transaction, {
      applicationId: row.id,
      kind: 'share-link',
      since,
    });
    const mails = unsent(emails, draftId, justNow).map(
      (to): QueuedEmail => ({ kind: 'share-link', emailData: { to, draftId, expiresAt } }),
    );
    if (mails.length === 0) return okResponse;
    await recordChange(transaction, row, { action: 'shared', context, mails });
    await recordReminderAddressees(
      transaction,
      row,
      draftId,
      mails.map(({ emailData }) => emailData.to),
    );
    return okResponse;
  });
  return sharing.catch((error: unknown) => {
    throw refusedLink(error);
  });
}

type Sent = EmailDataByKind['share-link'];

/** Removes duplicate mailboxes, and addresses that the same request was just taken for. */
function unsent(emails: string[], draftId: string, justNow: readonly Sent[]): string[] {
  const same = justNow
    .filter((emailData) => emailData.draftId === draftId)
    .map(({ to }) => normaliseMailbox(to));
  const unique = new Map(emails.map((email) => [normaliseMailbox(email), email]));
  for (const mailbox of same) unique.delete(mailbox);
  return [...unique.values()];
}
