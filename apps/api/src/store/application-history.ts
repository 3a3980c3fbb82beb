import type { ApplicationRow } from './applications.ts';
import type { Store } from './store.ts';

/** What happened to an application, and by which request or account. */
export type Happened = { readonly at: Date; readonly action: string; readonly by: string };

/** The audit record of an application, the oldest first. */
export async function historyOf({ database }: Store, { id }: ApplicationRow): Promise<Happened[]> {
  return await database
    .selectFrom('audit')
    .select(['at', 'action', 'request_id as by'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
}

/** What was owed because of an application, and what became of it. */
export type OwedSoFar = {
  readonly channel: string;
  readonly kind: string;
  readonly owedAt: Date;
  readonly deliveredAt: Date | null;
  readonly gaveUpAt: Date | null;
  readonly lastFailure: string | null;
};

/** The mails and events of an application, the oldest first. */
export async function owedSoFar({ database }: Store, { id }: ApplicationRow): Promise<OwedSoFar[]> {
  return await database
    .selectFrom('outbox')
    .select([
      'channel',
      'kind',
      'created_at as owedAt',
      'delivered_at as deliveredAt',
      'gave_up_at as gaveUpAt',
      'last_failure as lastFailure',
    ])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
}
