import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { ApplicationRow } from '../applications/applications.ts';
import { oweHandover, oweMails } from '../outbox/outbox.ts';
import type { OwedMail } from '../outbox/owed-mails.ts';
import type { StoreTransaction } from '../store.ts';
import { type AuditedAction, type Cause, recordAudit } from './audit.ts';

type Change = {
  readonly action: AuditedAction;
  readonly cause: Cause;
  /** What the provider's own system is told of it. */
  readonly event?: HandoverNews;
  readonly mails?: readonly OwedMail[];
};

/**
 * Records a change of an application in its own transaction: audit, event and mails, or none of them. Throws
 * TooManyMails when one was asked for too often.
 */
export async function record(
  transaction: StoreTransaction,
  row: ApplicationRow,
  { action, cause, event, mails = [] }: Change,
): Promise<void> {
  await recordAudit(transaction, row.id, action, cause);
  if (event) await oweHandover(transaction, row, event);
  await oweMails(transaction, row.id, mails, cause);
}
