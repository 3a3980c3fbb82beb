import { draftReminder } from '@forecourt/domain/constants/limits.ts';
import { type ApplicationId, lockApplication } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { findOpenDraftLink, type OpenDraftLink } from '../../store/drafts/draft-links.ts';
import {
  type DueReminder,
  listApplicationsToRemind,
  listDueReminders,
  recordDraftReminder,
} from '../../store/drafts/draft-reminders.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

/** † Addressees read at once. */
const batch = 50;
const dayMs = 86_400_000;
/** A save is noted within an hour of it, so a reminder waits for that hour. */
const savedWithinMs = 3_600_000;

/** Reminds addressees of save links of what is not sent yet: once after a week, once before the link ends. */
export async function remindOfDrafts(store: Store, context: RequestContext): Promise<void> {
  for (let isMore = true; isMore; ) {
    const ids = await listApplicationsToRemind(store, batch);
    for (const id of ids) await inTransaction(store, (transaction) => remind(transaction, id, context));
    isMore = ids.length > 0;
  }
}

async function remind(
  transaction: StoreTransaction,
  id: ApplicationId,
  context: RequestContext,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  for (const reminder of await listDueReminders(transaction, id)) {
    const link = known?.submission ? undefined : await findOpenDraftLink(transaction, id, reminder.link);
    if (!known || !link) {
      await recordDraftReminder(transaction, reminder, reminder.reminders, null);
      continue;
    }
    const next = nextOf(reminder, link);
    await recordDraftReminder(transaction, reminder, next.reminders, next.dueAt);
    if (next.reminders === reminder.reminders) continue;
    const emailData = {
      to: reminder.address,
      draftId: link.draftId,
      expiresAt: link.expiresAt.toISOString(),
      stopKey: reminder.key,
      isLast: next.reminders === 2,
    };
    const mails = [{ kind: 'draft-reminder', emailData } as const];
    await recordChange(transaction, known.row, { action: 'draft reminded', context, mails });
  }
}

/** Returns how many reminders are sent after this look, and when to look again. */
function nextOf({ reminders }: DueReminder, { savedAt, expiresAt, ...link }: OpenDraftLink) {
  const now = link.now.getTime();
  const beforeEnd = expiresAt.getTime() - draftReminder.daysBeforeEnd * dayMs;
  if (now >= beforeEnd) return { reminders: 2, dueAt: null };
  const afterSave = savedAt.getTime() + draftReminder.daysAfterSave * dayMs + savedWithinMs;
  if (reminders === 0 && now < afterSave)
    return { reminders, dueAt: new Date(Math.min(afterSave, beforeEnd)) };
  return { reminders: 1, dueAt: new Date(beforeEnd) };
}
