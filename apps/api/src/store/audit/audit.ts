import { type AuditedAction, findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { AnswerKey } from '../answers.ts';
import type { ApplicationId } from '../applications/applications.ts';
import type { StoreTransaction } from '../store.ts';

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    audit: {
      id: Generated<string>;
      application_id: ApplicationId;
      action: string;
      request_id: string;
      at: TimestampColumn;
      /** Hash over this row and the previous hash of the same application. */
      hash: Buffer;
    };
  }
}

export type RequestContext = {
  readonly requestId: string;
  readonly key?: AnswerKey | undefined;
  /** Network address used by rate limits; none on the command line. */
  readonly sender?: string;
};

type Entry = { readonly [Name in 'application' | 'action' | 'requestId' | 'at']: RawBuilder<unknown> };

export const auditHashSql = (
  before: RawBuilder<unknown>,
  { application, action, requestId, at }: Entry,
): RawBuilder<Buffer> =>
  sql`sha256(coalesce(${before}, '') || convert_to(concat_ws(chr(10),
    ${application}, ${action}, ${requestId}, (extract(epoch from ${at}) * 1000000)::bigint), 'UTF8'))`;

/** Default of the column; the server's role may not set it. */
const at = sql`statement_timestamp()`;

type Asked = Pick<RequestContext, 'requestId'>;

export const nextAuditHeadSql = (action: AuditedAction, { requestId }: Asked): RawBuilder<Buffer> =>
  auditHashSql(sql`applications.audit_head`, {
    application: sql`applications.id`,
    action: sql`${action}::text`,
    requestId: sql`${requestId}::text`,
    at,
  });

/** `source` names the part of the statement that returns `id` and the new `audit_head`. */
export const insertAuditSql = (
  source: string,
  action: AuditedAction,
  { requestId }: Asked,
): RawBuilder<unknown> => sql`
  insert into audit (application_id, action, request_id, hash)
  select id, ${action}, ${requestId}, audit_head from ${sql.table(source)}`;

/** Adds an audit record in the transaction of the change, and ends the hold that ends with it. Contains nothing personal. */
export async function recordAudit(
  { database }: StoreTransaction,
  applicationId: ApplicationId,
  action: AuditedAction,
  context: RequestContext,
): Promise<void> {
  await sql`
    with application as (
      update applications set audit_head = ${nextAuditHeadSql(action, context)} where id = ${applicationId}
      returning id, audit_head)
    ${insertAuditSql('application', action, context)}`.execute(database);
  if (findAuditedAction(action)?.endsHold)
    await database.deleteFrom('application_holders').where('application_id', '=', applicationId).execute();
}
