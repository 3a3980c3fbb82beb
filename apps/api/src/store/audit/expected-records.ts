import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ApplicationId } from '../applications/applications.ts';
import { appliedAt } from '../migrations.ts';
import type { MailKind } from '../outbox/queued-emails.ts';
import type { AuditedAction } from './audit.ts';

type Action = {
  readonly audited: AuditedAction;
  /** Missing if the provider's system need not know. */
  readonly event?: HandoverNews['type'];
  /** Kinds of which each occurrence leaves one email; a list means one of them. */
  readonly mails: readonly (MailKind | readonly MailKind[])[];
  /** A kind that an occurrence may leave; only the encrypted columns say whether. */
  readonly mayMail?: MailKind;
  /** At most one of each occurrence, sent or counted: a brand switches some off, earlier releases sent none. */
  readonly atMost?: readonly MailKind[];
  readonly times: RawBuilder<unknown>;
};

const once = (column: string): RawBuilder<unknown> => sql`array_remove(array[${sql.ref(column)}], null)`;

export const verifiedActions: readonly Action[] = [
  {
    audited: 'submitted',
    event: 'application.submitted',
    mails: [['application-received', 'application-approved', 'application-declined']],
    atMost: ['to-assess-for-provider'],
    times: once('part.submitted_at'),
  },
  {
    audited: 'callback requested',
    event: 'callback.requested',
    mails: ['callback-for-provider', 'callback-for-applicant'],
    times: once('part.callback_requested_at'),
  },
  {
    audited: 'callback handled',
    event: 'callback.handled',
    mails: [],
    times: once('part.callback_handled_at'),
  },
  {
    audited: 'guarantee given',
    event: 'guarantee.given',
    mails: [],
    mayMail: 'guarantee-given',
    atMost: ['account-opened', 'guarantee-for-provider'],
    times: once('part.guarantee_given_at'),
  },
  {
    audited: 'cards ordered',
    event: 'cards.ordered',
    mails: ['cards-ordered'],
    atMost: ['order-for-provider'],
    times: once('part.cards_ordered_at'),
  },
  {
    audited: 'cards sent',
    event: 'cards.sent',
    mails: ['cards-sent'],
    times: sql`array(select sent_at from dispatches where application_id = part.id order by number)`,
  },
  {
    audited: 'cards unsent',
    event: 'cards.unsent',
    mails: ['cards-unsent'],
    times: sql`array(select undone_at from dispatches
      where application_id = part.id and undone_at is not null order by number)`,
  },
  {
    audited: 'decided',
    event: 'application.decided',
    mails: ['application-decided'],
    atMost: ['stopped-for-provider'],
    // The credit check's decision is reported with the submission.
    times: sql`array(select decided_at from decisions
      where application_id = part.id and source not in ('bureau', 'correction') order by number)`,
  },
  {
    audited: 'correction asked',
    mails: ['correction-asked'],
    times: sql`array(select asked_at from corrections where application_id = part.id order by number)`,
  },
  {
    audited: 'correction withdrawn',
    mails: ['correction-withdrawn'],
    times: sql`array(select ended_at from corrections
      where application_id = part.id and outcome = 'withdrawn' order by number)`,
  },
  {
    audited: 'corrected',
    event: 'application.corrected',
    mails: ['correction-received'],
    atMost: ['correction-for-provider'],
    times: sql`array(select ended_at from corrections
      where application_id = part.id and outcome = 'corrected' order by number)`,
  },
  {
    audited: 'withdrawn',
    event: 'application.withdrawn',
    mails: ['application-withdrawn', 'withdrawn-for-provider'],
    times: once('part.withdrawn_at'),
  },
];

export type ExpectedRecords = {
  readonly id: ApplicationId;
  readonly key_hash: Buffer;
  readonly reference: string | null;
  readonly submitted_at: Date | null;
  readonly has_submission: boolean;
  readonly is_before_references: boolean;
  readonly is_dispatch_other: boolean;
  readonly is_correction_other: boolean;
  readonly guarantee: Buffer | null;
  readonly decision: string | null;
  readonly decisions: readonly (string | null)[];
  readonly notes: readonly number[];
  readonly times: readonly (readonly string[])[];
  readonly mails: Readonly<Record<string, number>>;
  /** Left to the email that counts them, by kind. */
  readonly notices: Readonly<Record<string, number>>;
  readonly audits: Readonly<Record<string, number>>;
  readonly events: readonly string[];
};

const counts = (table: string, column: string, condition: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_object_agg(name, n) from (
    select ${sql.ref(column)} as name, count(*) as n from ${sql.table(table)}
    where application_id = part.id and ${condition} group by 1) counted), '{}')`;

export async function expectedRecordsOf(
  database: Database,
  after: string,
  most: number,
): Promise<readonly ExpectedRecords[]> {
  const times = sql.join(verifiedActions.map((action) => sql`to_jsonb(${action.times})`));
  const { rows } = await sql<ExpectedRecords>`
    select part.id, part.key_hash, part.reference, part.submitted_at, part.guarantee, part.decision,
      array(select decision from generate_series(1,
          (select max(number) from decisions where application_id = part.id)) as expected(number)
        left join decisions on application_id = part.id and decisions.number = expected.number
        order by expected.number) as decisions,
      array(select number from application_notes where application_id = part.id order by number) as notes,
      part.submission is not null as has_submission,
      coalesce(part.submitted_at < ${appliedAt('0003-receipts.sql')}, false)
        as is_before_references,
      part.cards_sent_at is distinct from (select sent_at from dispatches
        where application_id = part.id and undone_at is null) as is_dispatch_other,
      part.correction_asked_at is distinct from (select asked_at from corrections
        where application_id = part.id and ended_at is null)
        or part.corrected_at is distinct from (select max(ended_at) from corrections
        where application_id = part.id and outcome = 'corrected') as is_correction_other,
      jsonb_build_array(${times}) as times,
      ${counts('outbox', 'kind', sql`channel = 'mail'`)} as mails,
      ${counts('provider_notices', 'kind', sql`true`)} as notices,
      ${counts('audit', 'action', sql`true`)} as audits,
      array(select kind from outbox where application_id = part.id and channel = 'handover' order by id) as events
    from (select * from applications where id > ${after} order by id limit ${sql.lit(most)}) part
    order by part.id`.execute(database);
  return rows;
}
