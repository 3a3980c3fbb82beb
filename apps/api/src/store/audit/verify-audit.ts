import type { Database } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { migrationAppliedAtSql } from '../migrations.ts';
import { auditHashSql } from './audit.ts';

export type AuditError = {
  /** Row number, which the audit keeps after the application is gone. */
  readonly application: string;
  /** Null before submission and after removal. */
  readonly reference: string | null;
  /** Record number; null if the last ones, or all, are missing. */
  readonly record: string | null;
  readonly what:
    | 'does not follow the one before it'
    | 'does not end where it ended'
    | "says 'purged' before that was due";
};

export type AuditVerdict = { records: number; faults: AuditError[] };
type Looking = {
  readonly stop?: AbortSignal;
  readonly onRecords?: (records: number) => void;
  /** † Records read per statement. */
  readonly recordsAtOnce?: number;
};

/**
 * Recomputes every audit chain: finds altered, added and missing records, also the last, by the hash in the
 * application's row, and a 'purged' before its time.
 */
export async function verifyAudit(
  database: Database,
  { stop, onRecords = () => {}, recordsAtOnce = 5_000 }: Looking = {},
): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { records: 0, faults: [] };
  for (let after = '0', isMore = true; isMore; ) {
    stop?.throwIfAborted();
    const upTo = await endOfPart(database, after, recordsAtOnce);
    const found = await verifyPart(database, after, upTo);
    verdict.records += found.records;
    verdict.faults.push(...found.faults);
    onRecords(found.records);
    isMore = upTo !== undefined;
    after = upTo ?? after;
  }
  return verdict;
}

/** Upper bound of the last part: with both bounds the planner expects few rows. */
const greatestNumber = String(2n ** 63n - 1n);

async function endOfPart(
  database: Database,
  after: string,
  recordsAtOnce: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ application_id: string }>`
    select application_id from audit where application_id > ${after}
    order by application_id offset ${sql.lit(recordsAtOnce - 1)} limit 1`.execute(database);
  return rows[0]?.application_id;
}

/** † An earlier release counted months in its server's time zone, so it may have purged this much early. */
const grace = sql.lit('2 days');

/** Records by which a migration ended the chains of applications removed before it. */
const isByMigration = sql`request_id = 'migration'
  and at <= ${migrationAppliedAtSql('0016-chained-audit.sql')}`;

async function verifyPart(database: Database, after: string, upTo = greatestNumber): Promise<AuditVerdict> {
  const inPart = (column: string) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`;
  const hash = auditHashSql(sql`before`, {
    application: sql`application_id`,
    action: sql`action`,
    requestId: sql`request_id`,
    at: sql`at`,
  });
  const { rows } = await sql<{ records: number; faults: AuditError[] }>`
    with records as (
      select *, lag(hash) over chain as before, lead(id) over chain is null as is_last from audit
      where ${inPart('audit.application_id')} window chain as (partition by application_id order by id)),
    faults as (
      select application_id as application, id as record, 'does not follow the one before it' as what
      from records where hash is distinct from ${hash}
      union all
      select application_id, id, 'says ''purged'' before that was due'
      from records where action = 'purged' and least(at, now()) + ${grace}::interval < kept_until(application_id, least(at, now()))
        and not (${isByMigration})
      union all
      select coalesce(application_id, applications.id), null, 'does not end where it ended'
      from (select * from records where is_last) last
      full join (select id, audit_head from applications where ${inPart('applications.id')}) applications
        on applications.id = application_id
      where case when applications.id is null then action <> 'purged'
        else audit_head is distinct from hash or action = 'purged' end)
    select (select count(*)::integer from records) as records,
      coalesce((select json_agg(json_build_object('application', application::text,
        'reference', (select reference from applications where id = application),
        'record', record::text, 'what', what) order by application, record) from faults), '[]') as faults`.execute(
    database,
  );
  return rows[0] ?? { records: 0, faults: [] };
}
