import type { HandoverPayload } from '@forecourt/domain/contract/handover.ts';
import type { AuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { enqueueEmails } from '../../mail/enqueue-emails.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { noticeEmails, type ProviderNotice } from '../../mail/provider-notices.ts';
import type { ApplicationRow } from '../../store/applications/applications.ts';
import { type RequestContext, recordAudit } from '../../store/audit/audit.ts';
import { enqueueHandover } from '../../store/outbox/outbox.ts';
import type { StoreTransaction } from '../../store/store.ts';

/** Audit record, hand-over event and emails of an action. */
export type SideEffects = {
  readonly action: AuditedAction;
  readonly event?: HandoverPayload;
  readonly mails: readonly QueuedEmail[];
  /** An email to the business contact, unless the brand has switched it off. */
  readonly notice?: ProviderNotice | undefined;
};
export type HandoverDataOf<Type extends HandoverPayload['type']> = Extract<
  HandoverPayload,
  { type: Type }
>['data'];

/** Records audit, event and emails of an action, all or none. Throws TooManyMails. */
export async function recordChange(
  transaction: StoreTransaction,
  row: ApplicationRow,
  { action, context, event, mails, notice }: SideEffects & { readonly context: RequestContext },
): Promise<void> {
  await recordAudit(transaction, row.id, action, context);
  if (event) await enqueueHandover(transaction, row, event);
  await enqueueEmails(transaction, row.id, [...mails, ...noticeEmails(transaction, notice)], context);
}
