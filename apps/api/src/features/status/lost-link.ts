import { lostLinksPerHour } from '@forecourt/domain/constants/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockApplication } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';
import { type AskedLink, keepAsked, nextAsked } from '../../store/lost-links.ts';
import { mailboxOf } from '../../store/mail-limits.ts';
import { record } from '../../store/record.ts';
import { statusKeyOf } from '../../store/status-links.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { isShown } from './read-status.ts';

/**
 * Takes an asking for a link, by the same work whether or not there is such an application: what is known of it is
 * looked up after the answer. Throws 429 for one too many.
 */
export async function askForLink(store: Store, asked: AskedLink): Promise<void> {
  const most = lostLinksPerHour * (store.mailLimitFactor ?? 1);
  const isKept = await inTransaction(store, (transaction) => keepAsked(transaction, asked, most));
  if (!isKept)
    throw new Refusal(429, 'This link was asked for too often. Please try again in an hour, or call us.');
}

/** Answers what was asked for, one after the other, until nothing waits. */
export async function answerLostLinks(store: Store, cause: Cause): Promise<void> {
  while (await inTransaction(store, (transaction) => answerNext(transaction, cause)));
}

/** Sends a link to the address on file, and to no other. Returns whether something was waiting. */
async function answerNext(transaction: StoreTransaction, cause: Cause): Promise<boolean> {
  const asked = await nextAsked(transaction);
  if (!asked) return false;
  const known = await lockApplication(transaction, { reference: asked.reference });
  if (!known || !isShown(known)) return true;
  const { email: to } = known.submission;
  if (mailboxOf(to) !== mailboxOf(asked.email)) return true;
  const { reference } = asked;
  const { businessName } = known.submission.businessDetails;
  const told = { to, businessName, reference, statusKey: await statusKeyOf(transaction, known.row) };
  await record(transaction, known.row, {
    action: 'status link sent',
    cause,
    mails: [{ kind: 'status-link', told }],
  });
  return true;
}
