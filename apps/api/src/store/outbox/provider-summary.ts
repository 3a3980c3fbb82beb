import type { ProviderMail } from '@forecourt/domain/brand.ts';
import { sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';
import { mailboxOf, secondsToRoom, takeTurns } from './mail-limits.ts';
import { enqueueEmails } from './outbox.ts';
import { hasHourForNotice, noticeKinds } from './provider-notices.ts';

const kind = 'rest-for-provider';

/** Locks the application that the email will belong to; undefined if no event waits. */
async function lockWaiting({ database }: StoreTransaction): Promise<ApplicationId | undefined> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications
    where id = (select application_id from provider_notices where counted_at is null order by noted_at limit 1)
    for no key update`.execute(database);
  return rows[0]?.id;
}

/** Not before the hour has room again, nor twice within an hour. */
async function isDue(transaction: StoreTransaction, address: Buffer): Promise<boolean> {
  if (!(await hasHourForNotice(transaction, address))) return false;
  const { rows } = await sql`
    select from outbox
    where recipient = ${address} and created_at > statement_timestamp() - interval '1 hour' and kind = ${kind}
    limit 1`.execute(transaction.database);
  return rows.length === 0;
}

/** Marks what waits as counted. Skips what is being purged, which holds these locks in another order. */
async function takeWaiting({ database }: StoreTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    with taken as (
      update provider_notices set counted_at = clock_timestamp()
      where counted_at is null and id in (select id from provider_notices where counted_at is null for update skip locked)
      returning kind)
    select kind, count(*)::integer as count from taken group by kind`.execute(database);
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/** Enqueues the email that counts what no email of its own was sent for. Returns how many it counts. */
export async function enqueueProviderSummary(store: Store): Promise<number> {
  const { noticesTo } = store;
  if (!noticesTo) return 0;
  return await inTransaction(store, async (transaction) => {
    const application = await lockWaiting(transaction);
    if (application === undefined) return 0;
    const address = transaction.encrypter.fingerprint(mailboxOf(noticesTo.email));
    await takeTurns(transaction, [address]);
    if (!(await isDue(transaction, address))) return 0;
    if ((await secondsToRoom(transaction, kind, { application, address, networks: [] })) > 0) return 0;
    const taken = await takeWaiting(transaction);
    const counts: Partial<Record<ProviderMail, number>> = {};
    for (const about of noticesTo.about) {
      const count = taken.get(noticeKinds[about]);
      if (count !== undefined) counts[about] = count;
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (total === 0) return 0;
    const emailData = { to: noticesTo.email, counts };
    await enqueueEmails(transaction, application, [{ kind, emailData }], { requestId: 'provider summary' });
    return total;
  });
}
