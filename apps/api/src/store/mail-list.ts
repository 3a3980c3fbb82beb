import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { auditing, type Cause, nextHead } from './audit.ts';
import { withheld } from './outbox.ts';

/** How a mail stands: it waits to be sent, was refused for good (`dead`), kept back by a limit, or taken. */
export const mailStates = ['waiting', 'dead', 'withheld', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail as it is listed: nothing personal. */
export type ListedMail = {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  /** What the applicant quotes of the application; null until it is submitted. */
  readonly reference: string | null;
  readonly owedAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastFailure: string | null;
};

const ofState: Readonly<Record<MailState, RawBuilder<unknown>>> = {
  waiting: sql`delivered_at is null and gave_up_at is null`,
  dead: sql`delivered_at is null and gave_up_at is not null and last_failure is distinct from ${withheld}`,
  withheld: sql`delivered_at is null and gave_up_at is not null and last_failure = ${withheld}`,
  sent: sql`delivered_at is not null`,
};
const stateOf = sql`case ${sql.join(
  mailStates.map((state) => sql`when ${ofState[state]} then ${state}`),
  sql` `,
)} end`;

/** Which mails are listed: those of one application, by its reference or its callback's, or those in some states. */
export type MailFilter = { readonly of: string } | { readonly states: readonly MailState[] };

const chosen = (filter: MailFilter): RawBuilder<unknown> =>
  'of' in filter
    ? sql`application_id = (
        select id from applications where reference = ${filter.of} or callback_reference = ${filter.of})`
    : sql`(${sql.join(
        filter.states.map((state) => ofState[state]),
        sql` or `,
      )})`;

/** Mails, the oldest first, at most `limit`; the list goes on behind the one whose id is `after`. */
export async function listMails(
  database: Database,
  filter: MailFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedMail[]> {
  const isBehind = after ? sql`and mail.id > (select id from outbox where event_id = ${after})` : sql``;
  const { rows } = await sql<ListedMail>`
    select event_id as id, kind, ${stateOf} as state, reference, mail.created_at as "owedAt",
      delivered_at as "sentAt", attempts, last_failure as "lastFailure"
    from outbox mail join applications on applications.id = application_id
    where channel = 'mail' and ${chosen(filter)} ${isBehind}
    order by mail.id limit ${limit}`.execute(database);
  return rows;
}

/** Which mails are sent again: one, whatever its state, or those that were given up so. */
export type Resent = { readonly id: string } | { readonly state: 'dead' | 'withheld' };

const meant = (which: Resent): RawBuilder<unknown> =>
  sql`channel = 'mail' and ${'id' in which ? sql`event_id = ${which.id}` : ofState[which.state]}`;

/** How many mails are meant. */
export async function countMails(database: Database, which: Resent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where ${meant(which)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** † Mails that one transaction makes due. */
const resendBatch = 500;

/**
 * Makes mails due at once, with all their attempts before them, and records who had them sent; a batch at a time, the
 * next one behind the last of this. What is on its way is left to arrive. Returns how many, and the last.
 */
export async function resendMails(
  database: Database,
  which: Resent,
  cause: Cause,
  behind = '0',
): Promise<{ count: number; last: string | null }> {
  const { rows } = await sql<{ count: number; last: string | null }>`
    with resent as (
      update outbox set attempts = 0, last_failure = null, delivered_at = null, gave_up_at = null,
        next_attempt_at = clock_timestamp()
      where id in (
        select id from outbox where ${meant(which)} and id > ${behind}::bigint order by id limit ${resendBatch}
        for update skip locked)
      returning application_id, outbox.id as mail),
    application as (
      update applications set audit_head = ${nextHead('mail resent', cause)}
      where id in (select application_id from resent) returning id, audit_head),
    record as (${auditing('application', 'mail resent', cause)})
    select count(*)::integer as count, max(mail)::text as last from resent`.execute(database);
  return rows[0] ?? { count: 0, last: null };
}
