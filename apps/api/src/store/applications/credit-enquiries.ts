import { newId } from '@forecourt/platform/crypto/ids.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store.ts';
import type { ApplicationId } from './applications.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    /** Enquiries at the credit bureau; `ended_at` is null while one runs. */
    credit_enquiries: {
      id: string;
      application_id: ApplicationId;
      /** Keyed fingerprint of driver licence and date of birth. */
      person: Buffer;
      asked_at: Moment;
      ended_at: LaterMoment;
    };
  }
}

export type Person = { readonly driversLicenseNumber: string; readonly dateOfBirth: string };

export type Enquiry = { readonly application: ApplicationId; readonly id: string };

/** An enquiry that runs longer was cut off with its server. */
const longest = '2 minutes';

/** Returns 'running' while the application has another one, 'too many' after `most` about a person in a day. */
export async function beginEnquiry(
  { database, encrypter }: StoreTransaction,
  application: ApplicationId,
  { driversLicenseNumber, dateOfBirth }: Person,
  most: number,
): Promise<Enquiry | 'running' | 'too many'> {
  const person = encrypter.fingerprint(`enquiry ${driversLicenseNumber} ${dateOfBirth}`);
  await sql`select pg_advisory_xact_lock(${person.readBigInt64BE().toString()}::bigint)`.execute(database);
  await sql`delete from credit_enquiries where asked_at < statement_timestamp() - interval '2 days'`.execute(
    database,
  );
  await sql`
    update credit_enquiries set ended_at = clock_timestamp()
    where application_id = ${application} and ended_at is null
      and asked_at < statement_timestamp() - ${longest}::interval`.execute(database);
  const { rows: counts } = await sql<{ enquiries: number }>`
    select count(*)::integer as enquiries from credit_enquiries
    where person = ${person}::bytea and asked_at > statement_timestamp() - interval '1 day'`.execute(
    database,
  );
  if ((counts[0]?.enquiries ?? 0) >= most) return 'too many';
  const { rows } = await sql<Enquiry>`
    insert into credit_enquiries (application_id, id, person) values (${application}, ${newId()}, ${person}::bytea)
    on conflict do nothing returning application_id as application, id`.execute(database);
  return rows[0] ?? 'running';
}

export async function endEnquiry({ database }: Store, { application, id }: Enquiry): Promise<void> {
  await sql`
    update credit_enquiries set ended_at = clock_timestamp()
    where application_id = ${application} and id = ${id}`.execute(database);
}

export async function enquiriesOfADay(database: Database): Promise<number> {
  const { rows } = await sql<{ enquiries: number }>`
    select count(*)::integer as enquiries from credit_enquiries
    where asked_at > statement_timestamp() - interval '1 day'`.execute(database);
  return rows[0]?.enquiries ?? 0;
}
