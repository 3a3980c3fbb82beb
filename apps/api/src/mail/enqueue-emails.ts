import type { ApplicationId } from '../store/applications/applications.ts';
import type { RequestContext } from '../store/audit/audit.ts';
import {
  countedNetworksOf,
  DailyMailLimitReached,
  lockMailboxes,
  normaliseMailbox,
  secondsUntilMailAllowed,
  TooManyMails,
} from '../store/outbox/mail-limits.ts';
import { secondsUntilDailyCapacity } from '../store/outbox/mails-of-a-day.ts';
import { enqueue } from '../store/outbox/outbox.ts';
import { canSendNotice, deferNoticeToSummary } from '../store/outbox/provider-notices.ts';
import type { StoreTransaction } from '../store/store.ts';
import type { QueuedEmail } from './kinds.ts';
import { mailKindsCountedInSummary, mailLimits } from './limits.ts';

/** Throws NoMoreMails for a requested email that could not leave today; other emails just wait. */
async function refuseAboveDay({ database, mailDailyLimit }: StoreTransaction, mails: readonly QueuedEmail[]) {
  if (mailDailyLimit === undefined || mails.every(({ kind }) => mailLimits[kind].over !== 'refused')) return;
  const wait = await secondsUntilDailyCapacity(database, mailDailyLimit);
  if (wait > 0) throw new DailyMailLimitReached(wait);
}

/** Enqueues emails within their limits. Throws TooManyMails if one is refused. */
export async function enqueueEmails(
  transaction: StoreTransaction,
  application: ApplicationId,
  mails: readonly QueuedEmail[],
  context: RequestContext,
): Promise<void> {
  await refuseAboveDay(transaction, mails);
  const networks = countedNetworksOf(transaction, context.sender);
  const { fingerprint } = transaction.encrypter;
  const addressed = mails.map((mail) => ({
    ...mail,
    address: fingerprint(normaliseMailbox(mail.emailData.to)),
  }));
  if (addressed.length > 0)
    await lockMailboxes(
      transaction,
      addressed.map(({ address }) => address),
    );
  for (const { kind, emailData: payload, address: recipient } of addressed) {
    const wait = await secondsUntilMailAllowed(transaction, mailLimits[kind], {
      application,
      address: recipient,
      networks,
    });
    const { over, dayPart } = mailLimits[kind];
    if (wait > 0 && over === 'refused') throw new TooManyMails(wait);
    if (
      over === 'counted' &&
      (wait > 0 || !(await canSendNotice(transaction, recipient, mailKindsCountedInSummary)))
    ) {
      await deferNoticeToSummary(transaction, application, kind);
      continue;
    }
    await enqueue(transaction, {
      applicationId: application,
      channel: 'mail',
      kind,
      payload,
      recipient,
      networks,
      usesReserve: dayPart === 'reserve',
      isWithheld: wait > 0,
    });
  }
}
