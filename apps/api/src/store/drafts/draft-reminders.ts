import { draftReminder } from '@forecourt/domain/constants/limits.ts';
import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { sql } from 'kysely';
import type { ApplicationId, ApplicationRow } from '../applications/applications.ts';
import { normaliseMailbox } from '../outbox/mail-limits.ts';
import type { Store, StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Addressees of a save link; one row for each mailbox of an application. */
    draft_reminders: {
      application_id: ApplicationId;
      /** Keyed fingerprint of the address in this application; of the address alone in earlier releases. */
      mailbox: Buffer;
      address: EncryptedColumn;
      /** Hash of the link that they were sent last. */
      link: Buffer;
      key_hash: Buffer;
      /** The token itself, because the emails contain it. */
      stop_key: EncryptedColumn;
      due_at: NullableTimestampColumn;
      /** 1 after the one that comes a week after the last save, 2 after the last one. */
      reminders: number;
      stopped_at: NullableTimestampColumn;
    };
  }
}

const aad = (id: string, mailbox: Buffer, column: 'address' | 'stop_key') => ({
  table: 'draft_reminders',
  row: `${id}/${mailbox.toString('hex')}`,
  column,
});

/** Returns the fingerprint of a mailbox, another one in each application, so that a dump does not match them. */
async function fingerprintIn(
  { database, encrypter }: StoreTransaction,
  id: ApplicationId,
  address: string,
): Promise<Buffer> {
  const mailbox = normaliseMailbox(address);
  const earlier = await database
    .selectFrom('draft_reminders')
    .select('mailbox')
    .where('application_id', '=', id)
    .where('mailbox', '=', encrypter.fingerprint(mailbox))
    .executeTakeFirst();
  return earlier?.mailbox ?? encrypter.fingerprint(`reminder ${id} ${mailbox}`);
}

/** Notes who is sent a link; the next look finds when a reminder is due. Who has stopped the reminders of this application stays without. */
export async function recordReminderAddressees(
  transaction: StoreTransaction,
  { id }: Pick<ApplicationRow, 'id'>,
  draftId: string,
  addresses: readonly string[],
): Promise<void> {
  const { database, encrypter } = transaction;
  const link = hashId(draftId);
  for (const address of addresses) {
    const mailbox = await fingerprintIn(transaction, id, address);
    const key = newId();
    await database
      .insertInto('draft_reminders')
      .values({
        application_id: id,
        mailbox,
        address: encrypter.encrypt(aad(id, mailbox, 'address'), address),
        link,
        key_hash: hashId(key),
        stop_key: encrypter.encrypt(aad(id, mailbox, 'stop_key'), key),
        due_at: sql<Date>`clock_timestamp() + make_interval(days => ${draftReminder.daysAfterSave})`,
        reminders: 0,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'mailbox'])
          .doUpdateSet({ link, due_at: sql<Date>`clock_timestamp()` })
          .where('draft_reminders.stopped_at', 'is', null)
          .where('draft_reminders.reminders', '<', 2),
      )
      .execute();
  }
}

export type DueReminder = {
  readonly id: ApplicationId;
  readonly mailbox: Buffer;
  readonly reminders: number;
  readonly address: string;
  readonly link: Buffer;
  readonly key: string;
};

/** Returns applications with a reminder to look at, by the database's clock. */
export async function listApplicationsToRemind({ database }: Store, most: number): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id from (
      select application_id from draft_reminders where due_at <= now() order by due_at limit ${most}) due`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Returns the due reminders of an application that the caller has locked. */
export async function listDueReminders(
  { database, encrypter }: StoreTransaction,
  id: ApplicationId,
): Promise<DueReminder[]> {
  const rows = await database
    .selectFrom('draft_reminders')
    .select(['mailbox', 'reminders', 'address', 'link', 'stop_key'])
    .where('application_id', '=', id)
    .where('due_at', '<=', sql<Date>`now()`)
    // A press that stops them waits until these are sent.
    .forUpdate()
    .execute();
  return rows.map(({ mailbox, reminders, address, link, stop_key: stopKey }) => ({
    id,
    mailbox,
    reminders,
    link,
    address: encrypter.decrypt<string>(aad(id, mailbox, 'address'), address),
    key: encrypter.decrypt<string>(aad(id, mailbox, 'stop_key'), stopKey),
  }));
}

/** Notes how many reminders were sent, and when to look next; null for never. */
export async function recordDraftReminder(
  { database }: StoreTransaction,
  { id, mailbox }: Pick<DueReminder, 'id' | 'mailbox'>,
  reminders: number,
  dueAt: Date | null,
): Promise<void> {
  await database
    .updateTable('draft_reminders')
    .set({ reminders, due_at: dueAt })
    .where('application_id', '=', id)
    .where('mailbox', '=', mailbox)
    .execute();
}

/** Stops the reminders of an addressee; returns whether there is one with this token. */
export async function stopDraftReminders({ database }: Store, key: string): Promise<boolean> {
  const stopped = await database
    .updateTable('draft_reminders')
    .set({ due_at: null, stopped_at: sql<Date>`coalesce(stopped_at, clock_timestamp())` })
    .where('key_hash', '=', hashId(key))
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}
