import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { lostLinksPerHour } from '@forecourt/domain/constants/limits.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import {
  claimNextLinkRequest,
  insertLinkRequest,
  type LinkRequest,
} from '../../store/applications/lost-links.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { normaliseMailbox } from '../../store/outbox/mail-limits.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';
import { isStatusPageOpen } from './read-status.ts';

/**
 * Takes a request with the same work for any reference, and without a limit by reference or address, which anyone
 * could use up (SEC-13).
 */
export async function acceptLinkRequest(store: Store, asked: LinkRequest): Promise<void> {
  await inTransaction(store, (transaction) => insertLinkRequest(transaction, asked));
}

/** Answers the pending requests one by one. */
export async function answerLinkRequests(store: Store, context: RequestContext): Promise<void> {
  const most = lostLinksPerHour * (store.mailLimitFactor ?? 1);
  while (await inTransaction(store, (transaction) => answerNext(transaction, context, most)));
}

/** Sends a link to the address on file only, `most` an hour. Returns whether a request was pending. */
async function answerNext(
  transaction: StoreTransaction,
  context: RequestContext,
  most: number,
): Promise<boolean> {
  const asked = await claimNextLinkRequest(transaction);
  if (!asked) return false;
  if (asked.earlier >= most) return true;
  const known = await lockApplication(transaction, { reference: asked.reference });
  if (!known || !isStatusPageOpen(known)) return true;
  const { email: to } = known.submission;
  if (normaliseMailbox(to) !== normaliseMailbox(asked.email)) return true;
  const { reference } = asked;
  const registeredName = registeredNameOf(known.submission.businessDetails);
  const emailData = {
    to,
    registeredName,
    reference,
    statusKey: await ensureStatusKey(transaction, known.row),
  };
  await recordChange(transaction, known.row, {
    action: 'status link sent',
    context: { ...context, ...(asked.sender !== undefined && { sender: asked.sender }) },
    mails: [{ kind: 'status-link', emailData }],
  });
  return true;
}
