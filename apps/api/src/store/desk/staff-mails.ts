import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { longestMailSendMs } from '@forecourt/platform/mail/mailer.ts';
import { type Generated, sql } from 'kysely';
import { extendIdleTimeout } from '../outbox/outbox-delivery.ts';
import { notifyQueue } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Rows go once they are sent or given up. */
    staff_mails: {
      id: string;
      mail: EncryptedColumn;
      created_at: TimestampColumn;
      attempts: Generated<number>;
      next_attempt_at: TimestampColumn;
    };
  }
}

/** Tells a manager of a new one; nothing of an applicant. */
export type StaffMail = {
  readonly to: string;
  /** Address of the new manager. */
  readonly manager: string;
  /** Address of who invited them or gave them the role; null for the command line. */
  readonly by: string | null;
  readonly at: string;
};
export type PendingStaffMail = {
  readonly id: string;
  readonly mail: Buffer;
  readonly createdAt: Date;
  readonly attempts: number;
};

const aad = (row: string) => ({ table: 'staff_mails', row, column: 'mail' });

export async function addStaffMail(
  { database, encrypter }: StoreTransaction,
  mail: StaffMail,
): Promise<void> {
  const id = newId();
  await database
    .insertInto('staff_mails')
    .values({ id, mail: encrypter.encrypt(aad(id), mail) })
    .returning(notifyQueue('staffMails').as('notified'))
    .execute();
}

/** Returns the next mail that is due, locked until the transaction ends; undefined if there is none. */
export async function lockNextStaffMail({
  database,
}: StoreTransaction): Promise<PendingStaffMail | undefined> {
  const waiting = await database
    .selectFrom('staff_mails')
    .select(['id', 'mail', 'created_at as createdAt', 'attempts'])
    .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (waiting) await extendIdleTimeout(database, longestMailSendMs);
  return waiting;
}

export const decryptStaffMail = (
  { encrypter }: StoreTransaction,
  { id, mail }: Pick<PendingStaffMail, 'id' | 'mail'>,
): StaffMail => encrypter.decrypt<StaffMail>(aad(id), mail);

export async function postponeStaffMail(
  { database }: StoreTransaction,
  { id, attempts }: PendingStaffMail,
  waitMs: number,
): Promise<void> {
  await database
    .updateTable('staff_mails')
    .set({
      attempts: attempts + 1,
      next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${waitMs / 1_000}::float8)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeStaffMail({ database }: StoreTransaction, id: string): Promise<void> {
  await database.deleteFrom('staff_mails').where('id', '=', id).execute();
}

/** Removes those that wait after a restore: they may have been sent already. */
export async function removeAllStaffMails(database: Database): Promise<void> {
  await database.deleteFrom('staff_mails').execute();
}
