import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { ApplicationRow } from '../applications/applications.ts';
import { enqueueEmails, enqueueHandover } from '../outbox/outbox.ts';
import type { QueuedEmail } from '../outbox/queued-emails.ts';
import type { StoreTransaction } from '../store.ts';
import { type AuditedAction, type RequestContext, recordAudit } from './audit.ts';

type Change = {
  readonly action: AuditedAction;
  readonly context: RequestContext;
  /** What the provider's own system is shown of it. */
  readonly event?: HandoverNews;
  readonly mails?: readonly QueuedEmail[];
};

/**
 * Records a change of an application in its own transaction: audit, event and mails, or none of them. Throws
 * TooManyMails when one was asked for too often.
 */
export async function recordChange(
  transaction: StoreTransaction,
  row: ApplicationRow,
  { action, context: cause, event, mails = [] }: Change,
): Promise<void> {
  await recordAudit(transaction, row.id, action, cause);
  if (event) await enqueueHandover(transaction, row, event);
  await enqueueEmails(transaction, row.id, mails, cause);
}
