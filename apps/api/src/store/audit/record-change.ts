import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { AuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import type { ApplicationRow } from '../applications/applications.ts';
import { enqueueEmails, enqueueHandover } from '../outbox/outbox.ts';
import { noticeEmails, type ProviderNotice } from '../outbox/provider-notices.ts';
import type { QueuedEmail } from '../outbox/queued-emails.ts';
import type { StoreTransaction } from '../store.ts';
import { type RequestContext, recordAudit } from './audit.ts';

type Change = {
  readonly action: AuditedAction;
  readonly context: RequestContext;
  readonly event?: HandoverNews;
  readonly mails?: readonly QueuedEmail[];
  readonly notice?: ProviderNotice | undefined;
};

/** Records audit, event and emails of a change, all or none. Throws TooManyMails. */
export async function recordChange(
  transaction: StoreTransaction,
  row: ApplicationRow,
  { action, context: cause, event, mails = [], notice }: Change,
): Promise<void> {
  await recordAudit(transaction, row.id, action, cause);
  if (event) await enqueueHandover(transaction, row, event);
  await enqueueEmails(transaction, row.id, [...mails, ...noticeEmails(transaction, notice)], cause);
}
