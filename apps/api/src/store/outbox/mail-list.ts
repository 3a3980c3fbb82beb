import type { Database } from '@forecourt/platform/db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../audit/audit.ts';
import { countOutboxRows, type RequeuedBatch, requeueBatch } from './due-again.ts';
import { onHoldFailure, withheldFailure } from './outbox.ts';

/** `dead`: refused for good; `withheld`: kept back by a limit; `held`: kept back by a restore. */
export const mailStates = ['waiting', 'dead', 'withheld', 'held', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

export type ListedMail = {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  /** Null until the application is submitted. */
  readonly reference: string | null;
  readonly owedAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastFailure: string | null;
};

const ofState: Readonly<Record<MailState, RawBuilder<unknown>>> = {
  waiting: sql`delivered_at is null and gave_up_at is null`,
  dead: sql`delivered_at is null and gave_up_at is not null and coalesce(last_failure, '') not in (${withheldFailure}, ${onHoldFailure})`,
  withheld: sql`delivered_at is null and gave_up_at is not null and last_failure = ${withheldFailure}`,
  held: sql`delivered_at is null and gave_up_at is not null and last_failure = ${onHoldFailure}`,
  sent: sql`delivered_at is not null`,
};
const stateOf = sql`case ${sql.join(
  mailStates.map((state) => sql`when ${ofState[state]} then ${state}`),
  sql` `,
)} end`;

/** By the reference of an application or its callback, or by state. */
export type MailFilter = { readonly of: string } | { readonly states: readonly MailState[] };

const applicationOf = (reference: string): RawBuilder<unknown> =>
  sql`select id from applications where reference = ${reference} or callback_reference = ${reference}`;

export async function hasApplicationWithReference(database: Database, reference: string): Promise<boolean> {
  const { rows } = await applicationOf(reference).execute(database);
  return rows.length > 0;
}

const chosen = (filter: MailFilter): RawBuilder<unknown> =>
  'of' in filter
    ? sql`application_id = (${applicationOf(filter.of)})`
    : sql`(${sql.join(
        filter.states.map((state) => ofState[state]),
        sql` or `,
      )})`;

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

export type ResendTarget = { readonly id: string } | { readonly state: 'dead' | 'withheld' | 'held' };

const meant = (which: ResendTarget): RawBuilder<unknown> =>
  sql`channel = 'mail' and ${'id' in which ? sql`event_id = ${which.id}` : ofState[which.state]}`;

export const countMails = (database: Database, which: ResendTarget): Promise<number> =>
  countOutboxRows(database, meant(which));

/** Resends a batch of emails, after the previous batch; a single one takes what else is pending beside it. */
export const resendMails = (
  database: Database,
  which: ResendTarget,
  context: RequestContext,
  behind = '0',
): Promise<RequeuedBatch> =>
  requeueBatch(database, meant(which), { action: 'mail resent', context, behind, isOne: 'id' in which });
