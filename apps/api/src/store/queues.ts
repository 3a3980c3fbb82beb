import { type RawBuilder, sql } from 'kysely';

/** Rows that a server sends as soon as their transaction has committed. */
export type Queue = 'mail' | 'handover' | 'staffMails';

/** Channel of PostgreSQL on which every server learns which queue got something; the payload is a `Queue`. */
export const queueNotifications = 'queues';

/** Tells every server once the transaction has committed, and nobody if it is rolled back. */
export const notifyQueue = (queue: Queue | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${queueNotifications}, ${queue})`;
