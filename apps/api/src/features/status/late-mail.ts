import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { enqueueEmails } from '../../mail/enqueue-emails.ts';
import { listOverdueCallbacks } from '../../store/applications/callbacks.ts';
import { listOverdueOrders } from '../../store/applications/orders.ts';
import {
  claimDailyOverdueMail,
  listOverdueApplications,
  lockOverdueApplication,
  namedOverdueMaximum,
  type OverdueApplications,
} from '../../store/applications/overdue-applications.ts';
import { recordFinishedTask } from '../../store/housekeeping.ts';
import { inTransaction, type Store } from '../../store/store.ts';

/** Lists what is late: applications to decide, orders to send, and callbacks to make. */
async function listLate(database: Database, now: Date) {
  const overdue = await listOverdueApplications(database, now);
  const orders = await listOverdueOrders(database, now, namedOverdueMaximum);
  const callbacks = await listOverdueCallbacks(database, now, namedOverdueMaximum);
  return { overdue, orders, callbacks, count: overdue.count + orders.count + callbacks.count };
}

const referencesOf = (oldest: OverdueApplications['oldest']): string[] =>
  oldest.flatMap(({ reference }) => reference ?? []);

/** Enqueues one email per New Zealand day, whichever server comes first. Returns how many are late. */
export async function enqueueOverdueNotice(
  store: Store,
  businessContactEmail: string,
  now: Date,
): Promise<number> {
  const { count } = await listLate(store.database, now);
  if (count === 0) return 0;
  return await inTransaction(store, async (transaction) => {
    if (!(await claimDailyOverdueMail(transaction.database, now))) return 0;
    const { overdue, orders, callbacks, count: late } = await listLate(transaction.database, now);
    const [first] = [...overdue.oldest, ...orders.oldest, ...callbacks.oldest];
    // Lock the application before its email, in the same order as everywhere else.
    if (!first || !(await lockOverdueApplication(transaction.database, first.id, now))) return 0;
    const emailData = {
      to: businessContactEmail,
      late: overdue.count,
      promisedDays: promisedWorkingDays,
      references: referencesOf(overdue.oldest),
      ...(orders.count > 0 && {
        lateOrders: { count: orders.count, references: referencesOf(orders.oldest) },
      }),
      ...(callbacks.count > 0 && {
        lateCallbacks: { count: callbacks.count, references: referencesOf(callbacks.oldest) },
      }),
    };
    await enqueueEmails(transaction, first.id, [{ kind: 'late-for-provider', emailData }], {
      requestId: 'late mail',
    });
    await recordFinishedTask(transaction.database, 'late mail');
    return late;
  });
}
