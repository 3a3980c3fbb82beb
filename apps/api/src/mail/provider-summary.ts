import type { ProviderMailKind } from '@forecourt/domain/brand.ts';
import { lockMailboxes, normaliseMailbox, secondsUntilMailAllowed } from '../store/outbox/mail-limits.ts';
import {
  collectDeferredNotices,
  hasEmailWithinHour,
  isBelowHourlyNoticeLimit,
  lockDeferredNotice,
} from '../store/outbox/provider-notices.ts';
import { inTransaction, type Store } from '../store/store.ts';
import { enqueueEmails } from './enqueue-emails.ts';
import { mailKindsCountedInSummary, mailLimits } from './limits.ts';
import { noticeMailKinds } from './provider-notices.ts';

const kind = 'rest-for-provider';

/** Enqueues the email that counts what no email of its own was sent for. Returns how many it counts. */
export async function enqueueProviderSummary(store: Store): Promise<number> {
  const { noticesTo } = store;
  if (!noticesTo) return 0;
  return await inTransaction(store, async (transaction) => {
    const application = await lockDeferredNotice(transaction);
    if (application === undefined) return 0;
    const address = transaction.encrypter.fingerprint(normaliseMailbox(noticesTo.email));
    await lockMailboxes(transaction, [address]);
    // Not before the hour has room again, nor twice within an hour.
    if (!(await isBelowHourlyNoticeLimit(transaction, address, mailKindsCountedInSummary))) return 0;
    if (await hasEmailWithinHour(transaction, address, kind)) return 0;
    if (
      (await secondsUntilMailAllowed(transaction, mailLimits[kind], { application, address, networks: [] })) >
      0
    )
      return 0;
    const taken = await collectDeferredNotices(transaction);
    const counts: Partial<Record<ProviderMailKind, number>> = {};
    for (const about of noticesTo.about) {
      const count = taken.get(noticeMailKinds[about]);
      if (count !== undefined) counts[about] = count;
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (total === 0) return 0;
    const emailData = { to: noticesTo.email, counts };
    await enqueueEmails(transaction, application, [{ kind, emailData }], { requestId: 'provider summary' });
    return total;
  });
}
