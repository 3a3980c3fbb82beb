import { enquiriesPerDay, enquiriesPerNetwork } from '@forecourt/domain/constants/limits.ts';
import type { DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import type { SenderNetwork } from '@forecourt/platform/http/sender.ts';
import { type RawBuilder, sql } from 'kysely';
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
      /** Keyed fingerprints; null without a caller. */
      networks: Buffer[] | null;
      asked_at: TimestampColumn;
      ended_at: NullableTimestampColumn;
    };
  }
}

type Person = { readonly driversLicenseNumber: string; readonly dateOfBirth: string };

export type CreditEnquiryKey = { readonly application: ApplicationId; readonly id: string };

type Asking = {
  readonly application: ApplicationId;
  readonly person: Person;
  /** None without a caller. */
  readonly networks: readonly SenderNetwork[];
};

/** An enquiry that runs longer was cut off with its server. */
const longest = '2 minutes';

/** SQL query of the last enquiries of a day, at most so many. */
const latest = (counts: RawBuilder<unknown>, most: number) => sql`
  select 1 from credit_enquiries where ${counts} and asked_at > statement_timestamp() - interval '1 day'
  order by asked_at desc limit ${most}::bigint`;

type Limit = {
  readonly cause: DecisionCause;
  /** SQL condition of the enquiries that it counts. */
  readonly counts: RawBuilder<unknown>;
  readonly most: number;
};

/** Returns the cause of the first limit that leaves no room for one more enquiry. */
async function limitReached(
  database: Database,
  limits: readonly Limit[],
): Promise<DecisionCause | undefined> {
  const reached = limits.map(
    ({ cause, counts, most }) => sql`
      select ${cause}::text as cause
      where ${most}::bigint <= (select count(*) from (${latest(counts, most)}) counted)`,
  );
  const { rows } = await sql<{ cause: DecisionCause }>`${sql.join(reached, sql` union all `)}`.execute(
    database,
  );
  return limits.find(({ cause }) => rows.some((row) => row.cause === cause))?.cause;
}

/**
 * Returns 'running' while the application has another one, and why none may be made once a day's enquiries about the
 * person, from one of the networks or in all are used up. The application is locked; all servers count in turn.
 */
export async function beginCreditEnquiry(
  { database, encrypter, mailLimitFactor = 1, enquiryDailyLimit }: StoreTransaction,
  { application, person: { driversLicenseNumber, dateOfBirth }, networks }: Asking,
): Promise<CreditEnquiryKey | 'running' | { readonly limit: DecisionCause }> {
  const person = encrypter.fingerprint(`enquiry ${driversLicenseNumber} ${dateOfBirth}`);
  const senders = networks.map(({ name, share }) => ({
    network: encrypter.fingerprint(`enquiry from ${name}`),
    share,
  }));
  await sql`
    update credit_enquiries set ended_at = clock_timestamp()
    where application_id = ${application} and ended_at is null
      and asked_at < statement_timestamp() - ${longest}::interval`.execute(database);
  const { rows: running } = await sql`
    select 1 from credit_enquiries where application_id = ${application} and ended_at is null`.execute(
    database,
  );
  if (running.length > 0) return 'running';
  await sql`select pg_advisory_xact_lock(${advisoryLocks.enquiries})`.execute(database);
  const limit = await limitReached(database, [
    {
      cause: 'person-limit',
      counts: sql`person = ${person}::bytea`,
      most: enquiriesPerDay * mailLimitFactor,
    },
    ...senders.map(
      ({ network, share }): Limit => ({
        cause: 'network-limit',
        counts: sql`networks @> array[${network}::bytea]`,
        most: enquiriesPerNetwork * share * mailLimitFactor,
      }),
    ),
    ...(enquiryDailyLimit === undefined
      ? []
      : [{ cause: 'day-limit', counts: sql`true`, most: enquiryDailyLimit } as const]),
  ]);
  if (limit) return { limit };
  const id = newId();
  await database
    .insertInto('credit_enquiries')
    .values({
      application_id: application,
      id,
      person,
      networks: senders.length > 0 ? senders.map(({ network }) => network) : null,
    })
    .execute();
  return { application, id };
}

export async function endCreditEnquiry(
  { database }: Store,
  { application, id }: CreditEnquiryKey,
): Promise<void> {
  await sql`
    update credit_enquiries set ended_at = clock_timestamp()
    where application_id = ${application} and id = ${id}`.execute(database);
}

export async function countEnquiriesWithinDay(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ enquiries: number }>`
    select count(*)::integer as enquiries from (${latest(sql`true`, most)}) counted`.execute(database);
  return rows[0]?.enquiries ?? 0;
}
